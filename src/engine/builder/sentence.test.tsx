// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeData } from '../../testing/fakeData';
import { normaliseOwnField } from '../pure';
import { ConditionCut } from './ConditionCut';

const own = (name: string, definition: Record<string, unknown>) =>
  normaliseOwnField(name, definition as never, {});
const among = {
  kind: own('kind', { type: 'dict', title: '分类', dict: 'kinds' }),
  makerId: own('makerId', { type: 'user', title: '经办人' }),
  city: own('city', { type: 'region', title: '地区' }),
  price: own('price', { type: 'integer', title: '价格' }),
};
const field = {
  ...own('audience', { type: 'condition', title: '发给谁', of: 'user/user' }),
  words: { of: 'user/user', among },
};

let drawn: RenderResult;

test('a stored condition is read in words: what dictionaries, operators and the map call its codes', async () => {
  const lookup = vi.fn(async () => [{ value: '7', text: '小王' }]);
  const data = fakeData({ dict: async () => [{ value: 'hot', text: '热门' }], lookup });
  const value = { kind: ['hot', 'gone'], makerId: '7', city: '440300', price: { lt: 100 } };
  drawn = await act(async () => render(<ConditionCut field={field as never} value={value} data={data} />));
  const shown = () => drawn.container.querySelector('[title]')?.getAttribute('title') ?? '';
  await waitFor(() => expect(shown()).toContain('热门'));
  expect(shown()).toBe('分类是“热门”或“gone”且经办人是“小王”且地区是“广东 深圳”且价格小于 100');
  expect(lookup).toHaveBeenCalledExactlyOnceWith('/sys/user', { ids: ['7'] });
});

test('an unreadable condition, or a dictionary that fails, keeps the rest', async () => {
  const data = fakeData({ dict: () => Promise.reject(new Error('gone')) });
  drawn = await act(async () =>
    render(<ConditionCut field={field as never} value={{ kind: 'hot' }} data={data} />),
  );
  expect(drawn.container.textContent).toBe('分类是“hot”');
  await act(async () =>
    drawn.rerender(<ConditionCut field={field as never} value={{ lost: 1 }} data={data} />),
  );
  expect(drawn.container.textContent).toBe('条件已不能用，请重新设置');
});
