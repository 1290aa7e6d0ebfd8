// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../engine/index';
import {
  bringBack,
  flushDrafts,
  leaveBehind,
  persistTabs,
  startDraftPersistence,
  stopDraftPersistence,
} from './draftPersistence';
import { draftState, draftsOf } from './draftStore';
import {
  isUnchangedSinceRead,
  type PageSession,
  type PageSessionKey,
  type PageSessionStore,
} from './pageSessionStore';
import { currentPageSession } from './pageSessions';

const HOUR = 3_600_000;
const draft = (name: string): Draft => ({
  path: [{ do: 'edit', id: '7' }],
  title: `编辑「${name}」`,
  typed: { name },
  before: { name: '旧' },
  left: [],
});

let store: PageSessionStore & { lives: Map<string, PageSession> };
beforeEach(() => {
  store = memory();
});
afterEach(async () => {
  await stopDraftPersistence(true);
  vi.useRealTimers();
});

const start = (user: string, isResumed = false) =>
  startDraftPersistence({ user, isResumed, tabs: () => [], store });
const stored = () => JSON.stringify([...store.lives]);
const titles = () => draftState.offered.map(({ title }) => title);
const flushed = () => new Promise<void>((resolve) => queueMicrotask(resolve));

function type(name: string) {
  const form = draftsOf('/gift').port.open(() => draft(name));
  form.touch();
  return form;
}

test('what is typed is stored; once saved or discarded, nothing of it is', async () => {
  await start('1');
  const form = type('玫瑰');
  await flushDrafts();
  expect(stored()).toContain('玫瑰');
  form.drop();
  await flushDrafts();
  expect(stored()).not.toContain('玫瑰');
});

test('what is dropped is gone at once: a page that ends in the next moment offers nothing that was saved or given up', async () => {
  await start('1');
  const form = type('玫瑰');
  await flushDrafts();
  form.drop();
  expect(stored()).not.toContain('玫瑰');
  type('百合').leave();
  await flushDrafts();
  leaveBehind();
  expect(stored()).not.toContain('百合');
});

test('with the last offer that is not wanted the tabs of before are forgotten, in what is stored too', async () => {
  await start('1');
  persistTabs([{ path: '/former', search: '', title: '从前' }]);
  type('玫瑰').leave();
  await stopDraftPersistence(false);
  await start('1');
  await flushDrafts();
  expect(stored()).toContain('/former');
  vi.useFakeTimers();
  leaveBehind();
  await vi.runAllTimersAsync();
  expect(stored()).not.toContain('/former');
});

test('a session that ended: the same operator has it again without a question, once', async () => {
  await start('1');
  type('玫瑰');
  await stopDraftPersistence(false);
  expect(stored()).toContain('玫瑰');
  await start('1', true);
  const [draftEntry] = draftsOf('/gift').port.stored();
  expect(draftEntry).toMatchObject({ isDue: true, draft: { typed: { name: '玫瑰' } } });
  await flushed();
  expect(draftState.due).toEqual(['/gift']);
  draftsOf('/gift').port.take(draftEntry!.id);
  await flushDrafts();
  expect(stored()).not.toContain('玫瑰');
});

test('a form that closed without being saved or discarded is offered', async () => {
  await start('1');
  type('玫瑰').leave();
  await flushed();
  expect(titles()).toEqual(['编辑「玫瑰」']);
  bringBack();
  await flushed();
  expect(titles()).toEqual([]);
  expect(draftsOf('/gift').port.stored()).toMatchObject([{ isDue: true }]);
});

test('a form that closed because it was saved leaves nothing', async () => {
  await start('1');
  const form = type('玫瑰');
  form.leave();
  form.drop();
  await flushed();
  expect(titles()).toEqual([]);
  await flushDrafts();
  expect(stored()).not.toContain('玫瑰');
});

