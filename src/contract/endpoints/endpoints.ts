import Type, { type TProperties, type TSchema } from 'typebox';
import type { Screen } from '../../engine/contract/screen';
import { idOf, nullable, optionalText, pageOf } from '../parts';
import * as answers from './answers';
import type {
  AnswerFor,
  EndpointDefinition,
  EndpointMethod,
  InputFor,
  RequestFor,
  ScreenSchemas,
} from './endpoint';

const defineEndpoints = <const T extends Record<`${EndpointMethod} ${string}`, EndpointDefinition>>(
  endpoints: T,
): T => endpoints;

type Values = Record<string, unknown>;

/** Values that a screen names, as texts. */
const named = (properties: TProperties) =>
  Type.Unsafe<Record<string, string | number>>(Type.Object(properties));

const id = Type.String({ title: '记录的编号' });
/** In a body, where the family's front-ends also send numbers. */
const recordId = idOf('记录的编号');
const recordIds = Type.Array(recordId, { title: '记录的编号' });
const idsInQuery = Type.String({ title: '记录的编号，用逗号隔开' });
const day = (title: string) => Type.Optional(Type.String({ title, description: '2026-01-31' }));
const entry = Type.String({ title: '操作历史里的一条' });
const text = (title: string) => Type.String({ title });
/** The answers to what deleting asks, in the address as all else. */
const withAnswers = (own: TProperties, { properties, required }: ScreenSchemas['prompts']) =>
  Type.Unsafe<Record<string, unknown>>({
    ...Type.Object({ ...own, ...properties }),
    required: [...Object.keys(own), ...required],
  });
const listPage = <const T extends TSchema>(record: T) =>
  Type.Object({
    ...pageOf(record).properties,
    // front-ends of the family alone read these
    orders: Type.Optional(Type.Array(Type.Unknown())),
    searchCount: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.String({ description: '还有下一页时才有：下一页从这里开始' })),
    isEstimated: Type.Optional(Type.Boolean({ description: 'total 是估算值：逐条计数太慢' })),
  });

/** What it deletes stays in the bin. */
const isSoft = ({ resource }: Screen) => resource?.delete === 'soft';
const hasRecords = ({ kind }: Screen) => kind !== 'form';
const isQueue = ({ queue }: Screen) => queue !== null;
const hasCalendar = ({ table }: Screen) => table?.layouts.some(({ time }) => time !== null) ?? false;
const hasTabs = ({ detail }: Screen) => (detail?.tabs.length ?? 0) > 0;
const hasComments = ({ detail }: Screen) => detail?.hasComments ?? false;
const hasTimeline = ({ detail }: Screen) => detail?.tabs.some(({ timeline }) => timeline !== null) ?? false;
const hasApprovals = ({ actions }: Screen) =>
  Object.values(actions).some(({ approval }) => approval !== null);

/**
 * Every endpoint that a screen may have, by its method and what follows the screen's path; actions have theirs besides,
 * `POST action/<name>`. Routing, rights, handlers, validation, the API's description, the browser's calls and records in memory follow
 * from it. The browser imports types of this file and no value.
 */
