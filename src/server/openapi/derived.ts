import {
  type Action,
  askSchema,
  type Endpoint,
  type EndpointName,
  endpointsOf,
  type FieldRights,
  isEndpointName,
  type JsonSchema,
  recordSchema,
  type Screen,
} from '../../engine/pure';
import { isWorking } from '../access/permissionChecks';
import type { Caller } from '../caller';
import { isSeenBy, mayEdit, mayView, planWithoutRight } from '../resource/plan/plan';
import { COMMENT_BODY, fileResponses, pageOf, responsesWith } from './answers';
import {
  APPROVALS,
  BACKLOG,
  CARD,
  COMMENT_PEOPLE,
  COMMENTS,
  COMPARISON,
  DAY,
  DAYS,
  DELETION,
  HISTORY,
  OWN_DECISIONS,
  RELATED,
  REVERSION,
  TARGET,
  TIMELINE,
  TOTALS,
} from './derivedAnswers';
import {
  type HttpMethod,
  jsonBody,
  type OpenApiOperation,
  type Parameter,
  type PlacedOperation,
  queryParameter,
  schemaRef,
} from './document';
import { IMPORT_PREVIEW, IMPORTED } from './importAnswers';
import { listParameters } from './listParameters';
import { withFamilyTypes } from './shapes';

interface Derived {
  operations: PlacedOperation[];
  /** Record schemas that the operations refer to. */
  schemas: Record<string, JsonSchema>;
}

/** The endpoints of a screen that the caller may call, with records as this caller sees and writes them. */
export function derivedOperations(screen: Screen, screens: Screen[], caller: Caller): Derived {
  const endpoints = endpointsOf(screen, screens, isSeenBy(caller)).filter(({ codes }) =>
    codes.some((code) => isWorking(caller, code)),
  );
  const may: FieldRights = {
    mayView: (field) => mayView(screen, caller, field),
    mayEdit: (field) => mayEdit(screen, caller, field),
  };
  const has = (name: string) => endpoints.some((endpoint) => endpoint.name === name);
  const schemas = {
    ...(has('queryById') || has('claim')
      ? { [nameOf(screen)]: withFamilyTypes(screen, recordSchema(screen, 'answer', may)) }
      : {}),
    ...(has('add') ? { [nameOf(screen, 'add')]: recordSchema(screen, 'add', may) } : {}),
    ...(has('edit') ? { [nameOf(screen, 'edit')]: recordSchema(screen, 'edit', may) } : {}),
  };
  return {
    operations: endpoints.map((endpoint) => ({
      path: endpoint.path,
      method: endpoint.method.toLowerCase() as HttpMethod,
      operation: operationOf(screen, endpoint, caller),
    })),
    schemas,
  };
}

export function tagOf(screen: Screen): string {
  return `${screen.title} ${screen.id}`;
}

function operationOf(screen: Screen, endpoint: Endpoint, caller: Caller): OpenApiOperation {
  const { codes, name, title } = endpoint;
  return {
    operationId: `${screen.id}/${name}`.replaceAll('/', '.'),
    summary: `${screen.title}：${title}`,
    tags: [tagOf(screen)],
    'x-permission': codes.length === 1 ? (codes[0] as string) : codes,
    ...(isEndpointName(name)
      ? PARTS[name](screen, caller)
      : actionParts(screen, screen.actions[name.slice('action/'.length)] as Action)),
  };
}

type Parts = Pick<OpenApiOperation, 'parameters' | 'requestBody' | 'responses'>;

const ID = queryParameter('id', '记录的编号', { required: true });

