// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type MountedGrid, mountGrid, testRows } from '../testing/mountGrid';
import { createSelectionStore } from './selection/selectionStore';

let mounted: MountedGrid;
afterEach(() => mounted.unmount());

const box = (row: number) => mounted.cell(row, 0).querySelector('input')!;

test('the header checkbox shows none, some, all of the page, and toggles the page', () => {
  const selection = createSelectionStore();
  selection.toggle('elsewhere');
  mounted = mountGrid({ selection });
  const state = () => [box(-1).checked, box(-1).indeterminate];
  expect(state()).toEqual([false, false]);
  act(() => selection.toggle('r1'));
  expect(state()).toEqual([false, true]);
  mounted.click(box(-1));
  expect(state()).toEqual([true, false]);
  expect(selection.size(), 'other pages stay selected').toBe(6);
  mounted.click(box(-1));
  expect(selection.ids()).toEqual(['elsewhere']);
});

test('Shift+click gives every row between the same state', () => {
  const selection = createSelectionStore();
  mounted = mountGrid({ selection, rows: testRows(8) });
  mounted.click(box(7));
  mounted.click(box(7));
  mounted.click(box(5));
  expect(selection.ids(), 'without Shift one row').toEqual(['r5']);
  mounted.click(box(2), { shiftKey: true });
  expect(selection.ids()).toEqual(['r5', 'r2', 'r3', 'r4']);
  mounted.click(box(4), { shiftKey: true });
  expect(selection.ids()).toEqual(['r5']);
});

test('Shift+click after a page turn selects one row', () => {
  const selection = createSelectionStore();
  mounted = mountGrid({ selection });
  mounted.click(box(0));
  mounted.update({ rows: testRows(5, 100) });
  mounted.click(box(3), { shiftKey: true });
  expect(selection.ids()).toEqual(['r0', 'r103']);
});

test('a click beside the box counts, and the focus moves to the cell', () => {
  const selection = createSelectionStore();
  mounted = mountGrid({ selection });
  mounted.click(mounted.cell(2, 0));
  expect(selection.ids()).toEqual(['r2']);
  expect(document.activeElement).toBe(mounted.cell(2, 0));
  expect(mounted.cell(2, 0).closest('[role="row"]')!.getAttribute('aria-selected')).toBe('true');
});

test('Space toggles the row under the cursor, Shift+Space a range, Ctrl+A the page', () => {
  const selection = createSelectionStore();
  mounted = mountGrid({ selection });
  act(() => mounted.cell(1, 2).focus());
  mounted.press(' ');
  expect(selection.ids()).toEqual(['r1']);
  mounted.press('ArrowDown');
  mounted.press('ArrowDown');
  mounted.press(' ', { shiftKey: true });
  expect(selection.ids()).toEqual(['r1', 'r2', 'r3']);
  expect(mounted.press('a', { ctrlKey: true }).defaultPrevented).toBe(true);
  expect(selection.size()).toBe(5);
});