test('drafts of a closed window are offered, with its tabs; refused, nothing of them stays', async () => {
  const entry = { id: 'a', tab: '/gift', draft: draft('百合'), at: Date.now(), isDue: false };
  const tabs = [{ path: '/gift', search: 'name=百合', title: '礼物列表' }];
  store.lives.set('1 gone', { stamp: 'a', at: Date.now(), tabs, former: [], entries: [entry] });
  await start('1');
  await flushed();
  expect(titles()).toEqual(['编辑「百合」']);
  expect([...store.lives.keys()]).toEqual([`1 ${await currentPageSession()}`]);
  leaveBehind();
  await flushDrafts();
  expect(stored()).not.toContain('百合');
});

test('each tab answers for its own drafts', async () => {
  const entryOf = (tab: string, name: string) => ({
    id: name,
    tab,
    draft: draft(name),
    at: Date.now(),
    isDue: false,
  });
  const entries = [entryOf('/gift', '百合'), entryOf('/dress', '头冠'), entryOf('/order', '订单')];
  const tabs = [{ path: '/dress', search: '', title: '装扮' }];
  store.lives.set('1 gone', { stamp: 'a', at: Date.now(), tabs, former: [], entries });
  await start('1');
  await flushed();
  leaveBehind('/gift');
  await flushed();
  expect(titles()).toEqual(['编辑「头冠」', '编辑「订单」']);
  expect(bringBack('/dress')).toEqual(tabs);
  await flushed();
  expect(titles()).toEqual(['编辑「订单」']);
  expect(draftsOf('/dress').port.stored()).toMatchObject([{ isDue: true }]);
  await flushDrafts();
  expect(stored()).not.toContain('百合');
});

test('after a day nothing is offered, and nothing kept', async () => {
  const at = Date.now() - 25 * HOUR;
  const entry = { id: 'a', tab: '/gift', draft: draft('百合'), at, isDue: false };
  store.lives.set('1 gone', { stamp: 'a', at, tabs: [], former: [], entries: [entry] });
  store.lives.set('1 old', { stamp: 'a', at: Date.now(), tabs: [], former: [], entries: [entry] });
  await start('1');
  await flushed();
  expect(titles()).toEqual([]);
  expect(stored()).not.toContain('百合');
});

test('another operator finds nothing, and nothing of the first stays; signing out leaves nothing either', async () => {
  await start('1');
  type('玫瑰');
  await stopDraftPersistence(false);
  await start('2', true);
  expect(draftsOf('/gift').port.stored()).toEqual([]);
  expect(stored()).not.toContain('玫瑰');
  type('兰花');
  await flushDrafts();
  await stopDraftPersistence(true);
  expect(store.lives.size).toBe(0);
});

test('a window that dies while it takes over drafts leaves them to the next one, whenever it dies', async () => {
  const entry = (id: string) => ({ id, tab: '/gift', draft: draft(id), at: Date.now(), isDue: false });
  const left = { stamp: 'a', at: Date.now(), tabs: [], former: [] };
  const own = await currentPageSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let steps = 0; steps < 12; steps += 1) {
    store = memory();
    store.lives.set('1 gone', { ...left, entries: [entry('玫瑰')] });
    store.lives.set('1 lost', { ...left, entries: [entry('百合')] });
    store.lives.set(`1 ${own}`, { ...left, entries: [entry('兰花')] });
    store.lives.set('2 other', { ...left, entries: [entry('别人的')] });
    const dying = mortal(store, steps);
    await startDraftPersistence({ user: '1', isResumed: false, tabs: () => [], store: dying }).catch(
      () => undefined,
    );
    for (const name of ['玫瑰', '百合', '兰花'])
      expect(stored(), `${name} after ${steps} steps`).toContain(name);
    await stopDraftPersistence(false);
    await start('1');
    await flushed();
    expect(titles().sort(), `offered after ${steps} steps`).toEqual(
      ['编辑「玫瑰」', '编辑「百合」', '编辑「兰花」'].sort(),
    );
    expect(stored()).not.toContain('别人的');
    await stopDraftPersistence(false);
  }
  vi.restoreAllMocks();
});

