import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { answerError, isUnexpected } from './errorHandler';
import { endTimedOutRequests, REQUEST_TIMEOUTS } from './requestTimeouts';

const answersTo = async (error: object, prepare: (request: FastifyRequest) => void = () => undefined) => {
  const app = fastify();
  endTimedOutRequests(app, REQUEST_TIMEOUTS);
  app.setErrorHandler(answerError);
  app.get('/', (request) => {
    prepare(request);
    throw Object.assign(new Error('x'), error);
  });
  return app.inject('/');
};

const answerTo = async (error: object) => {
  const { statusCode, body } = await answersTo(error);
  return [statusCode, JSON.parse(body).message];
};

test('what the machine lacks is reported to operators, who can inform an administrator', async () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(await answerTo({ code })).toEqual([500, '服务器的磁盘已满，这次没有保存，请联系管理员清理后再试']);
  for (const away of [
    { code: '57P01' },
    { code: '57P03' },
    { code: '25006' },
    { code: '08P01', severity: 'FATAL' },
    { code: 'ENOENT', syscall: 'connect' },
    { message: 'Connection terminated unexpectedly' },
  ])
    expect(await answerTo(away)).toEqual([503, '数据库暂时不可用，请稍后再试']);
  expect(await answerTo({ code: '08P01', severity: 'ERROR' })).toEqual([500, '服务器出错了，请稍后再试']);
  expect(await answerTo({ code: 'ENOENT', syscall: 'open' })).toEqual([500, '服务器出错了，请稍后再试']);
});

test('a call that met no database comes again by itself, one that may have been done does not', async () => {
  const away = { code: '57P01' };
  expect((await answersTo(away)).headers['retry-after']).toBe('6');
  const noted = await answersTo(away, (request) => {
    request.isFollowed = true;
  });
  expect([noted.statusCode, noted.headers['retry-after']]).toEqual([503, undefined]);
});

test('a client that left in the middle of the answer causes no exception', async () => {
  const left = { code: 'ERR_STREAM_PREMATURE_CLOSE' };
  expect(await answerTo(left)).toEqual([499, '请求已取消']);
  expect(isUnexpected(Object.assign(new Error('Premature close'), left))).toBe(false);
});
