import { expect, test } from 'vitest';
import { answers } from './match';

test('title, pinyin and initials', () => {
  for (const typed of ['礼物', 'liwu', 'lwlb', 'LW', ' 列表', ''])
    expect(answers('礼物列表', typed), typed).toBe(true);
  for (const typed of ['订单', 'dingdan', 'xyz']) expect(answers('礼物列表', typed), typed).toBe(false);
});
