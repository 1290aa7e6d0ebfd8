// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlacedHeader } from './PlacedHeader';

test('the header goes into the bar of a screen that comes later, and keeps its elements and the focus', () => {
  const slot = document.body.appendChild(document.createElement('div'));
  const drawn = (place: HTMLElement | null) => (
    <PlacedHeader slot={place}>
      <a href="/">首页</a>
    </PlacedHeader>
  );
  const { rerender, unmount } = render(drawn(null));
  const link = screen.getByText('首页');
  link.focus();
  expect(document.activeElement).toBe(link);
  rerender(drawn(slot));
  expect(slot.contains(link)).toBe(true);
  expect(document.activeElement).toBe(link);
  rerender(drawn(null));
  expect(slot.childElementCount).toBe(0);
  expect(document.activeElement).toBe(link);
  unmount();
  expect(link.isConnected).toBe(false);
});
