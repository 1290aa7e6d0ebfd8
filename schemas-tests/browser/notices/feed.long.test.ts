import type { Page } from 'playwright-core';
import { test, USER } from '../session/familyVisit';
import {
  announcement,
  atHome,
  badge,
  bell,
  called,
  connected,
  detail,
  hasUnread,
  LIST,
  popover,
  quiet,
  settle,
  stopClock,
} from './noticeVisit';

/** Spec §4: realtime socket; §7: polling and WebSocket; §8: silent failure; §9: 6 s, 5 s, 20 s. */

/** Nobody listens there. */
const NO_SOCKET = { wsUrl: 'ws://127.0.0.1:1' };
const SIGNED_IN = { isSignedIn: true, hasClock: true };

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test.concurrent('without a socket the list is polled every 6 s', async ({ visit, expect }) => {
  const visited = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  const { page, backend, answered } = visited;
  await atHome(visited);
  await stopClock(visited);
  await page.clock.runFor(5900);
  await settle();
  await answered();
  expect(backend.callsTo(LIST).length).toBeLessThanOrEqual(1);
  backend.clear();
  for (const times of [1, 2, 3]) {
    hasUnread(
      backend,
      Array.from({ length: times }, (_, index) => announcement(String(index))),
    );
    await page.clock.runFor(6000);
    await expect.poll(() => badge(page).textContent()).toBe(String(times));
  }
  expect(backend.callsTo(LIST)).toHaveLength(3);
});

test.concurrent('the poll brings what is new', async ({ visit, expect }) => {
  const visited = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  await atHome(visited);
  await stopClock(visited);
  hasUnread(visited.backend, [announcement('1')]);
  await visited.page.clock.runFor(6000);
  await expect.poll(() => badge(visited.page).textContent()).toBe('1');
});

test.concurrent('the timer does not run before it is started: nobody is signed in', async ({
  visit,
  expect,
}) => {
  const { page, backend } = await visit({ hasClock: true });
  await page.goto('/user/login');
  await page.getByLabel('账号').waitFor();
  await page.clock.runFor(20_000);
  await settle();
  expect(backend.callsTo(LIST)).toEqual([]);
  expect(backend.sockets).toEqual([]);
});

test.concurrent('nor while the socket is connected', async ({ visit, expect }) => {
  const visited = await visit(SIGNED_IN);
  await atHome(visited);
  await connected(visited.backend);
  await called(visited.backend, LIST, 2);
  await stopClock(visited);
  await visited.page.clock.runFor(19_000);
  await settle();
  expect(visited.backend.callsTo(LIST)).toEqual([]);
});

test.concurrent.for([
  ['an HTTP error', { status: 500, body: { message: '坏了' } }],
  ['404', { status: 404, body: {} }],
  ['a refusal in the envelope', { result: null, success: false, message: '坏了' }],
] as const)('%s stops the polling, silently', async ([, answer], { visit, expect }) => {
  const visited = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  const { page, backend, answered } = visited;
  await atHome(visited);
  await stopClock(visited);
  backend.on('GET', LIST, answer);
  await page.clock.runFor(6000);
  await called(backend, LIST, 1);
  await settle();
  await answered();
  hasUnread(backend, [announcement('1')]);
  await page.clock.runFor(30_000);
  await settle();
  expect(backend.callsTo(LIST)).toHaveLength(1);
  expect(await page.locator('.system-notice, .notice').count()).toBe(0);
});

test.concurrent('a poll that finds the session ended says so: 401, and the expired token', async ({
  visit,
  expect,
}) => {
  const gone = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  await atHome(gone);
  await stopClock(gone);
  gone.backend.on('GET', LIST, { status: 401, body: {} });
  await gone.page.clock.runFor(6000);
  await gone.page.locator('.system-notice').getByText('未授权，请重新登录').waitFor();
  await gone.page.clock.runFor(1500);
  await gone.page.waitForURL('**/user/login?redirect=*');

  const expired = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  await atHome(expired);
  await stopClock(expired);
  expired.backend.on('GET', LIST, { status: 500, body: { message: 'Token失效，请重新登录' } });
  await expired.page.clock.runFor(6000);
  await expired.page.getByRole('dialog', { name: '登录已过期' }).waitFor();
  expect(expired.backend.callsTo('/sys/logout')).toEqual([]);
});

