// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putPrefetched } from '../boot/prefetch/prefetch';
import { SITE_DATA } from '../boot/prefetch/siteData';
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

// a page that has just come, however long the tests before took
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(100));

afterEach(() => {
  vi.restoreAllMocks();
  session.facts = { depart: null, departs: [], roles: [] };
  document.body.innerHTML = '';
});

async function openWithPage() {
  const entry = { title: '礼物列表', route: '/goods/gift', hash: 'h1', aliases: [] };
  const data = { config: {}, manifest: { screens: { 'goods/gift': entry } } };
  document.body.innerHTML = `<script id="${SITE_DATA}" type="application/json">${JSON.stringify(data)}</script>`;
  return openScreens(false);
}

function prefetchScreen(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  putPrefetched(
    '/screens/goods/gift.h1.json',
    null,
    Promise.resolve(new Response(JSON.stringify(GIFT), { headers })),
  );
  return vi.waitFor(() => {
    if (!window.prefetchedAnswers?.get('/screens/goods/gift.h1.json?')?.text) throw new Error('not read yet');
  });
}

test('a screen that came with the page is there immediately, and loading it later asks for nothing', async () => {
  const screens = await openWithPage();
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
  const screens = await openWithPage();
  await prefetchScreen();
  const screen = screens.loaded?.('goods/gift');
  expect(screen?.fields.price?.permission).toEqual({ view: '', edit: '' });
  expect(screen?.table?.tabs).toBeNull();
  // of a referred record as well
  expect(screen?.foreign['typeId.name']?.permission.view).toBe('');
});
