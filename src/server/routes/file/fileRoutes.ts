import { assertBatchSize, RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import type { RouteContext } from '../../http/route';
import { typedRoutes } from '../../http/typedRoute';
import { filePlaces, usedPaths } from '../../resource/list/fileUses';
import { runBulk } from '../../resource/write/runBulk';
import { runOperation } from '../screen/screenOperation';

const screen = 'system/file';
/** ms; an upload comes before its record: a form may lie open for a day. */
const YOUNGEST = 86_400_000;

/** In place of the screen's own: a file is deleted only where nothing refers to it, and what is stored is deleted with its row. */
export const routes = typedRoutes({
  'DELETE /sys/file/delete': async (context) => {
    await removeOne(context, context.input.id);
    return ok(null, '删除成功!');
  },
  'DELETE /sys/file/deleteBatch': async (context) => {
    const ids = context.input.ids.split(',').filter((id) => id !== '');
    assertBatchSize(ids.length);
    const result = await runBulk(ids, (id) => removeOne(context, id), {
      press: context.press,
      unwanted: context.request.unwanted,
    });
    const { done, failed } = result;
    const message =
      failed.length === 0 ? '批量删除成功！' : `成功 ${done.length} 条，失败 ${failed.length} 条`;
    return ok(result, message);
  },
});

async function removeOne(
  context: Pick<RouteContext, 'services' | 'caller' | 'press'>,
  id: string,
): Promise<void> {
  const { services } = context;
  const { result } = await runOperation<{ path: string; createTime: string }>(context, {
    ...{ screen, method: 'GET', name: 'queryById' },
    query: { id },
  });
  const { path, createTime } = result;
  if (Date.now() - Date.parse(`${createTime.replace(' ', 'T')}+08:00`) < YOUNGEST)
    throw new RequestError('上传不到一天的文件可能正要用在没有保存的表单里，不能删除');
  const used = await usedPaths(services, await filePlaces(services), [path]);
  if (used.has(path)) throw new RequestError('有记录用到这个文件，不能删除；“用在哪里”说明是哪些');
  await runOperation(context, { screen, method: 'DELETE', name: 'delete', query: { id } });
  // without its row a file is never served, so the row was deleted first
  await services.storage.remove(path);
}
