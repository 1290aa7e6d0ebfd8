import { expect, test } from 'vitest';
import { lostIn } from '../../../schemas-tests/support/reach';
import { gateFiles } from '../../../schemas-tests/support/screenFiles';

test('every screen, those of the gate too, can be said from nothing by what the panel offers', () => {
  expect(gateFiles().flatMap(lostIn)).toEqual([]);
});
