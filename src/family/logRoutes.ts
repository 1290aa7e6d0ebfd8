import type { ScreenPage } from '#contract/parts';
import { type RecordData, RequestError } from '#engine/pure';
import type { Envelope } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { wantsScreenShape } from '#server/routes/screen/familyTypes';
import { runOperation } from '#server/routes/screen/screenOperation';

/** The family's log page (`contract.md` §10): both of its kinds, each under the right to its own screen. */
export const routes = typedRoutes({
  'GET /sys/log/list': list,
  'DELETE /sys/log/delete': refuse,
  'DELETE /sys/log/deleteBatch': refuse,
});

const OPERATIONS = '2';

async function list(context: TypedContext<'GET /sys/log/list'>) {
  const { logType, keyWord, operateType, ...query } = context.input;
  const listOperation = { method: 'GET', name: 'list' } as const;
  if (logType !== OPERATIONS) {
    const signIns = await runOperation<ScreenPage>(context, {
      ...listOperation,
      screen: 'system/log',
      query: withSearchWords(query, 'logContent', keyWord),
    });
    return wantsScreenShape(context.request) ? signIns : withRecords(signIns, inFamilyNumbers);
  }
  const kind = KINDS[operateType ?? '']?.query ?? {};
  const answer = await runOperation<ScreenPage>(context, {
    ...listOperation,
    screen: 'system/operation-log',
    query: withSearchWords({ ...query, ...kind }, 'actionTitle', keyWord),
  });
  return withRecords(answer, inFamilyWords);
}

function withRecords(
  answer: Envelope<ScreenPage>,
  change: (record: RecordData) => RecordData,
): Envelope<ScreenPage> {
  return { ...answer, result: { ...answer.result, records: answer.result.records.map(change) } };
}

function inFamilyNumbers(row: RecordData): RecordData {
  return { ...row, logType: Number(row.logType), userid: row.username };
}

function withSearchWords(query: Record<string, string>, name: string, words = ''): Record<string, string> {
  return words === '' ? query : { ...query, [name]: words };
}

/** What the family calls the kind of an operation, and how it is found among ours. */
const KINDS: Record<string, { title: string; query: Record<string, string> }> = {
  2: { title: '添加', query: { method: 'POST' } },
  3: { title: '修改', query: { method: 'PUT' } },
  4: { title: '删除', query: { method: 'DELETE' } },
};

function inFamilyWords(row: RecordData): RecordData {
  const kind = Object.keys(KINDS).find((one) => KINDS[one]?.query.method === row.method) ?? null;
  const words = [row.screenId_dictText, row.actionTitle, row.message];
  return {
    id: row.id,
    logType: Number(OPERATIONS),
    logType_dictText: '操作日志',
    operateType: kind && Number(kind),
    operateType_dictText: kind && KINDS[kind]?.title,
    logContent: words.filter(Boolean).join('，'),
    userid: row.username,
    username: row.username,
    ip: row.ip,
    method: null,
    requestUrl: row.path,
    // what was sent is kept nowhere but in the data log, field by field
    requestParam: null,
    requestType: row.method,
    costTime: row.costMs,
    createBy: row.username,
    createTime: row.createTime,
  };
}

async function refuse(): Promise<never> {
  throw new RequestError('日志只能由定时任务“清理过期日志”按保留天数清理');
}
