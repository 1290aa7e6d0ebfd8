// @vitest-environment happy-dom
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../engine/index';
import { session } from '../session/session';
import { createCalls } from './calls';
import { createClient } from './client';
import { fileNameOf } from './download';

/** Spec §7, the shared client and its helpers, without a network. */
let seen: InternalAxiosRequestConfig[] = [];
let answer: { data: unknown; headers?: Record<string, string> };
const notify = vi.fn();

function calls(isFamily = false) {
  const client = createClient({
    basePath: '/console',
    isFamily,
    tell: notify,
    onUnauthorised: vi.fn(),
    onExpired: vi.fn(),
  });
  client.defaults.adapter = async (config) => {
    seen.push(config);
    return {
      status: 200,
      statusText: '',
      config,
      data: answer.data,
      headers: new AxiosHeaders(answer.headers),
    };
  };
  return createCalls(client);
}

beforeEach(() => {
  seen = [];
  answer = { data: { success: true, code: 0, message: 'm', result: 1 } };
  session.token = null;
});

test('base path, 9000 ms, the body of the answer', async () => {
  expect(await calls().post('/sys/x', { a: 1 })).toEqual(answer.data);
  expect(seen[0]).toMatchObject({ baseURL: '/console', url: '/sys/x', timeout: 9000, data: '{"a":1}' });
});

test('_t in seconds on GET only, not for getDictItems; a caller’s own wins', async () => {
  vi.setSystemTime(1_600_000_000_999);
  const { get, put, post, delete: remove } = calls();
  await get('/sys/user/list', { params: { a: 1 } });
  await get('/sys/dict/getDictItems/sex');
  await get('sys/dict/getDictItems/sex');
  await get('/sys/user/list', { params: { _t: 5 } });
  await put('/x', {});
  await post('/x', {});
  await remove('/x', { query: { id: '1' } });
  vi.useRealTimers();
  expect(seen.map((config) => config.params)).toEqual([
    { _t: 1_600_000_000, a: 1 },
    undefined,
    undefined,
    { _t: 5 },
    undefined,
    undefined,
    { id: '1' },
  ]);
});

test('the token in TOKEN, for the family in X-Access-Token too; none without a session', async () => {
  await calls().get('/x');
  session.token = 't';
  await calls().get('/x');
  await calls(true).get('/x');
  await calls(true).get('/x', { asToken: 'other' });
  expect(seen.map(({ headers }) => [headers.get('TOKEN'), headers.get('X-Access-Token')])).toEqual([
    [undefined, undefined],
    ['t', undefined],
    ['t', 't'],
    ['other', 'other'],
  ]);
});

test('DELETE with a JSON body or a query', async () => {
  await calls().delete('/x', { body: { ids: '1,2' } });
  await calls().delete('/x', { query: { ids: '1,2' } });
  expect(seen.map(({ method, data, params }) => [method, data, params])).toEqual([
    ['delete', '{"ids":"1,2"}', undefined],
    ['delete', undefined, { ids: '1,2' }],
  ]);
});

test.each([
  ['came too fast', 429],
  ['met a server that is behind', 503],
])('a call that %s is sent again when the server allows, three times at most', async (_, refusal) => {
  vi.useFakeTimers();
  notify.mockClear();
  const client = createClient({
    basePath: '/console',
    isFamily: false,
    tell: notify,
    onUnauthorised: vi.fn(),
    onExpired: vi.fn(),
  });
  let refusals = 2;
  let tries = 0;
  let pause = '2';
  client.defaults.adapter = async (config) => {
    tries += 1;
    const status = refusals-- > 0 ? refusal : 200;
    const response = {
      status,
      statusText: '',
      config,
      data: { message: '请求过于频繁' },
      headers: new AxiosHeaders({ 'retry-after': pause }),
    };
    if (status !== 200) throw new AxiosError(String(status), undefined, config, undefined, response);
    return response;
  };
  const answered = client.get('/sys/x');
  await vi.advanceTimersByTimeAsync(3999);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answered).toEqual({ message: '请求过于频繁' });
  expect([tries, notify.mock.calls]).toEqual([3, []]);
  refusals = 9;
  const refused = client.get('/sys/x').catch((error) => error);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await refused).toMatchObject({
    message: '请求过于频繁',
    details: { status: refusal, isUnanswered: false },
  });
  expect(tries).toBe(7);
  // nobody waits an hour for a list
  pause = '3600';
  await expect(client.get('/sys/x')).rejects.toMatchObject({ details: { status: refusal } });
  expect(tries).toBe(8);
  vi.useRealTimers();
});

test.each([500, 502, 503, 504])(
  'a write that may have started is never sent twice: HTTP %i',
  async (status) => {
    const client = createClient({
      basePath: '/console',
      isFamily: false,
      tell: notify,
      onUnauthorised: vi.fn(),
      onExpired: vi.fn(),
    });
    let tries = 0;
    client.defaults.adapter = async (config) => {
      tries += 1;
      // only a server that refuses to begin says 503 and when to come again
      const headers = new AxiosHeaders(status === 503 ? {} : { 'retry-after': '1' });
      throw new AxiosError('x', undefined, config, undefined, {
        status,
        statusText: '',
        config,
        data: {},
        headers,
      });
    };
    await expect(client.post('/sys/x', {})).rejects.toMatchObject({
      details: { status, isUnanswered: status !== 500 },
    });
    expect(tries).toBe(1);
  },
);

