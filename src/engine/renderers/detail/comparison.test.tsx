// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readScreens } from '../../language/read/read';
import { listOf, type MountedScreen, mountScreen } from '../table/testing/mountScreen';

const CHANGE = {
  title: '昵称修改',
  label: 'owner',
  verbs: { look: '看原来的' },
  resource: { path: '/a/change', table: 'change' },
  fields: {
    owner: { type: 'text', title: '用户', required: true },
    wanted: { type: 'text', title: '改成', replaces: 'former' },
    former: { type: 'text', title: '原来的', permission: { view: 'look' } },
  },
  table: { columns: ['owner'] },
  detail: { groups: [{ fields: ['owner', 'wanted'] }, { title: '审核', fields: ['former'] }] },
};
const record = { id: '1', owner: '小鹿', wanted: '小鹿角', former: '小鹿' };

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

async function openDrawer(lacking: string[], one: object = record) {
  const { screens, errors } = readScreens([{ file: 'a/change.json', text: JSON.stringify(CHANGE) }], null);
  expect(errors).toEqual([]);
  screen = await mountScreen({
    screenId: 'a/change',
    screens,
    lacking,
    data: { list: listOf([one as { id: string }]), get: async () => one as { id: string } },
  });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  await screen.click('查看');
  await waitFor(() => expect(document.querySelector('.detail-facts')).not.toBeNull());
  return {
    sides: () => [...document.querySelectorAll('.comparison dd')].map((side) => side.textContent),
    titles: () =>
      [...document.querySelectorAll('.detail-facts > div > dt')].map((title) => title.textContent),
  };
}

test('what was is drawn beside what is to be, once', async () => {
  const { sides, titles } = await openDrawer([]);
  expect(sides()).toEqual(['小鹿', '小鹿角']);
  expect(document.querySelector('.comparison ins')?.textContent).toBe('角');
  expect(titles()).toEqual(['用户', '原来的 → 改成']);
});

test('what was says so where the operator may not see it', async () => {
  const { sides } = await openDrawer(['change:look'], { ...record, former: undefined });
  expect(sides()).toEqual(['无权查看', '小鹿角']);
});

test('where nothing is to replace it, it is a fact as any other', async () => {
  const { sides, titles } = await openDrawer([], { ...record, wanted: null });
  expect([sides(), titles()]).toEqual([[], ['用户', '原来的']]);
});
