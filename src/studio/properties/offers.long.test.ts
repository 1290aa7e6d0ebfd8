import { expect, test } from 'vitest';
import { lostIn } from '../../testing/reach';
import { gateFiles } from '../../testing/screenFiles';

test('every screen, those of the gate too, can be written from nothing by what the panel offers', () => {
  expect(gateFiles().flatMap(lostIn)).toEqual([]);
});