const PARTS: Record<EndpointName, (screen: Screen, caller: Caller) => Parts> = {
  list: (screen, caller) => ({
    parameters: listParameters(planWithoutRight(screen, caller)),
    responses: responsesWith(pageOf(schemaRef(nameOf(screen)))),
  }),
  queryById: (screen) => ({
    // a settings screen has one record
    parameters: screen.kind === 'form' ? [] : [ID],
    responses: responsesWith(schemaRef(nameOf(screen))),
  }),
  add: (screen) => ({
    requestBody: jsonBody(schemaRef(nameOf(screen, 'add'))),
    // null: it waits on 改动复核
    responses: responsesWith({
      type: screen.verbs.add?.review ? ['object', 'null'] : 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
    }),
  }),
  edit: (screen) => ({
    requestBody: jsonBody(schemaRef(nameOf(screen, 'edit'))),
    responses: responsesWith({ type: 'null' }),
  }),
  reorder: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: {
        ids: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          maxItems: 1000,
          description: '按新次序排列的编号；这些记录按此次序占据它们现有的位置，其他记录的先后不变',
        },
      },
      required: ['ids'],
    }),
    responses: responsesWith({ type: 'null' }),
  }),
  delete: (screen) => ({
    parameters: [ID, ...promptParameters(screen)],
    responses: responsesWith({ type: 'null' }),
  }),
  deleteBatch: (screen) => ({
    parameters: [
      queryParameter('ids', '记录的编号，用逗号隔开', { required: true }),
      ...promptParameters(screen),
    ],
    responses: responsesWith(schemaRef('BulkResult')),
  }),
  deleted: (screen, caller) => ({
    parameters: listParameters(planWithoutRight(screen, caller)),
    responses: responsesWith(pageOf({ allOf: [schemaRef(nameOf(screen)), DELETION] })),
  }),
  putBack: () => ({
    requestBody: jsonBody({ type: 'object', properties: IDS, required: ['ids'] }),
    responses: responsesWith(schemaRef('BulkResult')),
  }),
  purge: () => ({
    parameters: [queryParameter('ids', '记录的编号，用逗号隔开', { required: true })],
    responses: responsesWith(schemaRef('BulkResult')),
  }),
  export: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: {
        format: { enum: ['xlsx', 'csv'] },
        columns: {
          type: 'array',
          items: { type: 'string' },
          description: '哪些列，按此顺序；不写则是列表的列',
        },
        selections: { type: 'array', items: { type: 'string' }, description: '只要这些编号的记录' },
      },
      required: ['format'],
      description: '此外与列表相同的搜索条件与排序',
    }),
    responses: responsesWith({
      type: 'object',
      properties: { id: { type: 'string', description: '任务的编号，见 /sys/task' } },
      required: ['id'],
    }),
  }),
  exportXls: (screen, caller) => ({
    parameters: [
      ...listParameters(planWithoutRight(screen, caller)).filter(({ name }) => !PAGING.has(name)),
      queryParameter('selections', '只要这些编号的记录，用逗号隔开'),
    ],
    responses: fileResponses(),
  }),
  days: (screen, caller) => ({
    parameters: [
      ...listParameters(planWithoutRight(screen, caller)).filter(({ name }) => !PAGING.has(name)),
      queryParameter('pageSize', '每天最多带几条记录'),
    ],
    responses: responsesWith(DAYS),
  }),
  totals: (screen, caller) => ({
    parameters: listParameters(planWithoutRight(screen, caller)).filter(({ name }) => !PAGING.has(name)),
    responses: responsesWith(TOTALS),
  }),
  query: ({ dashboard }) => ({
    parameters: [
      queryParameter('card', '哪张卡片', {
        required: true,
        schema: { enum: (dashboard?.cards ?? []).map(({ id }) => id) },
      }),
      queryParameter('range', '日期范围；不写则用页面默认的', {
        schema: { enum: dashboard?.range?.choices ?? [] },
      }),
      queryParameter('begin', '自定义日期范围的第一天，与 end 一起写', { schema: DAY }),
      queryParameter('end', '自定义日期范围的最后一天', { schema: DAY }),
      queryParameter('within', '地图卡片：只要这个省的各城市，六位行政区划代码'),
    ],
    responses: responsesWith(CARD),
  }),
  history: () => ({
    parameters: [
      ID,
      queryParameter('cursor', '上一页最后一条的编号'),
      queryParameter('operator', '只要这个人的；0 为系统'),
      queryParameter('begin', '从哪一天起', { schema: DAY }),
      queryParameter('end', '到哪一天止', { schema: DAY }),
    ],
    responses: responsesWith(HISTORY),
  }),
  comments: () => ({
    parameters: [ID, queryParameter('cursor', '已有的里面最早的一条')],
    responses: responsesWith(COMMENTS),
  }),
  commentPeople: () => ({ responses: responsesWith(COMMENT_PEOPLE) }),
  comment: () => ({
    requestBody: jsonBody(COMMENT_BODY),
    responses: responsesWith({ type: 'null' }),
  }),
  uncomment: () => ({
    parameters: [ID, queryParameter('comment', '评论的编号', { required: true })],
    responses: responsesWith({ type: 'null' }),
  }),
  follow: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: { id: { type: 'string' }, isFollowed: { type: 'boolean' } },
      required: ['id', 'isFollowed'],
    }),
    responses: responsesWith({ type: 'null' }),
  }),
  approvals: () => ({ parameters: [ID], responses: responsesWith(APPROVALS) }),
  stepBack: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: {
        id: { type: 'string' },
        action: { type: 'string', description: '哪个审批' },
        step: { type: 'integer', description: '退回第几步，从 0 起' },
        reason: { type: 'string', maxLength: 200 },
      },
      required: ['id', 'action', 'step', 'reason'],
    }),
    responses: responsesWith({ type: 'null' }),
  }),
  related: () => ({ parameters: [ID], responses: responsesWith(RELATED) }),
  timeline: () => ({
    parameters: [
      ID,
      queryParameter('kind', '只要这几个标签页的，用逗号隔开'),
      queryParameter('begin', '从哪一天起', { schema: DAY }),
      queryParameter('end', '到哪一天止', { schema: DAY }),
      queryParameter('cursor', '上一页回答的'),
    ],
    responses: responsesWith(TIMELINE),
  }),
  compare: () => ({
    parameters: [
      ID,
      queryParameter('from', '操作历史里的一条', { required: true }),
      queryParameter('to', '另一条；不写为现在'),
    ],
    responses: responsesWith(COMPARISON),
  }),
  reversion: () => ({
    parameters: [ID, queryParameter('entry', '操作历史里的一条', { required: true })],
    responses: responsesWith(REVERSION),
  }),
  revert: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: {
        id: { type: 'string' },
        entry: { type: 'string', description: '操作历史里的一条' },
        version: { type: 'integer', description: '送来就比较：别人先改了，回答 409' },
      },
      required: ['id', 'entry'],
    }),
    responses: responsesWith({ type: 'null' }),
  }),
  reveal: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: { id: { type: 'string' }, field: { type: 'string' }, reason: { type: 'string' } },
      required: ['id', 'field', 'reason'],
    }),
    responses: responsesWith({ type: 'object', properties: { value: {} }, required: ['value'] }),
  }),
  claim: (screen) => ({
    requestBody: jsonBody({
      type: 'object',
      properties: {
        id: { type: 'string', description: '领取这一条；不写则领取下一条' },
        skip: { type: 'array', items: { type: 'string' }, description: '手上已有的，不再给' },
        ahead: { type: 'boolean', description: '还不显示：敏感字段打码、不记日志，要显示时再按 id 领取' },
        release: {
          description: '放回这一条，或这几条',
          anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
        },
      },
    }),
    responses: responsesWith({
      type: 'object',
      properties: {
        record: { anyOf: [schemaRef(nameOf(screen)), { type: 'null' }] },
        waiting: { type: 'integer', description: '还有多少条在等' },
        excepted: { type: 'integer', description: '其中多少条不能由调用者处理（queue.except）' },
        minutes: { type: 'integer', description: '领取多少分钟内有效' },
        target: TARGET,
        own: OWN_DECISIONS,
      },
      required: ['record', 'waiting', 'excepted', 'minutes', 'target', 'own'],
    }),
  }),
  backlog: () => ({ responses: responsesWith(BACKLOG) }),
  assignees: () => ({
    parameters: [queryParameter('id', '哪一条')],
    responses: responsesWith({ type: 'array', items: schemaRef('Choice') }),
  }),
  assign: () => ({
    requestBody: jsonBody({
      type: 'object',
      properties: {
        id: { type: 'string', description: '有人领取了的一条' },
        to: { type: ['string', 'null'], description: '改派给谁；空为释放' },
      },
      required: ['id'],
    }),
    responses: responsesWith({ type: 'null' }),
  }),
  import: () => ({
    parameters: [queryParameter('dryRun', 'false 才真的导入；否则只试算')],
    requestBody: fileBody({ mapping: '列与字段的对应（ImportAsk，JSON）；不写就按字段标题认列，全部新增' }),
    responses: responsesWith(IMPORTED),
  }),
  importPreview: () => ({
    parameters: [queryParameter('head', '表头在第几行；不写就自动认')],
    requestBody: fileBody(),
    responses: responsesWith(IMPORT_PREVIEW),
  }),
  importRejects: () => ({
    parameters: [queryParameter('head', '表头在第几行')],
    requestBody: fileBody({ reasons: '退回的行和原因（{行号: 原因}，JSON）' }),
    responses: fileResponses(),
  }),
  importExcel: () => ({ requestBody: fileBody(), responses: responsesWith({}) }),
  importTemplate: () => ({ responses: fileResponses() }),
  lookup: () => ({
    parameters: [
      queryParameter(
        'keyword',
        '称呼里含有的字，或编号；有列表权限时也可以是唯一的值（用户ID、完整的手机号）',
      ),
      queryParameter('ids', '要哪几条，编号用逗号隔开'),
      queryParameter(
        'field',
        '只要这个引用能选的（where），如 goods/order.storeId；它比较的本记录的字段各作一个参数，空着的不写',
      ),
      queryParameter('read', '同时读出这个引用（如 goods/order.goodsId）旁边要用的字段，在 values 里'),
    ],
    responses: responsesWith({ type: 'array', items: schemaRef('Choice') }),
  }),
};

