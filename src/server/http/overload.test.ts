import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './errorHandler';
import { refuseOverload, waitingLine } from './overload';

function lineAt() {
  const clock = { time: 0 };
  const line = waitingLine(() => clock.time);
  const come = (count: number) =>
    Array.from({ length: count }, () => {
      const call = {};
      line.add(call);
      return call;
    });
  return { clock, line, come };
}

test('many together are no overload, nor are few that take long', () => {
  const { clock, line, come } = lineAt();
  come(49);
  clock.time = 60_000;
  expect(line.isTooLong()).toBe(false);
  come(5000);
  expect(line.isTooLong()).toBe(false);
});

test('when half of them have waited a second there are too many, until those who wait are answered', () => {
  const { clock, line, come } = lineAt();
  const calls = come(60);
  clock.time = 1000;
  expect(line.isTooLong()).toBe(false);
  clock.time = 1001;
  expect(line.isTooLong()).toBe(true);
  // half of 119 are new
  come(59);
  expect(line.isTooLong()).toBe(true);
  come(1);
  expect(line.isTooLong()).toBe(false);
  clock.time = 2002;
  expect(line.isTooLong()).toBe(true);
  for (const call of calls.slice(0, 59)) line.delete(call);
  expect(line.isTooLong()).toBe(true);
  come(70);
  for (const call of calls) line.delete(call);
  expect(line.isTooLong()).toBe(false);
});

/** Answers nothing before `release`; `as` says whose calls they are. */
async function blockedServer() {
  const clock = { time: 0 };
  const app = fastify();
  app.setErrorHandler(answerError);
  refuseOverload(
    app,
    () => as.isKnown,
    () => clock.time,
  );
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  let as = { isKnown: true, isLong: false };
  app.addHook('onRequest', async (request) => {
    request.isLong = as.isLong;
  });
  let started = 0;
  app.get('/', async () => {
    started += 1;
    await isOver;
    return {};
  });
  const ask = async ({ isKnown = true, isLong = false, count = 60 } = {}) => {
    as = { isKnown, isLong };
    const wanted = started + count;
    const calls = Array.from({ length: count }, () => app.inject('/'));
    while (started < wanted) await new Promise((resolve) => setImmediate(resolve));
    return calls;
  };
  return { clock, app, ask, release };
}

test('a refused call gets a time to retry, and is accepted when the others are answered', async () => {
  const { clock, app, ask, release } = await blockedServer();
  const calls = await ask();
  clock.time = 1001;
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.json().message]).toEqual([503, '服务器繁忙，请稍后再试']);
  expect(['2', '3', '4']).toContain(refused.headers['retry-after']);
  release();
  for (const call of calls) expect((await call).statusCode).toBe(200);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test.each([
  ['who is nobody', { isKnown: false }],
  ['long work', { isLong: true }],
])('%s keeps nobody out', async (_, whose) => {
  const { clock, app, ask, release } = await blockedServer();
  const calls = await ask(whose);
  clock.time = 60_000;
  const [answer] = await ask({ count: 1 });
  release();
  expect((await answer)?.statusCode).toBe(200);
  await Promise.all(calls);
  await app.close();
});
