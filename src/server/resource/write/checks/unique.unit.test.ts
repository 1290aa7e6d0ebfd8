import { expect, test } from 'vitest';
import type { Field } from '#engine/pure';
import { sampleScreen, sqlOf } from '#testing/server/sampleScreen';
import { sameAs } from './unique';

test('a value is compared as an index does, and no value as such', () => {
  const name = sampleScreen().fields.name as Field;
  expect(sqlOf(sameAs(name, 'a'))).toEqual({ text: '"name" = $1::text', values: ['a'] });
  expect(sqlOf(sameAs(name, null))).toEqual({ text: '"name" is null', values: [] });
});
