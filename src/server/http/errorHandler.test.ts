import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError, isUnexpected } from './errorHandler';

const answerTo = async (error: object) => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('x'), error);
  });
  const { statusCode, body } = await app.inject('/');
  return [statusCode, JSON.parse(body).message];
};

test('what the machine lacks is reported to operators, who can inform an administrator', async () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(await answerTo({ code })).toEqual([500, '服务器的磁盘已满，这次没有保存，请联系管理员清理后再试']);
  for (const away of [{ code: '57P01' }, { code: '57P03' }, { code: 'ENOENT', syscall: 'connect' }])
    expect(await answerTo(away)).toEqual([500, '数据库暂时不可用，请稍后再试']);
  expect(await answerTo({ code: 'ENOENT', syscall: 'open' })).toEqual([500, '服务器出错了，请稍后再试']);
});

test('a client that left in the middle of the answer causes no exception', async () => {
  const left = { code: 'ERR_STREAM_PREMATURE_CLOSE' };
  expect(await answerTo(left)).toEqual([499, '请求已取消']);
  expect(isUnexpected(Object.assign(new Error('Premature close'), left))).toBe(false);
});
