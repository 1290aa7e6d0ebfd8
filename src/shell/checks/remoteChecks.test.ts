import type { AxiosInstance } from 'axios';
import { expect, test, vi } from 'vitest';
import { duplicateCheck, ruleCheck } from './remoteChecks';

const clientOf = (answer: object) => {
  const get = vi.fn(async () => answer);
  return { get, client: { get } as unknown as AxiosInstance };
};

test('duplicate check is skipped for an empty value (spec §5)', async () => {
  const { get, client } = clientOf({ success: false, message: 'x' });
  expect(await duplicateCheck(client, { tableName: 't', fieldName: 'f', fieldVal: '' })).toBeNull();
  expect(get).not.toHaveBeenCalled();
});

test('duplicate check passes by success, else returns the message (spec §5)', async () => {
  const payload = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'a', dataId: '1' };
  const passing = clientOf({ success: true, message: '该值可用！' });
  expect(await duplicateCheck(passing.client, payload)).toBeNull();
  expect(passing.get).toHaveBeenCalledWith('/sys/duplicate/check', { params: payload });
  const failing = clientOf({ success: false, message: '该值不可用，系统中已存在！' });
  expect(await duplicateCheck(failing.client, payload)).toBe('该值不可用，系统中已存在！');
});

test('rule check is skipped without code or value, and encodes the value (spec §5)', async () => {
  const { get, client } = clientOf({ success: false, message: '不合规' });
  expect(await ruleCheck(client, '', 'a')).toBeNull();
  expect(await ruleCheck(client, 'code', '')).toBeNull();
  expect(get).not.toHaveBeenCalled();
  expect(await ruleCheck(client, 'code', 'a&b 中')).toBe('不合规');
  expect(get).toHaveBeenCalledWith('/sys/checkRule/checkByCode', {
    params: { ruleCode: 'code', value: 'a%26b%20%E4%B8%AD' },
  });
});
