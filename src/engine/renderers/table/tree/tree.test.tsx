// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '#testing/present';
import { user } from '#testing/user';
import type { ListQuery } from '../../../contract/record';
import { readScreens } from '../../../language/read/read';
import { type MountedScreen, mountScreen, pageOf } from '../testing/mountScreen';

const TREE = {
  title: '分类',
  kind: 'tree',
  resource: { path: '/shop/kind', table: 'kind' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    pid: { type: 'ref', title: '上级', to: 'shop/kind' },
  },
  table: { columns: ['name'], search: ['name'] },
  tree: { parent: 'pid' },
  form: ['name', 'pid'],
};

interface Node {
  id: string;
  name: string;
  pid: string | null;
}

let nodes: Node[];
let screen: MountedScreen;
beforeEach(() => {
  localStorage.clear();
  nodes = [
    { id: '1', name: '音乐', pid: null },
    { id: '2', name: '游戏', pid: null },
    { id: '11', name: '歌曲', pid: '1' },
    { id: '111', name: '民谣', pid: '11' },
  ];
});

/** Answers as the server does: roots, children, or hits with their ancestors. */
function backend() {
  return vi.fn(async (_screen: unknown, { filters }: ListQuery) => {
    const withHasChild = (node: Node) => ({ ...node, hasChild: nodes.some(({ pid }) => pid === node.id) });
    if (filters.name) {
      const hits = nodes.filter(({ name }) => name.includes(filters.name as string));
      const above = (node: Node): Node[] => {
        const parent = nodes.find(({ id }) => id === node.pid);
        return parent ? [parent, ...above(parent)] : [];
      };
      const all = new Set([...hits, ...hits.flatMap(above)]);
      return pageOf([...all].map((node) => ({ ...withHasChild(node), isHit: hits.includes(node) })));
    }
    return pageOf(nodes.filter(({ pid }) => (pid ?? '') === (filters.pid ?? '')).map(withHasChild));
  });
}

async function open(address = '') {
  const { screens, errors } = readScreens([{ file: 'shop/kind.json', text: JSON.stringify(TREE) }], null);
  expect(errors).toEqual([]);
  const list = backend();
  screen = await mountScreen({ screenId: 'shop/kind', screens, address, data: { list } });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  return list;
}

const shown = () =>
  [...document.querySelectorAll('[role="row"][aria-level]')].map(
    (row) => `${row.getAttribute('aria-level')} ${row.querySelector('.tree-cell')?.textContent}`,
  );

test('children are read when a node is first opened, and show below it', async () => {
  const list = await open();
  expect(document.querySelector('[role="treegrid"]')).not.toBeNull();
  expect(shown()).toEqual(['1 音乐', '1 游戏']);
  expect(screen.button('展开游戏')).toBeUndefined();
  await screen.click('展开音乐');
  await waitFor(() => expect(shown()).toHaveLength(3));
  await screen.click('展开歌曲');
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(shown()).toEqual(['1 音乐', '2 歌曲', '3 民谣', '1 游戏']);
  const callsBefore = list.mock.calls.length;
  await screen.click('收起音乐');
  expect(shown()).toEqual(['1 音乐', '1 游戏']);
  await screen.click('展开音乐');
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(list.mock.calls.length - callsBefore).toBeLessThanOrEqual(1);
});

test('a search shows its hits at their place, all open', async () => {
  await open('name=民谣');
  expect(shown()).toEqual(['1 音乐', '2 歌曲', '3 民谣']);
  expect([...document.querySelectorAll('.tree-cell.is-above')].map((cell) => cell.textContent)).toEqual([
    '音乐',
    '歌曲',
  ]);
  await screen.click('收起歌曲');
  expect(shown()).toEqual(['1 音乐', '2 歌曲']);
});

test('+ and - open and close the node under the cursor', async () => {
  await open();
  const press = async (key: string) => {
    const cell = screen.rows()[0]!.querySelector<HTMLElement>('[role="gridcell"]:not(.data-grid-select)')!;
    await act(async () => cell.focus());
    await act(async () => fireEvent.keyDown(cell, { key }));
  };
  await press('+');
  await waitFor(() => expect(shown()).toHaveLength(3));
  await press('-');
  expect(shown()).toHaveLength(2);
});

test('a child is added under its node, which then is open', async () => {
  const list = await open();
  const add = vi.mocked(screen.ports.data.add);
  add.mockImplementation(async (_screen, record) => {
    nodes.push({ id: '21', name: String(record.name), pid: String(record.pid) });
    return { message: '添加成功！', result: { id: '21' } };
  });
  const row = screen.rows()[1]!;
  await screen.click('新增下级', row);
  const input = await waitFor(() =>
    present(document.querySelector<HTMLInputElement>('[role="dialog"] input')),
  );
  await user.clear(input);
  await user.type(input, '棋牌');
  await screen.click('保存');
  await waitFor(() => expect(shown()).toContain('2 棋牌'));
  expect(add.mock.calls[0]?.[1]).toMatchObject({ name: '棋牌', pid: '2' });
  expect(list).toHaveBeenCalled();
});
