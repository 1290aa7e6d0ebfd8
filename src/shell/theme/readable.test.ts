// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PRESETS } from '../settings/presets';
import { contrast, readableOn } from './readable';
import { PLACEHOLDER } from './tokens';

test('every preset reads on both grounds and carries white text', () => {
  for (const [title, color] of PRESETS) {
    expect(contrast(readableOn('#ffffff', color), '#ffffff'), title).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn('#141414', color), '#141414'), title).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that reads already stays', () => {
  expect(readableOn('#ffffff', '#0958d9')).toBe('#0958d9');
});

test('hints in empty boxes read on the grounds of boxes', () => {
  for (const ground of ['#ffffff', '#f5f5f5'])
    expect(contrast(PLACEHOLDER.light, ground), ground).toBeGreaterThanOrEqual(4.5);
  for (const ground of ['#141414', '#1f1f1f'])
    expect(contrast(PLACEHOLDER.dark, ground), ground).toBeGreaterThanOrEqual(4.5);
});
