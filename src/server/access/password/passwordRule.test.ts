import { expect, test } from 'vitest';
import { readablePassword } from './firstPassword';
import { passwordError } from './passwordRule';

const COMMON = '密码太常见，容易被猜到，请换一个';

test.each([
  'passwd1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Admin@123',
  'qwer1234!',
  '1qaz!QAZ',
  'Abc123456!',
  'Iloveyou1!',
])('%s is guessed among the first', async (password) => {
  expect(await passwordError(password)).toBe(COMMON);
});

test.each(['Kx7#mP2vQ9', 'River#2024', 'tuesday-9-lamps'])('%s is taken', async (password) => {
  expect(await passwordError(password, ['zhangsan', null, '13800000000'])).toBeNull();
});

test('what is made by chance is taken, what is endless or one’s own name is not', async () => {
  for (let count = 0; count < 50; count++) expect(await passwordError(readablePassword())).toBeNull();
  expect(await passwordError(`a1!${'x'.repeat(200)}`)).toBe('密码不能超过 128 个字符');
  expect(await passwordError('ZhangSan#99', ['zhangsan'])).toBe('密码不能包含账号或手机号，请换一个');
  expect(await passwordError(['a1!aaaaa'])).toBe('密码由8位数字、大小写字母和特殊符号组成!');
});
