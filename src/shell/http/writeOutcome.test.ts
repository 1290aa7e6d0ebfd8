// @vitest-environment happy-dom
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routeTable } from '../../contract/routeTable';
import { RequestError } from '../../engine/index';
import { noticeState } from '../notices/notices';
import { session } from '../session/session';
import { createClient } from './client';
import { READS } from './writeKeys';
import './writeOutcome';

/** A client over a scripted server: what it answers to the write, and then to each question for its outcome. */
interface Outcome {
  state: string;
  answer: { status: number; body: unknown } | null;
}
type Answer = 'lost' | 'timeout' | 'refused' | number | Outcome;

const SAVED = { success: true, code: 200, message: '添加成功！', result: { id: '7' } };
/** Notices at each question. */
let shown: string[] = [];
const notify = vi.fn();
let sent: InternalAxiosRequestConfig[] = [];

function clientOver(answers: Answer[], hasOutcomes = true) {
  const client = createClient({
    basePath: '/console',
    isFamily: false,
    hasOutcomes,
    tell: notify,
    onUnauthorised: vi.fn(),
    onExpired: vi.fn(),
  });
  client.defaults.adapter = async (config) => {
    sent.push(config);
    if (config.url === '/sys/write/outcome') shown.push(...noticeState.list.map(({ message }) => message));
    const answer = answers.shift();
    const response = (status: number, data: unknown) => ({
      ...{ status, data, statusText: '', config, headers: new AxiosHeaders() },
    });
    if (typeof answer === 'object')
      return response(200, { success: true, code: 200, message: '', result: { task: null, ...answer } });
    if (answer === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (answer === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
    if (typeof answer === 'number')
      throw new AxiosError('', 'ERR', config, null, response(answer, { message: '服务器的话' }));
    throw new Error('one call more than was scripted');
  };
  return client;
}

const keyOf = (config?: InternalAxiosRequestConfig) => config?.headers.get('Idempotency-Key') ?? null;
/** The write, and all the pauses between questions. */
async function settled<T>(call: Promise<T>): Promise<T> {
  const caught = call.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await vi.runAllTimersAsync();
  return (await caught)();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sent = [];
  shown = [];
  session.token = 'token';
});
afterEach(() => vi.useRealTimers());

test.each(['lost', 'timeout', 502, 503, 504] as const)(
  'a write answered by %s gets the answer that the server has stored',
  async (loss) => {
    const client = clientOver([loss, { state: 'done', answer: { status: 200, body: SAVED } }]);
    expect(await settled(client.post('/gift/gift/add', { name: 'x' }))).toEqual(SAVED);
    expect(sent[1]).toMatchObject({ url: '/sys/write/outcome' });
    expect(JSON.parse(String(sent[1]?.data))).toEqual({ key: keyOf(sent[0]), isFinal: false });
    expect(shown).toEqual(['正在确认结果…']);
    expect([noticeState.list.length, notify.mock.calls.length]).toEqual([0, 0]);
  },
);

test('it asks through time-outs and a restart until it is known', async () => {
  const running = { state: 'running', answer: null };
  const client = clientOver([
    ...(['timeout', 'lost', 'lost', 503, 'timeout'] as const),
    ...[running, running, { state: 'done', answer: { status: 200, body: SAVED } }],
  ]);
  expect(await settled(client.put('/gift/gift/edit', {}))).toEqual(SAVED);
  expect(new Set(sent.slice(1).map(({ url }) => url))).toEqual(new Set(['/sys/write/outcome']));
  expect(noticeState.list).toEqual([]);
});

test('a write that never came is given up for good, and may be sent again', async () => {
  const unknown = { state: 'unknown', answer: null };
  const client = clientOver(['lost', unknown, unknown, { state: 'none', answer: null }]);
  await expect(settled(client.post('/gift/gift/add', {}))).rejects.toMatchObject({
    message: '没有执行，请重新提交',
    details: { isUnanswered: true },
  });
  expect(sent.slice(1).map(({ data }) => JSON.parse(String(data)).isFinal)).toEqual([false, false, true]);
});

test('a refusal that was lost is a refusal', async () => {
  const refusal = { success: false, code: 403, message: '没有权限', result: null };
  const client = clientOver(['lost', { state: 'done', answer: { status: 403, body: refusal } }]);
  await expect(settled(client.post('/gift/gift/add', {}))).rejects.toMatchObject({
    details: { status: 403 },
  });
});

test.each([
  [{ state: 'done', answer: null }, '已完成，请刷新后查看'],
  [{ state: 'partial', answer: null }, '中途停止，可能只执行了一部分，请刷新后查看'],
])('an outcome without its answer, %j, says %s', async (outcome, message) => {
  const client = clientOver(['lost', outcome]);
  await expect(settled(client.post('/sys/view/save', {}))).rejects.toThrow(message);
});

test('a session that ends meanwhile ends the questions', async () => {
  const client = clientOver(['lost', 500]);
  const call = client.post('/gift/gift/add', {});
  await expect(settled(call)).rejects.toThrow('还不知道是否已执行，请刷新后查看');
});

test('reads, refusals and what was not begun ask for nothing', async () => {
  await expect(settled(clientOver(['timeout']).get('/gift/gift/list'))).rejects.toThrow('网络超时');
  await expect(settled(clientOver(['timeout']).post('/online/form/check', {}))).rejects.toThrow('网络超时');
  await expect(settled(clientOver([422]).post('/gift/gift/add', {}))).rejects.toThrow('服务器的话');
  await expect(settled(clientOver(['lost'], false).post('/a', {}))).rejects.toThrow(RequestError);
  expect(sent.map(keyOf)).toEqual([null, null, expect.any(String), null]);
  expect(shown).toEqual([]);
});

/** The writes that a page loaded now would ask for. */
const pending = () =>
  Object.keys(sessionStorage).flatMap((name) => (name.startsWith('WRITE ') ? [name.slice(6)] : []));

test('a write is noted before it leaves, and no longer once it is answered', async () => {
  const client = clientOver([200, 422, 'lost', { state: 'none', answer: null }]);
  const noted: string[][] = [];
  const adapter = client.defaults.adapter as (config: InternalAxiosRequestConfig) => Promise<unknown>;
  client.defaults.adapter = (async (config: InternalAxiosRequestConfig) => {
    noted.push(pending());
    return adapter(config);
  }) as typeof client.defaults.adapter;
  for (const path of ['/gift/gift/add', '/gift/gift/edit', '/gift/gift/delete']) {
    await settled(client.post(path, {})).catch(() => undefined);
    expect(pending()).toEqual([]);
  }
  const keys = sent.filter(({ url }) => url?.startsWith('/gift')).map((config) => [keyOf(config)]);
  expect(noted).toEqual([...keys, keys[2]]);
});

test('neither a read nor what the page does by itself is noted', async () => {
  const client = clientOver([200, 200]);
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  await settled(client.get('/gift/gift/list')).catch(() => undefined);
  await settled(client.put('/sys/user/settings', {}, { isQuiet: true })).catch(() => undefined);
  expect(setItem).not.toHaveBeenCalled();
  setItem.mockRestore();
});

test('a storage that is full keeps nobody from writing', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const client = clientOver(['lost', { state: 'done', answer: { status: 200, body: SAVED } }]);
  expect(await settled(client.post('/gift/gift/add', {}))).toEqual(SAVED);
  setItem.mockRestore();
});

test('each submission has its own key', async () => {
  const done = { state: 'done', answer: { status: 200, body: SAVED } };
  const client = clientOver(['lost', done, 'lost', done]);
  await settled(client.post('/gift/gift/add', {}));
  await settled(client.post('/gift/gift/add', {}));
  expect(keyOf(sent[0])).not.toBe(keyOf(sent[2]));
});

test('the page knows which calls by POST write nothing', () => {
  const routes: [string, { writes?: boolean; access: unknown }][] = Object.entries(routeTable);
  const ofApp = (access: unknown) => typeof access === 'object' && JSON.stringify(access).includes('app:');
  // pay channels call it
  const ofOthers = (key: string) => key.startsWith('POST /channel/');
  const reads = routes
    .filter(
      ([key, { writes, access }]) =>
        !key.startsWith('GET') && writes === false && !ofApp(access) && !ofOthers(key),
    )
    .map(([key]) => key.split(' ')[1]);
  expect(new Set(reads)).toEqual(READS);
});
