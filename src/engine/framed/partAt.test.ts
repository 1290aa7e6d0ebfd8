// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { partAt } from './partAt';

test('a part is what is pressed, or the column of the cell', () => {
  document.body.innerHTML = `
    <div role="grid">
      <div role="columnheader" aria-colindex="2" data-part="column name"><i id="head"></i></div>
      <div role="gridcell" aria-colindex="2"><i id="cell"></i></div>
      <div role="gridcell" aria-colindex="3"><i id="other"></i><button data-part="action retire"><i id="button"></i></button></div>
    </div>
    <div data-part="field price"><i id="field"></i></div>`;
  const at = (id: string) => partAt(document.getElementById(id));
  expect(at('head')).toBe('column name');
  expect(at('cell')).toBe('column name');
  expect(at('button')).toBe('action retire');
  expect(at('other')).toBeNull();
  expect(at('field')).toBe('field price');
  expect(partAt(document.body)).toBeNull();
});
