// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../contract/errors';
import type { DataPort } from '../../../contract/ports';
import type { ListQuery, Page } from '../../../contract/record';
import { pageOf } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';
import { type ListData, useListData } from './useListData';

const screen = testScreens().get('goods/gift')!;
let mounted: RenderResult;

let seen: ListData;

function Probe({ data, pageNo }: { data: DataPort; pageNo: number }) {
  seen = useListData(screen, data, { pageNo, pageSize: 20, sort: [], filters: {} });
  return null;
}

/** A list whose answers come when the test says so. */
async function slowList() {
  const calls: {
    query: ListQuery;
    signal: AbortSignal;
    answer(page: Page): Promise<void>;
    fail(error: Error): Promise<void>;
  }[] = [];
  const list = vi.fn(
    (_screen: unknown, query: ListQuery, signal?: AbortSignal) =>
      new Promise<Page>((resolve, reject) => {
        calls.push({
          query,
          signal: signal!,
          answer: (page) => act(async () => resolve(page)),
          fail: (error) => act(async () => reject(error)),
        });
      }),
  );
  const data = { list } as unknown as DataPort;
  mounted = await act(async () => render(<Probe data={data} pageNo={1} />));
  return {
    calls,
    turn: (pageNo: number) => act(async () => mounted.rerender(<Probe data={data} pageNo={pageNo} />)),
    reload: () => act(async () => void seen.reload()),
    seen: () => seen,
    ids: () => seen.rows.map((row) => row.id),
  };
}

test('a late answer never replaces a newer one', async () => {
  const { calls, turn, ids, seen } = await slowList();
  await turn(2);
  expect(calls[0]!.signal.aborted).toBe(true);
  await calls[1]!.answer(pageOf([{ id: 'new' }]));
  await calls[0]!.answer(pageOf([{ id: 'old' }]));
  expect(ids()).toEqual(['new']);
  expect(seen()).toMatchObject({ isLoading: false, isStale: false, error: null });
});

test('a late failure is not shown either', async () => {
  const { calls, turn, seen } = await slowList();
  await turn(2);
  await calls[0]!.fail(new Error('aborted'));
  expect(seen()).toMatchObject({ isLoading: true, error: null });
});

test('the former rows stay, as stale, until the next came', async () => {
  const { calls, turn, ids, seen } = await slowList();
  await calls[0]!.answer(pageOf([{ id: 'a' }]));
  await turn(2);
  expect(ids()).toEqual(['a']);
  expect(seen()).toMatchObject({ isLoading: true, isStale: true });
});

test('a row in which nothing changed stays the same object', async () => {
  const { calls, reload, seen } = await slowList();
  await calls[0]!.answer(
    pageOf([
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ]),
  );
  const [a, b] = seen().rows;
  await reload();
  await calls[1]!.answer(
    pageOf([
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ]),
  );
  expect(seen().rows[0]).toBe(a);
  expect(seen().rows[1]).not.toBe(b);
});

test('a reload that began for an earlier page asks for the page shown now', async () => {
  const { calls, turn, seen } = await slowList();
  const { reload } = seen();
  await turn(2);
  await act(async () => void reload());
  expect(calls.at(-1)!.query.pageNo).toBe(2);
});

test('a superseded reload is done when the newest answer is there', async () => {
  const { calls, reload, seen } = await slowList();
  let isDone = false;
  await act(
    async () =>
      void seen()
        .reload()
        .then(() => {
          isDone = true;
        }),
  );
  await reload();
  await calls[1]!.answer(pageOf([]));
  expect(isDone).toBe(false);
  await calls[2]!.answer(pageOf([]));
  expect(isDone).toBe(true);
});

test('a failure says why, and the next success forgets it', async () => {
  const { calls, reload, seen } = await slowList();
  await calls[0]!.fail(new RequestError('拒绝访问'));
  expect(seen()).toMatchObject({ error: '拒绝访问', isLoading: false });
  await reload();
  await calls[1]!.answer(pageOf([{ id: 'a' }]));
  expect(seen().error).toBeNull();
});

test('rows that came with the page are there immediately and not asked for; the next page is', async () => {
  const drawn: string[][] = [];
  const list = vi.fn(async () => pageOf([{ id: 'asked' }]));
  const came = [pageOf([{ id: 'came' }])];
  const data = { list, listed: () => came.pop() ?? null } as unknown as DataPort;
  function Watched({ pageNo }: { pageNo: number }) {
    const { rows } = useListData(screen, data, { pageNo, pageSize: 20, sort: [], filters: {} });
    drawn.push(rows.map((row) => String(row.id)));
    return null;
  }
  mounted = await act(async () => render(<Watched pageNo={1} />));
  expect(drawn[0]).toEqual(['came']);
  expect(drawn.at(-1)).toEqual(['came']);
  expect(list).not.toHaveBeenCalled();
  await act(async () => mounted.rerender(<Watched pageNo={2} />));
  expect(drawn.at(-1)).toEqual(['asked']);
  expect(list).toHaveBeenCalledOnce();
});