export const endpoints = defineEndpoints({
  'GET list': {
    right: 'list',
    title: '列表',
    isOf: hasRecords,
    query: ({ paging, filters }) => named({ ...paging, ...filters }),
    answer: ({ record }) => listPage(record),
  },
  'GET queryById': {
    right: 'list',
    title: '一条记录',
    // a settings screen has one record
    query: ({ screen }) => named(screen.kind === 'form' ? {} : { id }),
    answer: ({ record }) => record,
  },
  'POST add': {
    right: 'add',
    body: ({ added }) => added,
    answer: Type.Union([Type.Object({ id: Type.String() }), Type.Null()], {
      description: '空：等待另一位操作员的复核',
    }),
  },
  'PUT edit': { right: 'edit', body: ({ edited }) => edited },
  'PUT reorder': {
    right: 'edit',
    title: '调整顺序',
    isOf: ({ table }) => Boolean(table?.drag),
    body: Type.Object({
      ids: Type.Array(recordId, {
        title: '记录的编号',
        description:
          '按新次序排列的编号，最多 1000 个；这些记录按此次序占据它们现有的位置，其他记录的先后不变',
      }),
    }),
  },
  'POST readCells': {
    right: 'edit',
    title: '读出粘贴的内容',
    isOf: ({ table }) => Boolean(table?.inline?.length),
    isReading: true,
    body: answers.pastedCells,
    answer: answers.readCells,
  },
  'DELETE delete': { right: 'delete', query: ({ prompts }) => withAnswers({ id }, prompts) },
  'DELETE deleteBatch': {
    right: 'delete',
    title: '批量删除',
    isSeveral: true,
    query: ({ prompts }) => withAnswers({ ids: idsInQuery }, prompts),
    answer: answers.bulkResult,
  },
  'GET deleted': {
    right: 'delete',
    title: '回收站',
    isOf: isSoft,
    query: ({ paging, filters }) => named({ ...paging, ...filters }),
    answer: ({ record }) => listPage(Type.Intersect([record, answers.deletion])),
  },
  'PUT putBack': {
    right: 'delete',
    title: '还原',
    isOf: isSoft,
    isSeveral: true,
    body: Type.Object({ ids: recordIds }),
    answer: answers.bulkResult,
  },
  'DELETE purge': {
    right: 'delete',
    title: '彻底删除',
    isOf: isSoft,
    isSeveral: true,
    query: Type.Object({ ids: idsInQuery }),
    answer: answers.bulkResult,
  },
  'GET days': {
    right: 'list',
    title: '日历里每天的记录',
    isOf: hasCalendar,
    query: ({ filters }) => named({ ...filters, pageSize: optionalText('每天最多带几条记录') }),
    answer: answers.dayRecords,
  },
  'GET totals': {
    right: 'list',
    title: '合计与分页签计数',
    isOf: hasRecords,
    query: ({ filters }) => named(filters),
    answer: answers.totals,
  },
  'GET history': {
    right: 'list',
    title: '操作历史',
    query: Type.Object({
      id,
      cursor: optionalText('上一页最后一条的编号'),
      operator: optionalText('只要这个人的；0 为系统'),
      begin: day('从哪一天起'),
      end: day('到哪一天止'),
    }),
    answer: answers.historyPage,
  },
  'GET related': {
    right: 'list',
    title: '标签页里各有几条',
    isOf: hasTabs,
    query: Type.Object({ id }),
    answer: Type.Array(answers.relatedCount),
  },
  'GET timeline': {
    right: 'list',
    title: '时间线',
    isOf: hasTimeline,
    query: Type.Object({
      id,
      kind: optionalText('只要这几个标签页的，用逗号隔开'),
      begin: day('从哪一天起'),
      end: day('到哪一天止'),
      cursor: optionalText('上一页回答的'),
    }),
    answer: answers.timelinePage,
  },
  'GET approvals': {
    right: 'list',
    title: '审批到哪一步',
    isOf: hasApprovals,
    query: Type.Object({ id }),
    answer: Type.Array(answers.approvalView),
  },
  'POST stepBack': {
    right: 'list',
    title: '退回上一步',
    isOf: hasApprovals,
    body: Type.Object({
      id: recordId,
      action: text('哪个审批'),
      step: Type.Integer({ title: '退回第几步，从 0 起' }),
      reason: text('原因'),
    }),
  },
  'GET comments': {
    right: 'list',
    title: '评论',
    isOf: hasComments,
    query: Type.Object({ id, cursor: optionalText('已有的里面最早的一条') }),
    answer: answers.commentPage,
  },
  'GET commentPeople': {
    right: 'list',
    title: '评论里可以提到的人',
    isOf: hasComments,
    answer: Type.Array(answers.mentionedPerson),
  },
  'POST comment': {
    right: 'list',
    title: '写评论',
    isOf: hasComments,
    body: Type.Object({
      id: recordId,
      text: text('评论'),
      mentions: Type.Optional(Type.Array(recordId, { title: '提到的操作员' })),
    }),
  },
  'DELETE uncomment': {
    right: 'list',
    title: '删除自己的评论',
    isOf: hasComments,
    query: Type.Object({ id, comment: text('评论的编号') }),
  },
  'PUT follow': {
    right: 'list',
    title: '关注或不再关注',
    isOf: hasComments,
    body: Type.Object({ id: recordId, isFollowed: Type.Boolean({ title: '关注' }) }),
  },
  'GET compare': {
    right: 'list',
    title: '比较两个版本',
    query: Type.Object({ id, from: entry, to: optionalText('另一条；不写为现在') }),
    answer: answers.comparison,
  },
  'GET reversion': {
    right: 'edit',
    title: '恢复会改什么',
    query: Type.Object({ id, entry }),
    answer: answers.reversion,
  },
  'PUT revert': {
    right: 'edit',
    title: '恢复到某个版本',
    body: Type.Object({
      id: recordId,
      entry,
      version: Type.Optional(
        Type.Union([Type.Integer(), Type.Null()], {
          title: '版本号',
          description: '送来就比较：别人先改了，回答 409',
        }),
      ),
    }),
  },
  'POST reveal': {
    right: 'reveal',
    isPrivate: true,
    body: Type.Object({ id: recordId, field: text('字段'), reason: text('原因') }),
    answer: Type.Object({ value: Type.Unknown() }),
  },
  'POST import': {
    right: 'import',
    isLong: true,
    query: Type.Object({ dryRun: optionalText('false 才真的导入；否则只试算') }),
    form: { mapping: '列与字段的对应（ImportAsk，JSON）；不写就按字段标题认列，全部新增' },
    answer: answers.importResult,
  },
  // the family's name: immediately, without a trial
  'POST importExcel': {
    right: 'import',
    title: '导入（不试算）',
    isLong: true,
    form: {},
    answer: Type.Unknown(),
  },
  'POST importPreview': {
    right: 'import',
    title: '导入前查看表格',
    isLong: true,
    isReading: true,
    query: Type.Object({
      head: optionalText('表头在第几行；不写就自动认'),
      sheet: optionalText('哪张工作表；不写就是第一张有数据的'),
    }),
    form: {},
    answer: answers.importPreview,
  },
  'POST importRejects': {
    right: 'import',
    title: '退回的行',
    isLong: true,
    isReading: true,
    query: Type.Object({ head: optionalText('表头在第几行'), sheet: optionalText('哪张工作表') }),
    form: { reasons: '退回的行和原因（{行号: 原因}，JSON）' },
    answer: 'file',
  },
  'GET importTemplate': { right: 'import', title: '导入模板', answer: 'file' },
  'POST export': {
    right: 'export',
    isOf: hasRecords,
    body: ({ filters: _ }) =>
      Type.Unsafe<Values>(
        Type.Object(
          {
            format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]),
            columns: Type.Optional(
              Type.Array(Type.String(), { description: '哪些列，按此顺序；不写则是列表的列' }),
            ),
            selections: Type.Optional(Type.Array(Type.String(), { description: '只要这些编号的记录' })),
          },
          { description: '此外与列表相同的搜索条件与排序' },
        ),
      ),
    answer: Type.Object({ id: Type.String({ description: '任务的编号，见 /sys/task' }) }),
  },
  'GET exportXls': {
    right: 'export',
    title: '导出（直接下载）',
    isOf: hasRecords,
    isLong: true,
    query: ({ filters }) => named({ ...filters, selections: optionalText('只要这些编号的记录，用逗号隔开') }),
    answer: 'file',
  },
  'GET lookup': {
    right: 'lookup',
    title: '供选择',
    isOf: hasRecords,
    query: () =>
      named({
        keyword: optionalText('称呼里含有的字，或编号；有列表权限时也可以是唯一的值（用户ID、完整的手机号）'),
        ids: optionalText('要哪几条，编号用逗号隔开'),
        field: optionalText(
          '只要这个引用能选的（where），如 goods/order.storeId；它比较的本记录的字段各作一个参数，空着的不写',
        ),
        read: optionalText('同时读出这个引用（如 goods/order.goodsId）旁边要用的字段，在 values 里'),
      }),
    answer: Type.Array(answers.choice),
  },
  'POST claim': {
    right: 'deciding',
    title: '领取',
    isOf: isQueue,
    isSeveral: true,
    isPrivate: true,
    body: Type.Object({
      id: Type.Optional({ ...recordId, title: '领取这一条；不写则领取下一条' }),
      skip: Type.Optional(Type.Array(recordId, { title: '手上已有的，不再给' })),
      ahead: Type.Optional(Type.Boolean({ title: '还不显示：敏感字段打码、不记日志，要显示时再按 id 领取' })),
      release: Type.Optional(
        Type.Union([Type.String(), Type.Array(recordId)], { title: '放回这一条，或这几条' }),
      ),
    }),
    answer: ({ record }) => Type.Object({ ...answers.claimed.properties, record: nullable(record) }),
  },
  'GET backlog': { right: 'watching', title: '队列概况', isOf: isQueue, answer: answers.backlog },
  'GET waiting': {
    right: 'deciding',
    title: '接下来的记录',
    isOf: isQueue,
    answer: ({ record }) => Type.Array(record),
  },
  'GET assignees': {
    right: 'lead',
    title: '可以改派给谁',
    isOf: isQueue,
    query: Type.Object({ id: text('哪一条') }),
    answer: Type.Array(answers.choice),
  },
  'POST assign': {
    right: 'lead',
    title: '改派、释放',
    isOf: isQueue,
    body: Type.Object({
      id: recordId,
      to: Type.Optional(Type.Union([Type.String(), Type.Null()], { title: '改派给谁；空为释放' })),
    }),
  },
  'GET query': {
    right: 'list',
    title: '一张卡片',
    isOf: ({ dashboard }) => dashboard !== null,
    query: ({ screen: { dashboard } }) =>
      named({
        card: Type.Unsafe<string>({
          enum: (dashboard?.cards ?? []).map((card) => card.id),
          title: '哪张卡片',
        }),
        range: Type.Optional(
          Type.Unsafe<string>({
            enum: dashboard?.range?.choices ?? [],
            title: '日期范围；不写则用页面默认的',
          }),
        ),
        begin: day('自定义日期范围的第一天，与 end 一起写'),
        end: day('自定义日期范围的最后一天'),
        within: optionalText('地图卡片：只要这个省的各城市，六位行政区划代码'),
      }),
    answer: answers.cardData,
  },
});