test.concurrent('while the page is hidden nothing is polled; visible again, it polls immediately', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  const { page, backend } = visited;
  await atHome(visited);
  await hide(page, true);
  await stopClock(visited);
  await page.clock.runFor(30_000);
  await settle();
  expect(backend.callsTo(LIST)).toEqual([]);
  await hide(page, false);
  await called(backend, LIST, 1);
  await page.clock.runFor(6000);
  await called(backend, LIST, 2);
});

test.concurrent('the socket is at {base path}/websocket/{userId}, without a word of the token', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  await connected(visited.backend);
  expect(visited.backend.sockets).toMatchObject([{ path: `/jeecg-boot/websocket/${USER.id}`, protocol: '' }]);
});

test.concurrent('a configured address is where the socket goes, http as ws', async ({ visit, expect }) => {
  const other = await visit({});
  const wsUrl = `${other.backend.url}/elsewhere/`;
  const visited = await visit({ isSignedIn: true, config: { wsUrl } });
  await atHome(visited);
  await connected(other.backend);
  expect(other.backend.sockets[0]?.path).toBe(`/elsewhere/websocket/${USER.id}`);
  expect(visited.backend.sockets).toEqual([]);
});

test.concurrent('the token is the sub-protocol only where the backend says that it can', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true, config: { capabilities: ['socketToken'] } });
  await atHome(visited);
  await connected(visited.backend);
  expect(visited.backend.sockets[0]?.protocol).toBe('token-1');
});

test.concurrent('an invalid address falls back to the poll', async ({ visit, expect }) => {
  const visited = await visit({ ...SIGNED_IN, config: { wsUrl: 'http://[' } });
  await atHome(visited);
  await stopClock(visited);
  await visited.page.clock.runFor(6000);
  await called(visited.backend, LIST, 1);
  expect(visited.pageErrors).toEqual([]);
});

test.concurrent.for([['topic'], ['user']] as const)(
  'a frame with cmd %s reloads the notices',
  async ([cmd], { visit, expect }) => {
    const visited = await visit({ isSignedIn: true });
    await atHome(visited);
    await connected(visited.backend);
    hasUnread(visited.backend, [announcement('1')]);
    visited.backend.push(JSON.stringify({ cmd, msgId: '1', msgTxt: '公告1' }));
    await expect.poll(() => badge(visited.page).textContent()).toBe('1');
  },
);

test.concurrent('heartcheck and unknown words do not', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  await connected(visited.backend);
  await called(visited.backend, LIST, 2);
  for (const cmd of ['heartcheck', 'email', 'sign', 'publish'])
    visited.backend.push(JSON.stringify({ cmd, msgTxt: '心跳响应' }));
  await settle();
  expect(visited.backend.callsTo(LIST)).toHaveLength(2);
});

test.concurrent('a notice that comes during a request is looked at though that request fails', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page, backend } = visited;
  await atHome(visited);
  await connected(backend);
  await called(backend, LIST, 2);
  await quiet(visited);
  backend.on('GET', LIST, async () => {
    // the frame has come before the request that answers nothing ends
    backend.push('{"cmd":"topic"}');
    await settle();
    hasUnread(backend, [announcement('1')]);
    return { status: 500, body: {} };
  });
  backend.push('{"cmd":"topic"}');
  await expect.poll(() => badge(page).textContent()).toBe('1');
});

test.concurrent('many frames together cause at most two calls', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  await connected(visited.backend);
  await called(visited.backend, LIST, 2);
  // an answer still on its way would take the place of the first of the two
  await quiet(visited);
  visited.backend.on('GET', LIST, async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { result: {} };
  });
  for (let index = 0; index < 20; index++) visited.backend.push('{"cmd":"topic"}');
  await called(visited.backend, LIST, 2);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(visited.backend.callsTo(LIST)).toHaveLength(2);
});

