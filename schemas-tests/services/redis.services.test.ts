import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { noRedis, startRedis } from './redisServer';

test.skipIf(noRedis !== null)('a Redis that the test starts answers, and stops on request', async () => {
  const redis = await startRedis();
  const socket = connect(redis.port, '127.0.0.1');
  socket.write('PING\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('+PONG\r\n');
  socket.destroy();
  await redis.end();
  const gone = connect(redis.port, '127.0.0.1');
  await expect(once(gone, 'connect')).rejects.toThrow('ECONNREFUSED');
});
