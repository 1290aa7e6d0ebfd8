import validators from 'virtual:route-validators';
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointKey,
  type EndpointRequest,
  endpointsByName,
  hasEndpoint,
} from '../../contract/endpoints/endpoints';
import {
  assertBatchSize,
  decidingActions,
  type RecordData,
  RequestError,
  type Screen,
} from '../../engine/pure';
import { assertPermitted } from '../access/assertPermitted';
import type { DomainServices, Services } from '../app/services';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { type Envelope, ok, type Refusal } from '../http/envelope';
import { assertValid } from '../http/inputError';
import { oncePressed, type Press } from '../tasks/press';
import { days } from './calendar/days';
import { comment, commentPeople, comments, follow, uncomment } from './comments/comments';
import { queryCard } from './dashboard/dashboard';
import { approvals } from './decisions/approvalView';
import { stepBack } from './decisions/stepBack';
import { deleted } from './list/deleted';
import { compare } from './list/history/compare';
import { history } from './list/history/history';
import { assertLookupAllowed, lookup } from './list/lookup';
import { list, queryById } from './list/read';
import { related } from './list/related';
import { timeline } from './list/timeline/timeline';
import { totals } from './list/totals';
import { listTree } from './list/tree';
import type { Parameters } from './plan/filters';
import { onReplica } from './plan/onReplica';
import { type Plan, plan, planByAny, planWithoutRight } from './plan/plan';
import { startExport } from './transfer/export';
import { exportXls } from './transfer/exportXls';
import {
  importExcel,
  importFile,
  importMessage,
  importTaskTitle,
  type OperationInput,
} from './transfer/import';
import { importPreview } from './transfer/importPreview';
import { importRejects } from './transfer/importRejects';
import { importTemplate } from './transfer/importTemplate';
import { readCells } from './transfer/readCells';
import { act } from './write/act';
import { add } from './write/add';
import { assign, assignees } from './write/assign';
import { claim } from './write/claim';
import { editInside } from './write/edit';
import { backlog } from './write/queue/backlog';
import { waitingRecords } from './write/queue/waitingRecords';
import { purge, putBack } from './write/recycle';
import { remove, removeInside } from './write/remove';
import { reorder } from './write/reorder';
import { orRequest } from './write/requestReview';
import { reveal } from './write/reveal';
import { reversion, revert } from './write/revert';
import { type BulkRun, runBulk } from './write/runBulk';

/** One derived endpoint: allowed already (`prepare` refuses before the body is read), ready to run. */
export interface Operation {
  /** Takes longer than a call: an import, or a file that is made while it is read. */
  isLong?: true;
  /** Any of them opens it; none: other screens do. */
  codes: readonly string[];
  /** What the task that does it is called; absent: as the endpoint. */
  taskTitle?(query: Parameters): string | null;
  /** How it commits and answers, where it writes. */
  writes?: OperationWrite;
  run(input: OperationInput): Promise<unknown>;
}

export interface OperationWrite {
  /** Each record is its own transaction. */
  isSeveral(body: RecordData): boolean;
  /** Its result is shown to one request and stored nowhere. */
  isPrivate: boolean;
}

/** A dashboard's cards have no plan. */
type PlannedKey = Exclude<EndpointKey, 'GET query'>;

type Answered<K extends EndpointKey> =
  EndpointAnswer<K> extends 'file' ? Response : Envelope<EndpointAnswer<K>> | Refusal;

type HandlerInput<K extends PlannedKey> = Omit<OperationInput, 'query' | 'body'> & EndpointRequest<K>;

type Handlers = {
  [K in PlannedKey]: (services: DomainServices, plan: Plan, input: HandlerInput<K>) => Promise<Answered<K>>;
};

