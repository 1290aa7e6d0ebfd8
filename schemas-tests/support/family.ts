import { expect } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import type { Answer, TestServer } from './testServer';

/**
 * What the family's front-end asks on its administration pages, request by request as it sends them (`contract.md` §4–§11), page by
 * page, each over what the page itself has added. Every one is answered, in the family's shape.
 */
type RecordValues = Record<string, unknown>;

export const text = expect.any(String);
export const number = expect.any(Number);

/** At least one record, each with these keys. */
export const each = (...keys: string[]) =>
  expect.toSatisfy(hasAll(keys), `at least one, each with ${keys.join(' ')}`);
/** A page of records that have these keys; the family's `P`. */
export const P = (...keys: string[]) => ({ records: each(...keys), total: number });
export const ofTexts = expect.toSatisfy(
  (rows: unknown) => Array.isArray(rows) && rows.length > 0 && rows.every((one) => typeof one === 'string'),
  'at least one text',
);

function hasAll(keys: string[]) {
  return (rows: unknown) =>
    Array.isArray(rows) && rows.length > 0 && rows.every((row: object) => keys.every((key) => key in row));
}

export interface Node extends RecordValues {
  id: string;
  children?: Node[] | null;
}
/** A tree's nodes, one after another. */
export const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

/** As the family's axios sends them: `_t` first, everything a text. */
export const paramsOf = (query: RecordValues = {}) =>
  Object.fromEntries(
    Object.entries({ _t: Math.floor(Date.now() / 1000), ...query }).map(([key, value]) => [
      key,
      String(value),
    ]),
  );

export const PASSWORD = 'Harbour-2026!';

export type FamilyCaller = Awaited<ReturnType<typeof familyCaller>>;

/** Calls as the first operator and answers the results; what is not a success fails the test. Adds what the pages are tried over. */
export async function familyCaller({ admin, services }: TestServer) {
  await ensureDictionaries(services.db);
  const get = async (path: string, query?: RecordValues) =>
    resultOf(path, await admin.get(path, paramsOf(query)));
  const post = async (path: string, body: object) => resultOf(path, await admin.post(path, body));
  const put = async (path: string, body: object) => resultOf(path, await admin.put(path, body));
  const remove = async (path: string, query: RecordValues) =>
    resultOf(path, await admin.delete(path, paramsOf(query)));

  /** The one record of a list that has this value. */
  async function found(path: string, key: string, value: string): Promise<RecordValues & { id: string }> {
    const { records } = await get(path, { pageNo: 1, pageSize: 100 });
    const record = records.find((one: RecordValues) => one[key] === value);
    expect(record, `${path} ${value}`).toBeDefined();
    return record;
  }

  let people = 0;
  async function person(more: RecordValues = {}): Promise<{ id: string; username: string }> {
    people += 1;
    const username = `family${people}`;
    const typed = { password: PASSWORD, confirmpassword: PASSWORD, selectedroles: '', selecteddeparts: '' };
    await post('/sys/user/add', { username, realname: `族人${people}`, ...typed, ...more });
    return { ...(await found('/sys/user/list', 'username', username)), username };
  }

  async function roleOf(roleCode: string): Promise<string> {
    await post('/sys/role/add', { roleName: `角色${roleCode}`, roleCode, description: '' });
    return (await found('/sys/role/list', 'roleCode', roleCode)).id;
  }

  async function departOf(departName: string, parentId = ''): Promise<string> {
    const orgCategory = parentId === '' ? '1' : '2';
    await post('/sys/sysDepart/add', { parentId, departName, orgCategory, departOrder: 0, memo: '' });
    const node = all(await get('/sys/sysDepart/queryTreeList')).find((one) => one.departName === departName);
    return node?.id ?? '';
  }

  return { get, post, put, remove, found, person, roleOf, departOf };
}

/** Answered with success; the envelope's result. */
function resultOf(path: string, { status, body }: Answer) {
  expect(body.success || `${path}: ${status} ${body.message}`).toBe(true);
  expect(status, path).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by call, and the tests say which
  return body.result as any;
}
