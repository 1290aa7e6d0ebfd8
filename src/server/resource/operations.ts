import { type RecordData, RequestError, type Screen } from '../../engine/pure';
import type { Caller } from '../caller';
import { ok } from '../http/envelope';
import type { UploadedFile } from '../http/uploadedFile';
import type { Services } from '../services';
import { act } from './act';
import { claim } from './claim';
import { queryCard } from './dashboard';
import { startExport } from './export';
import { exportXls } from './exportXls';
import type { Parameters } from './filters';
import { history } from './history';
import { importExcel, importFile } from './import';
import { importTemplate } from './importTemplate';
import { demandLookup, lookup } from './lookup';
import { demand, type Plan, plan, planWithoutRight } from './plan';
import { list, queryById } from './read';
import { remove, removeOne } from './remove';
import { reorder } from './reorder';
import { reveal } from './reveal';
import { totals } from './totals';
import { listTree } from './tree';
import { add, edit } from './write';

export interface OperationInput {
  query: Parameters;
  body: RecordData;
  /** The one file of a multipart request; refuses where there is none. Not there in calls made inside the server. */
  file?: () => Promise<UploadedFile>;
}

/** One derived endpoint: allowed already (`prepare` refuses before the body is read), ready to run. */
export interface Operation {
  run(input: OperationInput): Promise<unknown>;
}

type Prepare = (services: Services, screen: Screen, caller: Caller) => Operation;

/** The endpoints that every screen with records has, by method and the path after its resource path. */
const DERIVED: Record<
  string,
  {
    method: string;
    verb: string;
    run(services: Services, plan: Plan, input: OperationInput): Promise<unknown>;
  }
> = {
  list: {
    method: 'GET',
    verb: 'list',
    run: async (services, plan, { query }) =>
      ok(await (plan.screen.tree === null ? list : listTree)(services, plan, query)),
  },
  queryById: {
    method: 'GET',
    verb: 'list',
    run: async (services, plan, { query }) => ok(await queryById(services, plan, idIn(plan.screen, query))),
  },
  add: {
    method: 'POST',
    verb: 'add',
    run: async (services, plan, { body }) => ok({ id: await add(services, plan, body) }, '添加成功！'),
  },
  edit: {
    method: 'PUT',
    verb: 'edit',
    run: async (services, plan, { body }) => {
      await edit(services, plan, body);
      return ok(null, '修改成功!');
    },
  },
  reorder: {
    method: 'PUT',
    verb: 'edit',
    run: async (services, plan, { body }) => {
      await reorder(services, plan, body);
      return ok(null, '顺序已调整');
    },
  },
  delete: {
    method: 'DELETE',
    verb: 'delete',
    run: async (services, plan, { query }) => {
      await removeOne(services, plan, String(query.id ?? ''), query);
      return ok(null, '删除成功!');
    },
  },
  deleteBatch: {
    method: 'DELETE',
    verb: 'delete',
    run: async (services, plan, { query }) => {
      const ids = (query.ids ?? '').split(',').filter((id) => id !== '');
      const result = await remove(services, plan, ids, query);
      return ok(
        result,
        result.failed.length === 0
          ? '批量删除成功！'
          : `已删除 ${result.done.length} 条，${result.failed.length} 条未能删除`,
      );
    },
  },
  totals: {
    method: 'GET',
    verb: 'list',
    run: async (services, plan, { query }) => ok(await totals(services, plan, query)),
  },
  history: {
    method: 'GET',
    verb: 'list',
    run: async (services, plan, { query }) => ok(await history(services, plan, query)),
  },
  reveal: {
    method: 'POST',
    verb: 'reveal',
    run: async (services, plan, { body }) => ok(await reveal(services, plan, body)),
  },
  export: {
    method: 'POST',
    verb: 'export',
    run: async (services, plan, { body }) => ok(await startExport(services, plan, body), '已开始导出'),
  },
  import: {
    method: 'POST',
    verb: 'import',
    run: async (services, plan, input) => ok(await importFile(services, plan, input)),
  },
  // the family's name: at once, without a trial
  importExcel: {
    method: 'POST',
    verb: 'import',
    run: async (services, plan, input) => importExcel(services, plan, input),
  },
  importTemplate: {
    method: 'GET',
    verb: 'import',
    run: async (_services, plan) => importTemplate(plan),
  },
  exportXls: {
    method: 'GET',
    verb: 'export',
    run: (services, plan, { query }) => exportXls(services, plan, query),
  },
};

/** A settings screen has one record: nothing of it is listed, chosen or exported. */
const NOT_OF_SETTINGS = new Set(['list', 'lookup', 'totals', 'export', 'exportXls']);

/** The endpoint a method and path mean, or why there is none. Throws 403 before anything else is looked at. */
export function operationFor(
  services: Services,
  caller: Caller,
  screen: Screen,
  method: string,
  rest: string,
): Operation | { allowed: string } | null {
  if (screen.kind === 'form' && NOT_OF_SETTINGS.has(rest)) return null;
  if (screen.dashboard !== null) return cardOperation(services, screen, caller, method, rest);
  if (rest === 'lookup')
    return method === 'GET' ? lookupOperation(services, screen, caller) : { allowed: 'GET' };
  if (rest === 'claim' && screen.queue !== null) return claimOperation(services, caller, screen, method);
  if (rest.startsWith('action/'))
    return actionOperation(services, caller, screen, method, rest.slice('action/'.length));
  const derived = Object.hasOwn(DERIVED, rest) ? DERIVED[rest] : undefined;
  if (!derived || !(derived.verb in screen.verbs)) return null;
  if (rest === 'reorder' && !screen.table?.drag) return null;
  const planned = plan(screen, caller, derived.verb);
  if (derived.method !== method) return { allowed: derived.method };
  return { run: (input) => derived.run(services, planned, input) };
}

const lookupOperation: Prepare = (services, screen, caller) => {
  demandLookup(services.screens, screen, caller);
  return { run: async ({ query }) => ok(await lookup(services, screen, caller, query)) };
};

/** All that a dashboard answers is its cards; each asks for its own rights besides. */
function cardOperation(
  services: Services,
  screen: Screen,
  caller: Caller,
  method: string,
  rest: string,
): Operation | { allowed: string } | null {
  if (rest !== 'query') return null;
  demand(caller, `${screen.permission}:list`);
  if (method !== 'GET') return { allowed: 'GET' };
  return { run: async ({ query }) => ok(await queryCard(services, screen, caller, query)) };
}

/** Deciding actions also claim: any of them opens it (`language.md` §7). */
function claimOperation(
  services: Services,
  caller: Caller,
  screen: Screen,
  method: string,
): Operation | { allowed: string } {
  const decides = Object.values(screen.actions).some(({ code }) => caller.codes.has(code));
  if (!decides) demand(caller, `${screen.permission}:claim`);
  const planned = planWithoutRight(screen, caller);
  if (method !== 'POST') return { allowed: 'POST' };
  return { run: async ({ body }) => ok(await claim(services, planned, body)) };
}

function actionOperation(
  services: Services,
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
    run: async ({ body }) => {
      const { message, result } = await act(services, planned, action, body);
      return ok(result, message);
    },
  };
}

function idIn(screen: Screen, query: Parameters): string | undefined {
  if (screen.kind === 'form') return undefined;
  if (!/^\d{1,18}$/.test(query.id ?? '')) throw new RequestError('未找到对应实体');
  return query.id;
}
