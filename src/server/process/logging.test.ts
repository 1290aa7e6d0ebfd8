import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { plainError } from './logging';

test('an error of the database is logged without the values of the row', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "u_app_user_phone"'),
    {
      code: '23505',
      detail: 'Key (phone)=(13800000000) already exists.',
      where: 'unnamed portal parameter $1 = 13800000000',
      table: 'app_user',
    },
  );
  const logged = JSON.stringify(plainError(error));
  expect(logged).toContain('u_app_user_phone');
  expect(logged).toContain('app_user');
  expect(logged).not.toContain('13800000000');
});

test('a value that is no error is still logged', () => {
  expect(plainError('lost')).toEqual({ message: 'lost' });
});

test('a process whose reader leaves while it ends, ends', async () => {
  const program = fileURLToPath(new URL('./testing/loggingProgram.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  await once(child.stderr, 'data');
  child.stdout.destroy();
  expect(await exit).toEqual([0, null]);
});
