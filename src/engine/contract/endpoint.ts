import type { BuiltInVerb, Screen } from './screen';

/** How the right to an endpoint follows from its screen (`language.md` §7). */
type Right =
  /** The code of a verb, where the screen has it. */
  | BuiltInVerb
  /** Its list, or a field that refers to it. */
  | 'lookup'
  /** Any action that decides in a queue. */
  | 'deciding'
  /** The same, or to lead it. */
  | 'watching';

export interface EndpointSheet {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  right: Right;
  /** Absent: called as its verb. */
  title?: string;
  /** Screens that have it; absent: all that the right exists for. */
  isOf?(screen: Screen): boolean;
  /** Takes longer than a call: an import, or a file that is made while it is read. */
  isLong?: true;
  /** It brings a file, which only a POST does, and changes nothing. */
  isReading?: true;
}

/** What it deletes stays in the bin. */
const isSoft = ({ resource }: Screen) => resource?.delete === 'soft';

const isNoSettings = ({ kind }: Screen) => kind !== 'form';

const isQueue = ({ queue }: Screen) => queue !== null;

const hasCalendar = ({ table }: Screen) => table?.layouts.some(({ time }) => time !== null) ?? false;

const hasTabs = ({ detail }: Screen) => (detail?.tabs.length ?? 0) > 0;

const hasComments = ({ detail }: Screen) => detail?.hasComments ?? false;

const hasApprovals = ({ actions }: Screen) =>
  Object.values(actions).some(({ approval }) => approval !== null);

const hasTimeline = ({ detail }: Screen) => detail?.tabs.some(({ timeline }) => timeline !== null) ?? false;

/**
 * Every endpoint that a screen may have, by what follows its path; actions have theirs besides, `POST action/<name>`. The one
 * list: the server's operations, the API description and the page's calls are typed by its names, so that an endpoint
 * which somebody forgets does not compile.
 */
export const ENDPOINTS = {
  list: { method: 'GET', right: 'list', title: '列表', isOf: isNoSettings },
  queryById: { method: 'GET', right: 'list', title: '一条记录' },
  add: { method: 'POST', right: 'add' },
  edit: { method: 'PUT', right: 'edit' },
  reorder: { method: 'PUT', right: 'edit', title: '调整顺序', isOf: ({ table }) => Boolean(table?.drag) },
  delete: { method: 'DELETE', right: 'delete' },
  deleteBatch: { method: 'DELETE', right: 'delete', title: '批量删除' },
  deleted: { method: 'GET', right: 'delete', title: '回收站', isOf: isSoft },
  putBack: { method: 'PUT', right: 'delete', title: '还原', isOf: isSoft },
  purge: { method: 'DELETE', right: 'delete', title: '彻底删除', isOf: isSoft },
  days: { method: 'GET', right: 'list', title: '日历里每天的记录', isOf: hasCalendar },
  totals: { method: 'GET', right: 'list', title: '合计与分页签计数', isOf: isNoSettings },
  history: { method: 'GET', right: 'list', title: '操作历史' },
  related: { method: 'GET', right: 'list', title: '标签页里各有几条', isOf: hasTabs },
  timeline: { method: 'GET', right: 'list', title: '时间线', isOf: hasTimeline },
  approvals: { method: 'GET', right: 'list', title: '审批到哪一步', isOf: hasApprovals },
  stepBack: { method: 'POST', right: 'list', title: '退回上一步', isOf: hasApprovals },
  comments: { method: 'GET', right: 'list', title: '评论', isOf: hasComments },
  commentPeople: { method: 'GET', right: 'list', title: '评论里可以提到的人', isOf: hasComments },
  comment: { method: 'POST', right: 'list', title: '写评论', isOf: hasComments },
  uncomment: { method: 'DELETE', right: 'list', title: '删除自己的评论', isOf: hasComments },
  follow: { method: 'PUT', right: 'list', title: '关注或不再关注', isOf: hasComments },
  compare: { method: 'GET', right: 'list', title: '比较两个版本' },
  reversion: { method: 'GET', right: 'edit', title: '恢复会改什么' },
  revert: { method: 'PUT', right: 'edit', title: '恢复到某个版本' },
  reveal: { method: 'POST', right: 'reveal' },
  import: { method: 'POST', right: 'import', isLong: true },
  importExcel: { method: 'POST', right: 'import', title: '导入（不试算）', isLong: true },
  importPreview: { method: 'POST', right: 'import', title: '导入前查看表格', isLong: true, isReading: true },
  importRejects: { method: 'POST', right: 'import', title: '退回的行', isLong: true, isReading: true },
  importTemplate: { method: 'GET', right: 'import', title: '导入模板' },
  export: { method: 'POST', right: 'export', isOf: isNoSettings },
  exportXls: { method: 'GET', right: 'export', title: '导出（直接下载）', isOf: isNoSettings, isLong: true },
  lookup: { method: 'GET', right: 'lookup', title: '供选择', isOf: isNoSettings },
  claim: { method: 'POST', right: 'deciding', title: '领取', isOf: isQueue },
  backlog: { method: 'GET', right: 'watching', title: '队列概况', isOf: isQueue },
  assignees: { method: 'GET', right: 'lead', title: '可以改派给谁', isOf: isQueue },
  assign: { method: 'POST', right: 'lead', title: '改派、释放', isOf: isQueue },
  query: { method: 'GET', right: 'list', title: '一张卡片', isOf: ({ dashboard }) => dashboard !== null },
} as const satisfies Record<string, EndpointSheet>;

export type EndpointName = keyof typeof ENDPOINTS;

export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

/** Whether a screen has such an endpoint at all; a dashboard answers its cards and nothing else. */
export function hasEndpoint(screen: Screen, name: EndpointName): boolean {
  const { right, isOf }: EndpointSheet = ENDPOINTS[name];
  if (screen.dashboard !== null || name === 'query') return screen.dashboard !== null && name === 'query';
  if (screen.resource === null || (isOf && !isOf(screen))) return false;
  return right === 'lookup' || right === 'deciding' || right === 'watching' || right in screen.verbs;
}
