// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putPrefetched } from '../boot/prefetch/prefetch';
import { session } from '../session/session';
import { openScreens } from './screenPort';

const GIFT = {
  id: 'goods/gift',
  permission: 'gift',
  fields: { price: { name: 'price', permission: { view: null, edit: null } } },
  foreign: {
    'typeId.name': {
      permission: { view: null, edit: null },
      origin: { permission: 'gift-type', name: 'name' },
    },
  },
  table: { tabs: 'price' },
};

const TOKEN = 'token';

beforeEach(() => {
  session.token = TOKEN;
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.facts = { depart: null, departs: [], roles: [] };
  session.menu = null;
  delete window.prefetchedAnswers;
});

const ENTRY = { title: '礼物列表', route: '/goods/gift', hash: 'h1', aliases: [] };

const jsonOf = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

function openPrefetched() {
  const screens = { 'goods/gift': ENTRY };
  putPrefetched('/screens/manifest.json', TOKEN, Promise.resolve(jsonOf({ screens })));
  return openScreens(false);
}

function prefetchScreen(): Promise<void> {
  putPrefetched('/screens/goods/gift.h1.json', TOKEN, Promise.resolve(jsonOf(GIFT)));
  return vi.waitFor(() => {
    if (!window.prefetchedAnswers?.get('/screens/goods/gift.h1.json?')?.text) throw new Error('not read yet');
  });
}

test('a screen that was prefetched is there immediately, and loading it later asks for nothing', async () => {
  const screens = await openPrefetched();
  expect(screens.loaded?.('goods/gift')).toBeNull();
  await prefetchScreen();
  const screen = screens.loaded?.('goods/gift');
  expect(screen?.id).toBe('goods/gift');
  expect(await screens.load('goods/gift')).toBe(screen);
  expect(screens.loaded?.('goods/none')).toBeNull();
});

test('it shows no more than one that was loaded: what is withheld is withheld', async () => {
  session.facts = {
    depart: null,
    departs: [],
    roles: [],
    columns: { gift: { price: 'hidden' }, 'gift-type': { name: 'hidden' } },
  };
  const screens = await openPrefetched();
  await prefetchScreen();
  const screen = screens.loaded?.('goods/gift');
  expect(screen?.fields.price?.permission).toEqual({ view: '', edit: '' });
  expect(screen?.table?.tabs).toBeNull();
  // of a referred record as well
  expect(screen?.foreign['typeId.name']?.permission.view).toBe('');
});

test('a screen that is not open to the operator is refused, and so is one of another session', async () => {
  const screens = await openPrefetched();
  await expect(screens.load('money/ledger')).rejects.toThrow(
    '页面 money/ledger 不存在，或您没有打开它的权限',
  );
  await prefetchScreen();
  session.token = 'another';
  expect(screens.loaded?.('goods/gift')).toBeNull();
});

test('an event names no screen: the manifest is read again, and so it is when the rights have changed', async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = (_: string, listener: () => void) => listeners.push(listener);
    },
  );
  const manifests: Record<string, object>[] = [
    { 'goods/gift': ENTRY },
    { 'goods/gift': ENTRY, 'goods/wall': { ...ENTRY, title: '照片墙', route: '/goods/wall' } },
    {},
  ];
  const sent = vi.fn(async (_address: string, _init: { headers: Record<string, string> }) =>
    jsonOf({ screens: manifests.shift() }),
  );
  vi.stubGlobal('fetch', sent);
  const screens = await openScreens(true);
  const [changed, listed] = [vi.fn(), vi.fn()];
  screens.subscribe(changed);
  screens.subscribeList(listed);
  for (const listener of listeners) listener();
  await vi.waitFor(() => expect(changed.mock.calls).toEqual([['goods/gift'], ['goods/wall']]));
  expect(listed).toHaveBeenCalledOnce();
  expect(sent.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { TOKEN },
    { TOKEN, 'X-Unattended': '1' },
  ]);
  // the first menu of the session, then one of other rights
  session.menu = [];
  await Promise.resolve();
  session.menu = [{}] as never;
  await vi.waitFor(() => expect(screens.find('/goods/wall', null)).toBeNull());
});
