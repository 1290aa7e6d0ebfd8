import { expect, test } from 'vitest';
import { upgradeFile, upgraders } from './upgrade';

const steps = {
  1: (raw: Record<string, unknown>) => ({ ...raw, one: true }),
  2: (raw: Record<string, unknown>) => ({ ...raw, two: raw.one }),
};

test('every version up to the newest has its upgrader', () => {
  expect(Object.keys(upgraders).map(Number)).toEqual(
    Array.from({ length: Object.keys(upgraders).length }, (_, index) => index + 1),
  );
});

test('step by step from the version of a file, without changing the input', () => {
  const raw = Object.freeze({ title: '甲' });
  expect(upgradeFile(raw, steps)).toEqual({ raw: { title: '甲', one: true, two: true, $version: 3 } });
  expect(upgradeFile({ $version: 2, one: 5 }, steps)).toEqual({ raw: { $version: 3, one: 5, two: 5 } });
});

test('the newest is the same object, a newer one an error', () => {
  const raw = { $version: 3 };
  expect(upgradeFile(raw, steps)).toEqual({ raw });
  expect((upgradeFile(raw, steps) as { raw: unknown }).raw).toBe(raw);
  expect(upgradeFile({ $version: 4 }, steps)).toEqual({
    fault: '文件的 $version 是 4，这里只认识到 3，请先更新程序',
  });
});

test('what has no usable version is left to the check', () => {
  for (const raw of [null, [], 'text', { $version: 'two' }, { $version: 0 }, { $version: 1.5 }])
    expect(upgradeFile(raw, steps)).toEqual({ raw });
});