test.concurrent('after a close it reconnects in 5 s, and polls meanwhile', async ({ visit, expect }) => {
  const visited = await visit(SIGNED_IN);
  const { page, backend } = visited;
  await atHome(visited);
  await connected(backend);
  await called(backend, LIST, 2);
  await stopClock(visited);
  for (const socket of [...backend.sockets]) socket.received.length = 0;
  backend.sockets[0]?.close();
  await called(backend, LIST, 1);
  await page.clock.runFor(4900);
  await settle();
  expect(backend.sockets).toHaveLength(0);
  await page.clock.runFor(100);
  await connected(backend);
});

test.concurrent('one reconnect is pending at a time, however often it fails', async ({ visit, expect }) => {
  const visited = await visit({ ...SIGNED_IN, config: NO_SOCKET });
  const { page } = visited;
  let [tries, failures] = [0, 0];
  page.on('websocket', (socket) => {
    tries += 1;
    socket.on('close', () => {
      failures += 1;
    });
  });
  const failed = async (times: number) => {
    await expect.poll(() => [tries, failures]).toEqual([times, times]);
    // the page's own turn to hear of it
    await page.evaluate(() => undefined);
  };
  await atHome(visited);
  await stopClock(visited);
  const before = tries;
  await failed(before);
  for (const more of [1, 2, 3]) {
    await page.clock.runFor(4900);
    await settle();
    expect(tries).toBe(before + more - 1);
    await page.clock.runFor(100);
    await failed(before + more);
  }
  await settle();
  expect(tries).toBe(before + 3);
});

test.concurrent('HeartBeat is sent after 20 s of silence, and a frame restarts the silence', async ({
  visit,
  expect,
}) => {
  const visited = await visit(SIGNED_IN);
  const { page, backend } = visited;
  const socket = page.waitForEvent('websocket');
  await atHome(visited);
  await connected(backend);
  await called(backend, LIST, 2);
  await stopClock(visited);
  const received = () => backend.sockets[0]?.received ?? [];
  const speak = async () => {
    const frame = (await socket).waitForEvent('framereceived');
    backend.push('{"cmd":"heartcheck","msgTxt":"心跳响应"}');
    await frame;
    await settle();
  };
  await speak();
  received().length = 0;
  await page.clock.runFor(15_000);
  await speak();
  await page.clock.runFor(15_000);
  await settle();
  expect(received()).toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(received).toEqual(['HeartBeat']);
  await page.clock.runFor(20_000);
  await expect.poll(received).toEqual(['HeartBeat', 'HeartBeat']);
});

test.concurrent('signing out closes the socket, and nothing runs on', async ({ visit, expect }) => {
  const visited = await visit(SIGNED_IN);
  const { page, backend, answered } = visited;
  hasUnread(backend, [announcement('1')]);
  await atHome(visited);
  await connected(backend);
  await called(backend, LIST, 2);
  await stopClock(visited);
  // as another browser tab's signing out would
  await page.evaluate(() => {
    localStorage.removeItem('pro__Access-Token');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'pro__Access-Token', storageArea: localStorage }),
    );
  });
  await page.getByLabel('账号').waitFor();
  await connected(backend, 0);
  await quiet(visited);
  await page.clock.runFor(30_000);
  await settle();
  await answered();
  expect(backend.callsTo(LIST)).toEqual([]);
  expect(backend.sockets).toEqual([]);
});

test.concurrent('scripts for the opened announcement are not loaded with the page', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const scripts: string[] = [];
  visited.page.on('request', (request) => scripts.push(request.url()));
  hasUnread(visited.backend, [announcement('1')]);
  await atHome(visited);
  const isDetail = (url: string) => url.includes('OpenedAnnouncement');
  expect(scripts.filter(isDetail)).toEqual([]);
  await bell(visited.page).click();
  await popover(visited.page).getByRole('button', { name: '公告1' }).click();
  await detail(visited.page).waitFor();
  expect(scripts.some(isDetail)).toBe(true);
});
