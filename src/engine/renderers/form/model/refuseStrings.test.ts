import { Schema } from '@formily/react';
import { expect, test } from 'vitest';
import { refuseStrings } from './refuseStrings';

test('a string with an expression is refused, never run', () => {
  expect(Schema.compile('{{1+1}}')).toBe(2);
  refuseStrings();
  expect(() => Schema.compile('{{1+1}}')).toThrow('strings are never run as code');
  expect(Schema.compile('价格 {{1+1}}')).toBe('价格 {{1+1}}');
});
