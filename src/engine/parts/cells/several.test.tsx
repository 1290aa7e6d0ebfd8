// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fitting, Several } from './Several';

afterEach(() => void vi.restoreAllMocks());

test('as many values as fit stand in the line, with room for the number of the others', () => {
  expect(fitting([40, 40, 40], 128)).toBe(3);
  expect(fitting([40, 40, 40], 127)).toBe(2);
  expect(fitting([40, 40, 40], 115)).toBe(1);
  expect(fitting([200, 40], 100), 'the first is shown, cut').toBe(1);
});

test('in a row the values that have no room are counted and named', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const risks = ['设备共用', '新注册', '大额'].map((text) => <b key={text}>{text}</b>);
  const { container } = render(
    <div className="data-grid-row">
      <Several>{risks}</Several>
    </div>,
  );
  const more = container.querySelector('.cell-more');
  expect(more?.textContent).toBe('+2');
  expect(more?.getAttribute('title')).toBe('新注册、大额');
  expect([...container.querySelectorAll('.is-over')].map(({ textContent }) => textContent)).toEqual([
    '新注册',
    '大额',
  ]);
});

test('where a record is read all values are shown', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const { container } = render(<Several>{[<b key="a">a</b>, <b key="b">b</b>]}</Several>);
  expect(container.querySelector('.cell-more')).toBeNull();
});
