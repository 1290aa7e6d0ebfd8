// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { focusFieldWhenDrawn } from './refusal';

afterEach(() => {
  document.body.replaceChildren();
});

function draw(id: string): HTMLInputElement {
  const box = document.createElement('input');
  box.id = id;
  return document.body.appendChild(box);
}
/** Waits until mutation observers have run. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

test('an input that is drawn later takes the focus then', async () => {
  focusFieldWhenDrawn('late');
  const box = draw('late');
  await observed();
  expect(document.activeElement).toBe(box);
});

test('not if the operator has gone elsewhere, or the form has closed', async () => {
  const other = draw('other');
  focusFieldWhenDrawn('late');
  other.focus();
  draw('late');
  await observed();
  expect(document.activeElement).toBe(other);
  const stop = focusFieldWhenDrawn('later');
  stop();
  draw('later');
  await observed();
  expect(document.activeElement).toBe(other);
});
