import { type RecordData, RequestError, type Screen } from '#engine/pure';
import { notPermitted } from '#server/access/assertPermitted';
import { hasPermission } from '#server/access/permissionChecks';
import { ok } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { isTable, namedField } from '#server/routes/dict/tableItems';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';
import { treeNode } from './treeNode';

export const routes = typedRoutes({ 'GET /sys/dict/loadTreeData': loadTreeData });

type Context = TypedContext<'GET /sys/dict/loadTreeData'>;

/**
 * Nodes below one of a table that a screen draws as a tree (`contract.md` §8), under the rights of its list. Table and fields are the
 * screen's; a condition of the request's own is refused.
 */
async function loadTreeData(context: Context) {
  const trees = context.services.screens.all().filter(({ tree }) => tree !== null);
  if (!trees.some((one) => hasPermission(one, context.caller, 'list'))) throw notPermitted();
  const { tableName = '', text = '', code = '', pidField = '', pid = '', condition = '' } = context.input;
  if (!['', '{}'].includes(condition)) throw new RequestError('不支持请求自带的过滤条件（condition）');
  const screen = trees.find((one) => isTable(one, tableName) && one.resource?.of === null);
  const [shown, codeField, parent] = [text, code, pidField].map((name) => screen && namedField(screen, name));
  if (!screen || !shown || !codeField || parent?.name !== screen.tree?.parent)
    throw new RequestError(`没有页面声明树 ${tableName},${text},${code},${pidField}`);
  const records = await childrenOf(context, screen, pid);
  if (records.some((record) => !(shown.name in record) || !(codeField.name in record))) throw notPermitted();
  return ok(
    records.map((record) => treeNode(record, { parentId: pid, text: shown.name, value: codeField.name })),
  );
}

/** What a tree's own list answers below a node; nothing or `0`: the roots. */
async function childrenOf(context: Context, screen: Screen, pid: string): Promise<RecordData[]> {
  const query = { [String(screen.tree?.parent)]: pid === '0' ? '' : pid };
  return recordsOf(await runOperation(context, { screen: screen.id, method: 'GET', name: 'list', query }));
}
