import { expect, test } from 'vitest';
import { screenFiles } from '../../testing/screenFiles';
import { valueAt } from '../document/edit';
import { type OutlineNode, outlineOf, partsToAdd } from './outlineOf';

const DATA = {
  title: '礼物',
  fields: {
    name: { type: 'text', title: '名称' },
    kind: { type: 'enum', title: '类型', options: { a: '甲', b: '乙' } },
  },
  table: { columns: ['name', { field: 'kind', width: 90 }], sort: ['-name'] },
  form: ['name'],
  actions: { retire: { title: '下架', when: { kind: 'a' }, set: { kind: 'b' } } },
};

const drawn = (nodes: OutlineNode[], depth = 0): string[] =>
  nodes.flatMap(({ title, name, children }) => [
    `${'  '.repeat(depth)}${title}/${name}`,
    ...drawn(children, depth + 1),
  ]);
const all = (nodes: OutlineNode[]): OutlineNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

test('parts are in the order of the file, called by the author and the grammar', () => {
  expect(drawn(outlineOf(DATA))).toEqual([
    '字段/fields',
    '  名称/name',
    '  类型/kind',
    '    有哪些选项/options',
    '      甲/a',
    '      乙/b',
    '列表/table',
    '  先显示的列/columns',
    '    名称/name',
    '    类型/kind',
    expect.stringContaining('/sort'),
    '    -name/-name',
    '表单/form',
    '  名称/name',
    '按钮/actions',
    '  下架/retire',
  ]);
});

test('what is missing can be added, and what exists cannot', () => {
  const names = partsToAdd(DATA).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['detail', 'hooks']));
  expect(names).not.toContain('fields');
});

test('every part of every shipped screen is at its path, once', () => {
  for (const { text } of screenFiles('src/schemas')) {
    const data = JSON.parse(text);
    const nodes = all(outlineOf(data));
    expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
    for (const { path, title } of nodes) {
      expect(valueAt(data, path)).toBeDefined();
      expect(title).not.toBe('');
    }
  }
});
