import { expect, test } from 'vitest';
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
