// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Field } from '../../contract/field';
import { readScreens } from '../../language/read/read';
import { ThresholdBar } from './ThresholdBar';

const text = JSON.stringify({
  title: '认证',
  resource: { path: '/audit/face', table: 'face' },
  fields: {
    likeness: { type: 'percent', title: '相似度', alert: { likeness: { lt: 8000 } } },
    rate: { type: 'percent', title: '比例', alert: { rate: { gte: 30000 } } },
    plain: { type: 'percent', title: '占比' },
  },
  table: { columns: ['likeness'] },
});
const { screens } = readScreens([{ file: 'audit/face.json', text }], null);
const fieldOf = (name: string) => screens.get('audit/face')?.fields[name] as Field;
const drawn = (name: string, value: unknown) => {
  const { container } = render(<ThresholdBar field={fieldOf(name)} value={value} />);
  return container;
};

test('a share with an alert below a threshold is a bar with the threshold on it', () => {
  const enough = drawn('likeness', 9230);
  expect(enough.textContent).toBe('不低于 80%');
  expect(enough.querySelector('.is-low')).toBeNull();
  expect(drawn('likeness', 7999).querySelector('.is-low')).not.toBeNull();
  expect(drawn('likeness', 8000).querySelector('.is-low')).toBeNull();
});

test('without a value, without such an alert, nothing is drawn', () => {
  expect(
    [drawn('likeness', null), drawn('rate', 9000), drawn('plain', 9000)].map((one) => one.innerHTML),
  ).toEqual(['', '', '']);
});
