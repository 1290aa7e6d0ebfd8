import { expect, test } from 'vitest';
import type { GridColumn } from '../gridTypes';
import { layoutColumns } from './columnLayout';

const column = (
  key: string,
  width: number,
  more: Partial<GridColumn<unknown>> = {},
): GridColumn<unknown> => ({
  key,
  title: key,
  width,
  render: () => null,
  ...more,
});
const base = { resized: new Map<string, number>(), viewportWidth: 500, hasSelection: false };

test('draws left pins, free columns, right pins', () => {
  const columns = [
    column('a', 200),
    column('r1', 80, { pinned: 'right' }),
    column('l', 100, { pinned: 'left' }),
    column('b', 400),
    column('r2', 60, { pinned: 'right' }),
  ];
  const layout = layoutColumns({ ...base, columns, viewportWidth: 1000, hasSelection: true });
  expect(layout.keys).toEqual(['__select', 'l', 'a', 'b', 'r1', 'r2']);
  expect(layout.centre.map(({ ariaIndex }) => ariaIndex)).toEqual([3, 4]);
  expect([layout.leftWidth, layout.rightWidth]).toEqual([148, 140]);
  expect(layout.left[0]!.offset).toBe(48);
  expect(layout.right.map(({ offset }) => offset)).toEqual([60, 0]);
  expect(layout.right.map(({ pin }) => pin)).toEqual(['right', 'right']);
});

test('shares spare room to the pixel, but not to columns with a set width', () => {
  const columns = [column('a', 100), column('b', 70), column('c', 90, { isWidthSet: true }), column('d', 60)];
  const layout = layoutColumns({ ...base, columns, resized: new Map([['d', 65]]) });
  const widths = layout.centre.map(({ width }) => width);
  expect(widths.slice(2)).toEqual([90, 65]);
  expect(layout.totalWidth).toBe(500);
  expect(widths[0]! / widths[1]!).toBeCloseTo(100 / 70, 1);
});

test('leaves widths alone where there is no room, and keeps a least width', () => {
  const layout = layoutColumns({ ...base, columns: [column('a', 600), column('b', 10)] });
  expect(layout.centre.map(({ width }) => width)).toEqual([600, 40]);
});

test('on a narrower screen pinned columns scroll with the rest: first the left ones, then all', () => {
  const columns = [
    column('l', 200, { pinned: 'left' }),
    column('a', 100),
    column('r', 160, { pinned: 'right' }),
  ];
  const keysOf = (viewportWidth: number) => {
    const layout = layoutColumns({ ...base, columns, viewportWidth, hasSelection: true });
    expect(layout.keys).toEqual(['__select', 'l', 'a', 'r']);
    return [layout.left, layout.centre, layout.right].map((boxes) => boxes.map(({ column }) => column.key));
  };
  expect(keysOf(700)).toEqual([['l'], ['a'], ['r']]);
  expect(keysOf(375)).toEqual([[], ['l', 'a'], ['r']]);
  expect(keysOf(320)).toEqual([[], ['l', 'a', 'r'], []]);
});

test('where a little is missing, columns that may be cut are squeezed; what decides keeps its width', () => {
  const columns = [
    column('l', 100, { pinned: 'left', narrowest: 60 }),
    column('text', 200, { narrowest: 100 }),
    column('sum', 120),
    column('name', 160, { narrowest: 100, decides: true }),
    column('set', 100, { narrowest: 40, isWidthSet: true }),
  ];
  const widthsAt = (viewportWidth: number) => {
    const { left, centre } = layoutColumns({ ...base, columns, viewportWidth });
    return [...left, ...centre].map(({ width }) => width);
  };
  expect(widthsAt(600)).toEqual([100, 120, 120, 160, 100]);
  expect(widthsAt(580)).toEqual([100, 100, 120, 160, 100]);
});

test('drawing shorter comes before cutting words, and so much at least that what decides is in sight', () => {
  const columns = [
    column('l', 100, { pinned: 'left', narrowest: 60 }),
    column('text', 200, { narrowest: 100, decides: true }),
    column('time', 150, { shortest: 100, whole: 150, decides: true }),
    column('other', 300, { narrowest: 200 }),
    column('later', 150, { shortest: 100, whole: 150 }),
  ];
  const widthsAt = (viewportWidth: number) => {
    const { left, centre } = layoutColumns({ ...base, columns, viewportWidth });
    return [...left, ...centre].map(({ width }) => width);
  };
  expect(widthsAt(900)).toEqual([100, 200, 150, 300, 150]);
  expect(widthsAt(880)).toEqual([100, 200, 150, 330, 100]);
  expect(widthsAt(800)).toEqual([100, 200, 150, 250, 100]);
  expect(widthsAt(700)).toEqual([100, 200, 150, 300, 150]);
  expect(widthsAt(440)).toEqual([100, 240, 100, 300, 150]);
  expect(widthsAt(330)).toEqual([100, 130, 100, 300, 150]);
  expect(widthsAt(200), 'as near as it goes').toEqual([100, 100, 100, 300, 150]);
});

test('where not all fit, what decides comes first, and only there', () => {
  const columns = [
    column('l', 100, { pinned: 'left' }),
    column('a', 200),
    column('b', 200, { decides: true }),
    column('c', 200),
    column('d', 200, { decides: true }),
    column('r', 60, { pinned: 'right' }),
  ];
  const keysAt = (viewportWidth: number) => layoutColumns({ ...base, columns, viewportWidth }).keys.join('');
  expect(keysAt(960)).toBe('labcdr');
  expect(keysAt(959)).toBe('lbdacr');
});