/** What each endpoint does; an endpoint of the table without a line here does not compile. */
const HANDLERS: Handlers = {
  'GET list': async (services, plan, { query }) =>
    ok(await reading(services, plan, plan.screen.tree === null ? list : listTree, query)),
  'GET queryById': async (services, plan, { query }) =>
    ok(await queryById(services, plan, idIn(plan.screen, query))),
  'POST add': async (services, plan, { body, press }) =>
    requestable(services, plan, { verb: 'add', body, press }, async (tx) =>
      ok({ id: await add(services, tx, plan, body) }, '添加成功！'),
    ),
  'PUT edit': async (services, plan, { body, press }) =>
    requestable(services, plan, { verb: 'edit', body, press }, async (tx) => {
      await editInside(services, tx, plan, body);
      return ok(null, '修改成功!');
    }),
  'PUT reorder': async (services, plan, { body, press }) =>
    oncePressed(services.db, press, async (tx) => {
      await reorder(services, tx, plan, body);
      return ok(null, '顺序已调整');
    }),
  'POST readCells': async (services, plan, { body }) => ok(await readCells(services, plan, body)),
  'DELETE delete': async (services, plan, { query, press }) =>
    requestable(services, plan, { verb: 'delete', body: query, press }, async (tx) => {
      await removeInside(services, tx, plan, query.id ?? '', query);
      return ok(null, '删除成功!');
    }),
  'DELETE deleteBatch': async (services, plan, { query, press, unwanted }) => {
    const ids = (query.ids ?? '').split(',').filter((id) => id !== '');
    assertBatchSize(ids.length);
    const result = await remove(services, plan, ids, query, { press, unwanted });
    return ok(
      result,
      result.failed.length === 0
        ? '批量删除成功！'
        : `已删除 ${result.done.length} 条，${result.failed.length} 条未能删除`,
    );
  },
  'GET deleted': async (services, plan, { query }) => ok(await deleted(services, plan, query)),
  'PUT putBack': async (services, plan, { body, ...bulk }) =>
    bulkAnswer(services.db, body.ids.map(String), (tx, id) => putBack(services, tx, plan, id), {
      ...bulk,
      what: '还原',
    }),
  'DELETE purge': async (services, plan, { query, ...bulk }) =>
    bulkAnswer(services.db, query.ids.split(','), (tx, id) => purge(services, tx, plan, id), {
      ...bulk,
      what: '彻底删除',
    }),
  'GET days': async (services, plan, { query }) => ok(await days(services, plan, query)),
  'GET totals': async (services, plan, { query }) => ok(await reading(services, plan, totals, query)),
  'GET history': async (services, plan, { query }) => ok(await history(services, plan, query)),
  'GET related': async (services, plan, { query }) => ok(await related(services, plan, query)),
  'GET approvals': async (services, plan, { query }) => ok(await approvals(services, plan, query)),
  'POST stepBack': async (services, plan, { body, press }) => stepBack(services, plan, body, press),
  'GET timeline': async (services, plan, { query }) => ok(await timeline(services, plan, query)),
  'GET comments': async (services, plan, { query }) => ok(await comments(services, plan, query)),
  'GET commentPeople': async (services) => ok(await commentPeople(services)),
  'POST comment': async (services, plan, { body, press }) => comment(services, plan, body, press),
  'DELETE uncomment': async (services, plan, { query, press }) => uncomment(services, plan, query, press),
  'PUT follow': async (services, plan, { body, press }) => follow(services, plan, body, press),
  'GET compare': async (services, plan, { query }) => ok(await compare(services, plan, query)),
  'GET reversion': async (services, plan, { query }) => ok(await reversion(services, plan, query)),
  'PUT revert': async (services, plan, { body: sent, press }) => {
    const request: Requestable = { verb: 'edit', body: sent, press };
    return requestable(services, plan, request, async (tx) =>
      revert(services, tx, plan, sent, (typed) => {
        request.body = typed;
      }),
    );
  },
  'POST reveal': async (services, plan, { body, press }) => ok(await reveal(services, plan, body, press)),
  'POST export': async (services, plan, { body, press }) => startExport(services, plan, body, press),
  'POST import': importRows,
  // the family's name: immediately, without a trial
  'POST importExcel': async (services, plan, input) => importExcel(services, plan, input),
  'POST importPreview': async (services, plan, input) => ok(await importPreview(services, plan, input)),
  'POST importRejects': async (_services, plan, input) => importRejects(plan, input),
  'GET importTemplate': async (_services, plan) => importTemplate(plan),
  'GET exportXls': (services, plan, { query }) => exportXls(services, plan, query),
  'GET lookup': async (services, plan, { query }) => ok(await lookup(services, plan, query)),
  'POST claim': async (services, plan, { body, press }) => ok(await claim(services, plan, body, press)),
  'GET backlog': async (services, plan) => ok(await backlog(services, plan)),
  'GET waiting': async (services, plan) => ok(await waitingRecords(services, plan)),
  'GET assignees': async (services, plan, { query }) => ok(await assignees(services, plan, query.id)),
  'POST assign': async (services, plan, { body, press }) => assign(services, plan, body, press),
};

interface Requestable {
  verb: 'add' | 'edit' | 'delete';
  /** What was sent, or what it came to. */
  body: RecordData;
  press?: Press | null | undefined;
}

/** A write that may have to wait for a further operator. */
function requestable<T>(
  services: DomainServices,
  plan: Plan,
  request: Requestable,
  work: (tx: Db) => Promise<Envelope<T>>,
): Promise<Envelope<T | null>> {
  const { verb, press = null } = request;
  const title = plan.screen.verbs[verb]?.title ?? verb;
  return orRequest(services, plan, { verb, title, press, body: () => request.body }, work);
}

/** A list whose records may be some seconds old is read on the replica. */
function reading<T>(
  services: DomainServices,
  plan: Plan,
  read: (services: DomainServices, plan: Plan, query: Parameters) => Promise<T>,
  query: Parameters,
): Promise<T> {
  const run = (from: DomainServices) => read(from, plan, query);
  return plan.screen.canBeStale ? onReplica(services, plan.caller, run) : run(services);
}

async function importRows(services: DomainServices, plan: Plan, input: OperationInput) {
  const result = await importFile(services, plan, input);
  return ok(result, importMessage(result, input.query));
}

