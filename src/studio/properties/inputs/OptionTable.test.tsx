// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user } from '../../../testing/user';
import { applied, type Path } from '../../document/edit';
import { editOf, offersAt } from '../offers';
import { type Panel, PanelContext } from '../panel';
import OptionTable from './OptionTable';

const PATH = ['fields', 'state', 'options'];

/** The table over a file of its own, whose options it changes. */
async function openTable(options: object) {
  let text = JSON.stringify({ fields: { state: { type: 'enum', title: '状态', options } } });
  const removed: Path[] = [];
  const renamed: [Path, string][] = [];
  const node = () => {
    const data = JSON.parse(text);
    const { form, value } = offersAt(data, PATH);
    const panel: Panel = {
      data,
      context: null,
      perform: (operation) => {
        text = applied(text, editOf(text, operation));
      },
      rename: (path, key) => renamed.push([path, key]),
      remove: (path) => removed.push(path),
      isPublished: () => false,
      usedElsewhere: () => [],
      spell: null,
      onSelect: () => {},
    };
    return (
      <PanelContext value={panel}>
        <OptionTable path={PATH} schema={form?.schema ?? {}} value={value} />
      </PanelContext>
    );
  };
  const page = await act(async () => render(node()));
  return {
    ...page,
    removed,
    renamed,
    redraw: () => act(async () => page.rerender(node())),
    options: () => JSON.parse(text).fields.state.options,
    named: (label: string) => page.container.querySelector(`[aria-label="${label}"]`) as HTMLElement,
  };
}

test('names become options, by Enter and by several pasted lines', async () => {
  const table = await openTable({});
  const box = table.named('新选项的名称');
  await user.clear(box);
  await user.type(box, '待审核');
  await user.keyboard('{Enter}');
  expect(table.options()).toEqual({ daiShenHe: '待审核' });
  await table.redraw();
  const clipboardData = { getData: () => '通过\r\n拒绝\n' };
  await act(async () => {
    box.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
    );
  });
  expect(table.options()).toEqual({ daiShenHe: '待审核', tongGuo: '通过', juJue: '拒绝' });
  table.unmount();
});

test('a line is renamed, moved by keys, and taken away by what knows its uses', async () => {
  const table = await openTable({ a: '甲', b: { title: '乙', color: 'red' } });
  const name = table.named('选项 乙');
  await user.clear(name);
  await user.type(name, '丙');
  await user.keyboard('{Enter}');
  expect(table.options().b).toEqual({ title: '丙', color: 'red' });
  await table.redraw();
  await act(async () => table.named('移动 丙').focus());
  await user.keyboard('{ArrowUp}');
  expect(Object.keys(table.options())).toEqual(['b', 'a']);
  await table.redraw();
  await act(async () => table.named('删除选项 甲').click());
  expect(table.removed).toEqual([[...PATH, 'a']]);
  await act(async () => table.named('甲 的值 a').click());
  const value = table.named('甲 的值');
  await user.clear(value);
  await user.type(value, 'first');
  await user.keyboard('{Enter}');
  expect(table.renamed).toEqual([[[...PATH, 'a'], 'first']]);
  table.unmount();
});