test('a download is a blob under the name of its head, and is not timed', async () => {
  answer = { data: new Blob(['x']), headers: { 'content-disposition': 'attachment; filename=a.xls' } };
  const file = await calls().file('/x/exportXls', { a: 1 }, 'b.xls');
  expect(file).toEqual({ name: 'a.xls', blob: answer.data });
  expect(seen[0]).toMatchObject({ responseType: 'blob', timeout: 0, params: { a: 1 } });
  answer = { data: new Blob(['x']) };
  expect((await calls().file('/x', {}, 'b.xls')).name).toBe('b.xls');
});

test('a JSON answer instead of a file is the refusal it carries', async () => {
  const body = JSON.stringify({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
  answer = { data: new Blob([body], { type: 'application/json;charset=UTF-8' }) };
  const failure = await calls()
    .file('/x', {}, 'b.xls')
    .catch((error) => error);
  expect(failure).toBeInstanceOf(RequestError);
  expect(failure).toMatchObject({ message: '没有权限，请联系管理员授权', details: { code: 510 } });
});

test('a JSON file with a name is a file', async () => {
  const blob = new Blob(['{"success":false}'], { type: 'application/json' });
  answer = { data: blob, headers: { 'content-disposition': 'attachment; filename=data.json' } };
  expect(await calls().file('/x', {}, 'b')).toEqual({ name: 'data.json', blob });
});

test.each([
  ['', null],
  ['inline', null],
  ['attachment; filename=a.xls', 'a.xls'],
  ['attachment;fileName="a b.xls"', 'a b.xls'],
  ['attachment; filename="a\\"b.xls"', 'a"b.xls'],
  ["attachment; filename=x.xls; filename*=UTF-8''%E7%A4%BC%E7%89%A9.xls", '礼物.xls'],
  ["attachment; filename*=utf-8'zh'%E7%A4%BC.xls; filename=x", '礼.xls'],
  ['attachment; filename=%E7%A4%BC%E7%89%A9.xls', '礼物.xls'],
  ['attachment; filename=100%.xls', '100%.xls'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename=%2e%2e%2f%5cevil.exe', 'evil.exe'],
])('the file name of %j is %j', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test('what is asked long after the last key is marked, for our own server alone', async () => {
  const marks = () => seen.map((config) => config.headers.get('X-Unattended') ?? null);
  vi.useFakeTimers();
  window.dispatchEvent(new KeyboardEvent('keydown'));
  vi.advanceTimersByTime(59_000);
  await calls().get('/sys/x');
  vi.advanceTimersByTime(2000);
  await calls().get('/sys/x');
  await calls(true).get('/sys/x');
  window.dispatchEvent(new Event('pointerdown'));
  await calls().get('/sys/x');
  vi.useRealTimers();
  expect(marks()).toEqual([null, '1', null, null]);
});

test('a quiet call reports nothing but an ended session; one that revokes its token not even that', async () => {
  const options = { tell: vi.fn(), onUnauthorised: vi.fn(), onExpired: vi.fn() };
  const client = createClient({ basePath: '/console', isFamily: false, ...options });
  client.defaults.adapter = async (config) => {
    const [status, message] = String(config.url).split(' ');
    const response = { status: Number(status), statusText: '', config, data: { message }, headers: {} };
    throw new AxiosError('refused', undefined, config, {}, response);
  };
  session.token = 'token-1';
  const ask = (url: string, config: object) => client.get(url, config).catch(() => undefined);
  await ask('404', { isQuiet: true });
  await ask('500 坏了', { isQuiet: true });
  expect(Object.values(options).flatMap((mock) => mock.mock.calls)).toEqual([]);
  await ask('401', { isQuiet: true });
  expect(options.tell.mock.calls).toEqual([['未授权，请重新登录']]);
  expect(options.onUnauthorised).toHaveBeenCalledOnce();
  await ask('500 Token失效，请重新登录', { isQuiet: true });
  expect(options.onExpired).toHaveBeenCalledOnce();
  await ask('401', { isLeaving: true });
  await ask('500 Token失效，请重新登录', { isLeaving: true });
  expect(options.onUnauthorised).toHaveBeenCalledOnce();
  expect(options.onExpired).toHaveBeenCalledOnce();
});

test('our own server is asked for the shape of screens, a backend of the family for nothing it does not know', async () => {
  await calls().get('/sys/user/list');
  await calls(true).get('/sys/user/list');
  expect(seen.map(({ headers }) => headers.get('X-Shape') ?? null)).toEqual(['screen', null]);
});

test('up to where the operator has written is taken from answers, also from refusals, and sent to our own server', async () => {
  localStorage.clear();
  const sent = () => seen.map(({ headers }) => headers.get('X-Written') ?? null);
  answer = { data: { success: true }, headers: { 'x-written': '0/2A' } };
  await calls().post('/x', {});
  answer = { data: { success: true } };
  await calls().get('/x');
  await calls(true).get('/x');
  const client = createClient({
    ...{ basePath: '/console', isFamily: false, tell: notify },
    ...{ onUnauthorised: vi.fn(), onExpired: vi.fn() },
  });
  client.defaults.adapter = async (config) => {
    seen.push(config);
    const headers = new AxiosHeaders({ 'x-written': '0/2B' });
    const response = { status: 500, statusText: '', config, data: {}, headers };
    throw new AxiosError('x', undefined, config, undefined, response);
  };
  await expect(client.post('/x', {})).rejects.toMatchObject({ details: { status: 500 } });
  await calls().get('/x');
  expect(sent()).toEqual(['0/0', '0/2A', null, '0/2A', '0/2B']);
});
