// @vitest-environment happy-dom
import extensionRenderers from 'virtual:extensions/renderers';
import { expect, test } from 'vitest';
import { KIND_NAMES, KINDS } from '../contract/kind';
import type { Renderer } from './registry';
import { rendererSheets } from './sheets';

test('every kind of screen is drawn by one renderer, but pages by hand, which draw themselves', () => {
  const found = import.meta.glob<{ renderer: Renderer }>('./*/renderer.tsx', { eager: true });
  const drawn = Object.values(found).flatMap(({ renderer }) => renderer.kinds);
  expect([...drawn].sort()).toEqual(KIND_NAMES.filter((kind) => kind !== 'page').sort());
});

test('the required words of a kind are among its allowed words', () => {
  for (const kind of KIND_NAMES) {
    const { words, needs } = KINDS[kind];
    expect(words, kind).toEqual(expect.arrayContaining([...needs]));
  }
});

test('every renderer of an extension is drawn under the name of its sheet, and has a title', () => {
  expect([...rendererSheets.keys()].sort()).toEqual(Object.keys(extensionRenderers).sort());
  for (const { title, kinds } of rendererSheets.values()) {
    expect(title).toMatch(/^\p{Script=Han}+$/u);
    expect(kinds.length).toBeGreaterThan(0);
  }
});