function writeOf({ method, isReading, isSeveral, isPrivate }: Endpoint): OperationWrite | undefined {
  if (method === 'GET' || isReading) return undefined;
  return {
    isSeveral: () => isSeveral === true,
    isPrivate: isPrivate === true,
  };
}

/** Where some could not be done, the sentence says how many; a single one says why. */
async function bulkAnswer(
  db: Db,
  requestedIds: string[],
  work: (tx: Db, id: string) => Promise<void>,
  { what, ...bulk }: BulkRun & { what: string },
) {
  const ids = requestedIds.filter((id) => id !== '');
  assertBatchSize(ids.length);
  if (ids.length === 0) throw new RequestError(`请选择要${what}的记录`);
  const run = (id: string) =>
    oncePressed(db, bulk.press, async (tx) => {
      await work(tx, id);
      return ok();
    });
  if (ids.length === 1) await run(ids[0] as string);
  const result = ids.length === 1 ? { done: ids, failed: [] } : await runBulk(ids, run, bulk);
  const { done, failed } = result;
  return ok(
    result,
    failed.length === 0 ? `${what}成功！` : `已${what} ${done.length} 条，${failed.length} 条未能${what}`,
  );
}

/** The endpoint of a method and path, or why there is none. Throws 403 before anything else is read. */
export function operationFor(
  services: DomainServices,
  caller: Caller,
  screen: Screen,
  method: string,
  rest: string,
): Operation | { allowed: string } | null {
  if (rest.startsWith('action/'))
    return actionOperation(services, caller, screen, method, rest.slice('action/'.length));
  const endpoint = endpointsByName.get(rest);
  if (!endpoint || !hasEndpoint(screen, endpoint)) return null;
  if (endpoint.key === 'GET query') return cardOperation(services, screen, caller, method);
  const planned = plannedFor(endpoint.right, services, screen, caller);
  if (endpoint.method !== method) return { allowed: endpoint.method };
  return {
    ...(endpoint.isLong ? { isLong: true } : {}),
    codes: verbsOf(endpoint.right, screen).map((verb) => `${screen.permission}:${verb}`),
    ...(endpoint.key === 'POST import' ? { taskTitle: importTaskTitle } : {}),
    writes: writeOf(endpoint),
    run: handlerOf(endpoint.key, services, planned),
  };
}

function handlerOf<K extends PlannedKey>(key: K, services: DomainServices, plan: Plan): Operation['run'] {
  return async (input) => {
    const { query, body } = input;
    for (const [place, part] of Object.entries({ query, body }))
      assertValid(validators[`${key} ${place}`], part);
    // the validators were compiled from the schemas that the type derives from
    return HANDLERS[key](services, plan, input as HandlerInput<K>);
  };
}

/** A dashboard has no records and no plan: each of its cards asks for its own rights besides. */
function cardOperation(
  services: DomainServices,
  screen: Screen,
  caller: Caller,
  method: string,
): Operation | { allowed: string } {
  assertPermitted(caller, `${screen.permission}:list`);
  if (method !== 'GET') return { allowed: 'GET' };
  const run = (from: DomainServices, query: Parameters) => queryCard(from, screen, caller, query);
  return {
    codes: [`${screen.permission}:list`],
    run: async ({ query }) =>
      ok(
        await (screen.canBeStale
          ? onReplica(services, caller, (from) => run(from, query))
          : run(services, query)),
      ),
  };
}

function plannedFor(
  right: Endpoint['right'],
  services: Pick<Services, 'screens'>,
  screen: Screen,
  caller: Caller,
): Plan {
  if (right !== 'lookup') return planByAny(screen, caller, verbsOf(right, screen));
  assertLookupAllowed(services.screens, screen, caller);
  return planWithoutRight(screen, caller);
}

function verbsOf(right: Endpoint['right'], screen: Screen): string[] {
  switch (right) {
    case 'lookup':
      return [];
    case 'deciding':
      return decidingActions(screen);
    case 'watching':
      return [...decidingActions(screen), 'lead'];
    default:
      return [right];
  }
}

function actionOperation(
  services: DomainServices,
  caller: Caller,
  screen: Screen,
  method: string,
  name: string,
): Operation | { allowed: string } | null {
  const action = Object.hasOwn(screen.actions, name) ? screen.actions[name] : undefined;
  if (!action) return null;
  const planned = plan(screen, caller, name);
  if (method !== 'POST') return { allowed: 'POST' };
  return {
    codes: [`${screen.permission}:${name}`],
    writes: {
      isSeveral: ({ ids }) => Array.isArray(ids),
      isPrivate: false,
    },
    run: (input) => act(services, planned, action, input),
  };
}

function idIn(screen: Screen, query: Parameters): string | undefined {
  if (screen.kind === 'form') return undefined;
  if (!/^\d{1,18}$/.test(query.id ?? '')) throw new RequestError('未找到对应实体');
  return query.id;
}