test('what another window stores while its drafts are taken over stays stored', async () => {
  const entry = (id: string) => ({ id, tab: '/gift', draft: draft(id), at: Date.now(), isDue: false });
  const left = { at: Date.now(), tabs: [], former: [] };
  store.lives.set('1 alive', { ...left, stamp: 'a', entries: [entry('百合')] });
  const get: PageSessionStore['get'] = async (key) => {
    const found = await store.get(key);
    store.lives.set('1 alive', { ...left, stamp: 'b', entries: [entry('百合'), entry('兰花')] });
    return found;
  };
  await startDraftPersistence({ user: '1', isResumed: false, tabs: () => [], store: { ...store, get } });
  for (const name of ['百合', '兰花']) expect(stored()).toContain(name);
});

test('a session that ends while drafts are looked for leaves them where they are', async () => {
  const entry = { id: 'a', tab: '/gift', draft: draft('百合'), at: Date.now(), isDue: false };
  store.lives.set('1 gone', { stamp: 'a', at: Date.now(), tabs: [], former: [], entries: [entry] });
  const beginning = start('1');
  await stopDraftPersistence(false);
  expect(await beginning).toEqual([]);
  expect([...store.lives.keys()]).toEqual(['1 gone']);
});

test('what cannot be stored stays where it was; another operator’s drafts are removed all the same', async () => {
  const entry = (id: string) => ({ id, tab: '/gift', draft: draft(id), at: Date.now(), isDue: false });
  const left = { stamp: 'a', at: Date.now(), tabs: [], former: [] };
  store.lives.set('1 gone', { ...left, entries: [entry('百合')] });
  store.lives.set('2 other', { ...left, entries: [entry('别人的')] });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await startDraftPersistence({
    user: '1',
    isResumed: false,
    tabs: () => [],
    store: { ...store, replace: full },
  });
  await Promise.resolve();
  expect(titles()).toEqual(['编辑「百合」']);
  expect([...store.lives.keys()]).toEqual(['1 gone']);
  expect(consoleError).toHaveBeenCalled();
  vi.restoreAllMocks();
  await start('1');
});

test('tabs that are opened while the beginning waits are stored with it', async () => {
  const tab = (path: string) => ({ path, search: '', title: path });
  let open = [tab('/home')];
  const beginning = startDraftPersistence({ user: '1', isResumed: false, tabs: () => open, store });
  open = [tab('/home'), tab('/gift')];
  persistTabs(open);
  await beginning;
  expect(stored()).toContain('/gift');
});

/** A store whose window dies after so many steps: nothing that comes then happens. */
function mortal(living: PageSessionStore, steps: number): PageSessionStore {
  let done = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    done += 1;
    if (done > steps) throw new DOMException('the window is gone', 'AbortError');
    return work();
  };
  return {
    keys: () => step(living.keys),
    get: (key) => step(() => living.get(key)),
    replace: (key, life, read) => step(() => living.replace(key, life, read)),
    delete: (key) => step(() => living.delete(key)),
  };
}

function memory(): PageSessionStore & { lives: Map<string, PageSession> } {
  const lives = new Map<string, PageSession>();
  const name = ({ user, life }: PageSessionKey) => `${user} ${life}`;
  return {
    lives,
    keys: async () =>
      [...lives.keys()].map((text) => ({ user: text.split(' ')[0]!, life: text.split(' ')[1]! })),
    get: async (key) => lives.get(name(key)),
    replace: async (key, life, read) => {
      for (const one of read)
        if (isUnchangedSinceRead(lives.get(name(one.key)), one)) lives.delete(name(one.key));
      lives.set(name(key), structuredClone(life));
    },
    delete: async (key) => void lives.delete(name(key)),
  };
}