function fileBody(texts: Record<string, string> = {}): OpenApiOperation['requestBody'] {
  const schema = {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary' },
      ...Object.fromEntries(
        Object.entries(texts).map(([name, description]) => [name, { type: 'string', description }]),
      ),
    },
    required: ['file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const PAGING = new Set(['pageNo', 'pageSize']);

/** What deleting asks, answered in the address. */
function promptParameters(screen: Screen): Parameter[] {
  const { properties = {}, required = [] } = askSchema(screen.verbs.delete?.ask ?? [], screen.fields);
  return Object.entries(properties).map(([name, schema]) =>
    queryParameter(name, String(schema.title), { required: required.includes(name), schema }),
  );
}

function actionParts(screen: Screen, action: Action): Parts {
  const promptSchema = askSchema(action.ask, screen.fields);
  const target = action.on === 'row' ? TARGETS[String(action.bulk)] : action.on === 'form' ? TYPED : {};
  const properties = { ...target?.properties, ...promptSchema.properties };
  return {
    requestBody: jsonBody({ ...promptSchema, ...target, properties, ...required(promptSchema, target) }),
    responses: responsesWith(
      action.bulk === false ? {} : { description: '对一条记录时由动作而定；对多条时是每条的成败' },
    ),
  };
}

const IDS = { ids: { type: 'array', items: { type: 'string' } } };

/** What an action works on, by its `bulk`. */
const TARGETS: Record<string, JsonSchema> = {
  false: { properties: { id: { type: 'string' } }, required: ['id'] },
  true: {
    properties: { id: { type: 'string' }, ...IDS },
    anyOf: [{ required: ['id'] }, { required: ['ids'] }],
  },
  only: { properties: IDS, required: ['ids'] },
};

/** `on: form`: what the form holds at that moment. */
const TYPED: JsonSchema = { properties: { record: { type: 'object', description: '表单里正填着的值' } } };

function required(...schemas: (JsonSchema | undefined)[]): JsonSchema {
  const names = schemas.flatMap((schema) => schema?.required ?? []);
  return names.length > 0 ? { required: names } : {};
}

/** `goods.gift`, `goods.gift.add`: a name among the components. */
function nameOf(screen: Screen, use?: 'add' | 'edit'): string {
  return [screen.group, screen.name, ...(use ? [use] : [])].join('.');
}