type Endpoints = typeof endpoints;

export type EndpointKey = keyof Endpoints;
/** What follows the path of a screen: `list`. */
export type EndpointName = EndpointKey extends infer K
  ? K extends `${string} ${infer Name}`
    ? Name
    : never
  : never;
/** What a caller sends, query and body together. */
export type EndpointInput<K extends EndpointKey> = InputFor<Endpoints[K]>;
/** The envelope's `result`. */
export type EndpointAnswer<K extends EndpointKey> = AnswerFor<Endpoints[K]>;
/** Query and body as the handler gets them. */
export type EndpointRequest<K extends EndpointKey> = RequestFor<Endpoints[K]>;
export type BodyOf<K extends EndpointKey> = EndpointRequest<K>['body'];
export type QueryOf<K extends EndpointKey> = EndpointRequest<K>['query'];

export interface Endpoint extends EndpointDefinition {
  key: EndpointKey;
  name: EndpointName;
  method: EndpointMethod;
}

/** Every endpoint by its name. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  keysOf(endpoints).map((key) => {
    const [method, name] = key.split(' ') as [EndpointMethod, EndpointName];
    return [name, { key, method, name, ...(endpoints[key] as EndpointDefinition) }];
  }),
);

function keysOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}

/** Whether a screen has an endpoint at all; a dashboard answers its cards and nothing else. */
export function hasEndpoint(screen: Screen, { name, right, isOf }: Endpoint): boolean {
  if (screen.dashboard !== null || name === 'query') return screen.dashboard !== null && name === 'query';
  if (screen.resource === null || (isOf && !isOf(screen))) return false;
  return right === 'lookup' || right === 'deciding' || right === 'watching' || right in screen.verbs;
}

/** Query and body of each endpoint whose request no screen changes, for the validators that the build compiles. */
export function endpointInputSchemas(): Record<string, TSchema> {
  const definitions: [string, EndpointDefinition][] = Object.entries(endpoints);
  return Object.fromEntries(
    definitions.flatMap(([key, { query, body }]) =>
      [query, body].flatMap((schema, place) =>
        schema === undefined || typeof schema === 'function' ? [] : [[`${key} ${PLACES[place]}`, schema]],
      ),
    ),
  );
}

const PLACES = ['query', 'body'];
