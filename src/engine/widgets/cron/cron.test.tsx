// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { viewOf } from '../views';

let mounted: RenderResult;

const field = normaliseOwnField('cron', { type: 'cron', title: '时间', seconds: true }, {});
const { Cell } = viewOf(field);
const drawn = (value: string, isWhole: boolean) =>
  act(async () =>
    render(
      <WholeText value={isWhole}>
        <Cell field={field} value={value} record={{ id: '1', cron: value }} data={fakeData()} />
      </WholeText>,
    ),
  );

test('rows show it in words, a detail beside the expression', async () => {
  mounted = await drawn('0 0 3 * * ?', false);
  await waitFor(() => expect(mounted.container.textContent).toBe('每天 03:00'));
  expect(mounted.container.querySelector('[title]')?.getAttribute('title')).toBe('0 0 3 * * ?');
  mounted.unmount();
  mounted = await drawn('0 0 3 * * ?', true);
  await waitFor(() => expect(mounted.container.textContent).toBe('0 0 3 * * ?每天 03:00'));
});

test('what is no expression shows unchanged', async () => {
  mounted = await drawn('随时', false);
  expect(mounted.container.textContent).toBe('随时');
});
