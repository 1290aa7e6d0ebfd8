// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '../../testing/user';
import type { MenuItem } from '../session/permitted';
import { SideMenu } from './SideMenu';

const item = (path: string, children?: MenuItem[], more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  path,
  name: path,
  component: path,
  route: '1',
  meta: { title: path.slice(1), keepAlive: false, internalOrExternal: false },
  ...(children && { children }),
  ...more,
});

const MENU = [
  item('/goods', [
    item('/goods/gift'),
    item('/goods/deep', [item('/goods/deep/one'), item('/goods/deep/hidden', undefined, { hidden: true })]),
    item('/goods/other', [item('/goods/other/two')]),
  ]),
  item('/user', [item('/user/list')]),
];

let mounted: RenderResult;

async function open(marked: string) {
  const navigation = { go: vi.fn(), outside: () => null };
  const menu = (path: string) => (
    <SideMenu items={MENU} marked={path} isCollapsed={false} navigation={navigation} />
  );
  mounted = await act(async () => render(menu(marked)));
  const button = (title: string) =>
    [...mounted.container.querySelectorAll('button')].find(({ textContent }) => textContent === title)!;
  return {
    press: (title: string) => user.click(button(title)),
    isOpen: (title: string) => button(title).getAttribute('aria-expanded'),
    mark: (path: string) => act(async () => mounted.rerender(menu(path))),
    current: () =>
      [...mounted.container.querySelectorAll('[aria-current=page]')].map((one) => one.textContent),
    link: (title: string) =>
      [...mounted.container.querySelectorAll('a')].find(({ textContent }) => textContent === title)!,
  };
}

test('an icon that a page or group below a root names is drawn; the others have none', async () => {
  const meta = { title: 'gift', keepAlive: false, internalOrExternal: false, icon: 'gift' };
  const items = [item('/goods', [item('/goods/gift', undefined, { meta }), item('/goods/plain')])];
  const navigation = { go: vi.fn(), outside: () => null };
  mounted = await act(async () =>
    render(<SideMenu items={items} marked="/goods/gift" isCollapsed={false} navigation={navigation} />),
  );
  const iconOf = (title: string) =>
    [...mounted.container.querySelectorAll('a')]
      .find(({ textContent }) => textContent === title)
      ?.querySelector('svg.icon path');
  expect(iconOf('gift')).toBeTruthy();
  expect(iconOf('plain')).toBeFalsy();
});

test('one root is open at a time; the root of a newly visited page opens', async () => {
  const { press, isOpen, mark } = await open('/goods/gift');
  expect([isOpen('goods'), isOpen('user')]).toEqual(['true', 'false']);
  await press('user');
  expect([isOpen('goods'), isOpen('user')]).toEqual(['false', 'true']);
  await mark('/goods/deep/one');
  expect([isOpen('goods'), isOpen('user')]).toEqual(['true', 'false']);
  // a page that no menu names leaves it as it is
  await mark('/account/settings');
  expect(isOpen('goods')).toBe('true');
});

test('a group within folds alone, and opens when a page within is visited', async () => {
  const { press, isOpen, mark, link } = await open('/goods/gift');
  await press('goods/deep');
  expect([isOpen('goods/deep'), isOpen('goods/other')]).toEqual(['false', 'true']);
  expect(link('goods/deep/one').closest('ul')!.hidden).toBe(true);
  expect(link('goods/other/two').closest('ul')!.hidden).toBe(false);
  await mark('/goods/other/two');
  expect(isOpen('goods/deep')).toBe('false');
  await mark('/goods/deep/one');
  expect(isOpen('goods/deep')).toBe('true');
});

test('a marked page says so, and so does a group marked for its hidden page', async () => {
  const { current, mark } = await open('/goods/gift');
  expect(current()).toEqual(['goods/gift']);
  await mark('/goods/deep');
  expect(current()).toEqual(['goods/deep']);
});
