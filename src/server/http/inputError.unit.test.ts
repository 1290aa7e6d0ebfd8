import validators from 'virtual:route-validators';
import { expect, test } from 'vitest';
import { inputError } from './inputError';

function refusalOf(route: string, input: unknown) {
  const validate = validators[route];
  expect(validate?.(input)).toBe(false);
  return inputError(validate?.errors ?? []);
}

test('a value that may be of several types is named by its title, with all of them', () => {
  expect(refusalOf('POST /sys/permission/drift/revoke', { roleId: null })).toEqual({
    field: 'roleId',
    message: '角色的编号应当是文字或整数',
  });
  expect(refusalOf('PUT /sys/user/frozenBatch', { ids: true }).message).toBe(
    '编号，用逗号隔开应当是文字或整数或 null或列表',
  );
});

test('a limit of one type of several is named by its title too', () => {
  const { message } = refusalOf('POST /online/form/takeBack', { id: 'a/b', reason: '长'.repeat(201) });
  expect(message).toBe('说明最多 200 个字');
});
