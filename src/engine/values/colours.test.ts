import { expect, test } from 'vitest';
import { hexColour } from './colours';

test('a stored colour is a hex value, and any other text is no colour', () => {
  expect(['#1890FF', '#fff', '#1890ff80'].map(hexColour)).toEqual(['#1890FF', '#fff', '#1890ff80']);
  const others = [
    '#fff url(https://a.example/x)',
    'url(https://a.example/x)',
    'red',
    '#fff;',
    '#fff\n',
    '',
    null,
    1,
  ];
  expect(others.map(hexColour)).toEqual(others.map(() => undefined));
});
