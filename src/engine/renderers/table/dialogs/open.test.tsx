// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '#testing/present';
import type { EnginePorts } from '../../../contract/ports';
import type { ListQuery } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import type { ScreenProps } from '../../registry';
import { gifts, listOf, type MountedScreen, mountScreen, pageOf } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';
import { OpenDialog } from './OpenDialog';
import { openInTab } from './openInTab';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

test('opens another screen in a tab, narrowed to the record', async () => {
  const list = listOf([{ id: '7', name: '星座' }]);
  screen = await mountScreen({ screenId: 'goods/series', data: { list } });
  await screen.click('看部件');
  await waitFor(() => expect(screen.open).toHaveBeenCalled());
  expect(screen.open).toHaveBeenCalledExactlyOnceWith('/goods/part?seriesId=7');
});

test('opens another screen over this one, bound to the record, with a separate address', async () => {
  const queries: ListQuery[] = [];
  const list = vi.fn(async (of: Screen, query: ListQuery) => {
    if (of.id === 'goods/part') queries.push(query);
    return pageOf(of.id === 'goods/part' ? [{ id: 'p1', label: '灯座' }] : [{ id: '7', name: '星座' }]);
  });
  screen = await mountScreen({ screenId: 'goods/series', data: { list }, lacking: ['series:edit'] });
  await screen.click('查部件');
  const dialog = await waitFor(() => present(document.querySelector('[role=dialog]')));
  await waitFor(() => expect(dialog.textContent).toContain('灯座'));
  expect(dialog.textContent).toContain('查部件 · 星座');
  expect(queries[0]!.filters).toEqual({ seriesId: '7' });
  // the press also chose the row that is shown beside the list
  await waitFor(() => expect(screen.address()).toBe('side=7'));
});

test('in bulk the opened screen gets all ids, and is bound to none', async () => {
  screen = await mountScreen();
  const seen = vi.fn((_props: ScreenProps) => null);
  const gift = testScreens().get('goods/gift')!;
  const drawn = await act(async () =>
    render(
      <OpenDialog
        action={gift.actions.compare!}
        opened={{ screen: 'goods/part', as: 'dialog' }}
        records={gifts(2)}
        screen={gift}
        step={{ do: 'pressBulk', button: 'compare', ids: ['1', '2'] }}
        ports={screen.ports}
        Screen={seen}
        onClose={() => {}}
      />,
    ),
  );
  const [props] = seen.mock.calls[0]!;
  expect(props).toMatchObject({ screenId: 'goods/part', opener: undefined, isNested: true });
  expect(props.ports.location.query().get('ids')).toBe('1,2');
  drawn.unmount();
});

test('a page in a tab gets the record by its id', async () => {
  const open = vi.fn();
  const load = async () => ({
    ...testScreens().get('goods/gift')!,
    kind: 'page' as const,
    route: '/goods/grant',
  });
  const ports = { screens: { load }, location: { open } } as unknown as EnginePorts;
  await openInTab({ screenId: 'goods/grant', from: 'goods/gift', records: gifts(1), ports });
  expect(open).toHaveBeenCalledExactlyOnceWith('/goods/grant?id=1');
});

test('a missing screen is reported, not thrown', async () => {
  const data = { list: listOf([{ id: '7', name: '星座' }]) };
  screen = await mountScreen({ screenId: 'goods/series', data });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  screen.ports.screens.load.mockRejectedValueOnce(new Error('没有'));
  await screen.click('看部件');
  await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalled());
  expect(screen.open).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
