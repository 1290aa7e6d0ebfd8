// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#testing/user';
import { Pager } from './Pager';

let mounted: RenderResult;

async function draw(props: Partial<Parameters<typeof Pager>[0]>) {
  const onTurn = vi.fn();
  mounted = await act(async () =>
    render(
      <Pager total={1_234_567} pageNo={5} pageSize={20} onTurn={onTurn} onResize={vi.fn()} {...props} />,
    ),
  );
  const named = (name: string) =>
    mounted.container.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!;
  return {
    onTurn,
    named,
    total: mounted.container.querySelector('.list-pager-total')?.textContent,
    pages: [...mounted.container.querySelectorAll('.list-pager-pages > *')]
      .slice(1, -1)
      .map((one) => one.textContent),
  };
}

test('a counted list opens its last page', async () => {
  const { total, pages } = await draw({});
  expect(total).toBe('共 1,234,567 条');
  expect(pages.at(-1)).toBe('61729');
});

test('before the first answer no number is claimed', async () => {
  const { total, named } = await draw({ total: null, pageNo: 1 });
  expect(total).toBe('共 … 条');
  expect(named('下一页').disabled).toBe(true);
});

test('an estimated one says so, and leads on as long as there is more', async () => {
  const { total, pages, named, onTurn } = await draw({ isEstimated: true, hasMore: true });
  expect(total).toBe('共约 1,230,000 条');
  expect(pages).toEqual(['1', '2', '3', '4', '5', '6', '…']);
  await user.click(named('下一页'));
  expect(onTurn).toHaveBeenCalledWith(6);
});

test('at its end there is no next page, whatever the estimate', async () => {
  const { pages, named } = await draw({ isEstimated: true, hasMore: false });
  expect(pages.at(-1)).toBe('5');
  expect(named('下一页').disabled).toBe(true);
});
