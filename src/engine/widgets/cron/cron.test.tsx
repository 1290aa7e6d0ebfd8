// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { type Mounted, mount, until } from '../../../testing/mount';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { viewOf } from '../views';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const field = normaliseOwnField('cron', { type: 'cron', title: '时间', seconds: true }, {});
const { Cell } = viewOf(field);
const drawn = (value: string, isWhole: boolean) =>
  mount(
    <WholeText value={isWhole}>
      <Cell field={field} value={value} record={{ id: '1', cron: value }} data={fakeData()} />
    </WholeText>,
  );

test('rows show it in words, a detail beside the expression', async () => {
  mounted = await drawn('0 0 3 * * ?', false);
  await until(() => mounted.host.textContent === '每天 03:00');
  expect(mounted.host.querySelector('[title]')?.getAttribute('title')).toBe('0 0 3 * * ?');
  await mounted.unmount();
  mounted = await drawn('0 0 3 * * ?', true);
  await until(() => mounted.host.textContent === '0 0 3 * * ?每天 03:00');
});

test('what is no expression shows unchanged', async () => {
  mounted = await drawn('随时', false);
  expect(mounted.host.textContent).toBe('随时');
});
