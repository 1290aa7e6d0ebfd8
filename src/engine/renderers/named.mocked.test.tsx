// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '../../testing/user';
import type { TableScreen } from '../contract/screen';
import { checkKind } from '../language/check/kinds';
import { parse } from '../language/parse/parse';
import type { RendererProps } from './registry';
import { gifts, listOf, type MountedScreen, mountScreen } from './table/testing/mountScreen';
import { testScreens } from './table/testing/testScreens';

vi.mock('virtual:extensions/renderer-sheets', () => ({
  default: { wall: { name: 'wall', title: '照片墙', kinds: ['list', 'tree'] } },
}));
vi.mock('virtual:extensions/renderers', () => ({ default: { wall: async () => Wall } }));

const Wall = vi.fn((props: RendererProps<TableScreen>) => <Drawn {...props} />);

function Drawn(props: RendererProps<TableScreen>) {
  const { columns, nameOf, open } = useScreenRecords(props);
  const record = { id: '1', name: '玫瑰', price: 5 };
  return (
    <button type="button" onClick={() => open(record)}>
      {`墙 ${nameOf(record)} ${columns.map(({ key }) => key).join()}`}
    </button>
  );
}

const { useScreenRecords } = await import('./useScreenRecords');

let screen: MountedScreen;

async function openWall(options: Parameters<typeof mountScreen>[0] = {}) {
  const screens = testScreens();
  const gift = screens.get('goods/gift') as TableScreen;
  screens.set('goods/gift', { ...gift, renderer: 'wall' } as TableScreen);
  const get = vi.fn(async () => gifts(1)[0]!);
  screen = await mountScreen({ screens, ...options, data: { list: listOf(gifts(1)), get, ...options.data } });
  await waitFor(() => expect(screen.text()).toContain('墙'));
  return { get };
}

test('what a file names draws its screen, and no other of its kind', async () => {
  await openWall();
  expect(screen.text()).toContain('墙 玫瑰');
  screen.unmount();
  screen = await mountScreen({ data: { list: listOf(gifts(1)) } });
  expect(screen.rows()).toHaveLength(1);
  expect(screen.text()).not.toContain('墙');
});

test('a record is opened over it, and by an address that names it', async () => {
  const { get } = await openWall();
  await user.click(screen.host.querySelector('button')!);
  await waitFor(() => expect(get).toHaveBeenCalled());
  screen.unmount();
  const again = await openWall({ address: 'record=7&kind=plain' });
  await waitFor(() => expect(again.get).toHaveBeenCalled());
  expect(again.get.mock.calls[0]).toMatchObject([{ id: 'goods/gift' }, '7']);
  expect(screen.address()).toBe('kind=plain');
});

test('nested in another screen the address is not its own', async () => {
  const { get } = await openWall({ address: 'record=7', isNested: true });
  await act(async () => undefined);
  expect(get).not.toHaveBeenCalled();
});

test('a screen of a kind that it does not draw cannot name it', () => {
  const raw = { title: '概况', kind: 'dashboard' as const, renderer: 'wall', cards: {} };
  const parsed = parse({ file: 'demo/overview.json', text: JSON.stringify(raw) });
  const facts = { raw, kind: 'dashboard', parsed } as never;
  const errors = checkKind(facts, {} as never);
  expect(errors.map(({ message }) => message)).toEqual([
    '"wall" 只用于 kind 为 list、tree 的页面，本页是 dashboard',
  ]);
  expect(
    checkKind({ ...(facts as object), raw: { ...raw, kind: 'tree' }, kind: 'tree' } as never, {} as never)
      .map(({ message }) => message)
      .filter((message) => message.includes('wall')),
  ).toEqual([]);
});
