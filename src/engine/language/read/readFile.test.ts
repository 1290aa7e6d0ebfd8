// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import type { ScreenSource } from '../parse/parse';

vi.mock('../validate/validate', { spy: true });
// other suites have read files already, without the spy
vi.resetModules();
const { readScreens } = await import('./read');
const { validate } = await import('../validate/validate');
beforeEach(() => {
  vi.mocked(validate).mockClear();
});

const gift = (name: string, title: string, more: object = {}): ScreenSource => ({
  file: `goods/${name}.json`,
  text: JSON.stringify({
    title,
    resource: { path: `/goods/${name}`, table: `goods_${name}` },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
    },
    table: { columns: ['name', 'kind'] },
    form: ['name', 'kind'],
    ...more,
  }),
});
const three = () => [gift('rose', '玫瑰'), gift('car', '跑车'), gift('ring', '戒指')];

test('of many files only the one that changed is read again', () => {
  readScreens(three(), null);
  vi.mocked(validate).mockClear();
  const { screens } = readScreens([...three().slice(1), gift('rose', '红玫瑰')], null);
  expect(vi.mocked(validate).mock.calls.map(([file]) => file.id)).toEqual(['goods/rose']);
  expect(screens.get('goods/rose')?.title).toBe('红玫瑰');
});

test('a screen is shared by readings, and nobody can change it', () => {
  const first = readScreens(three(), null);
  expect(first.errors).toEqual([]);
  expect(first.screens.size).toBe(3);
  const before = structuredClone([...first.screens]);
  for (const screen of first.screens.values()) expect(() => deface(screen)).toThrow('read only');
  const next = readScreens(three(), null);
  expect([...next.screens]).toEqual(before);
  for (const [id, screen] of next.screens) expect(screen).toBe(first.screens.get(id));
});

test.each([
  ['a shape', { colums: [] }],
  ['a name', { table: { columns: ['colums'] } }],
])('what somebody does to an error of %s is not met by the next reading', (_, more) => {
  const broken = [gift('rose', '玫瑰', more)];
  const [error] = readScreens(broken, null).errors;
  const firstMessage = error?.message;
  expect(firstMessage).toContain('colums');
  if (error) error.message = '别的';
  expect(readScreens(broken, null).errors.map(({ message }) => message)).toEqual([firstMessage]);
});

function deface(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    deface(part);
    (value as Record<string, unknown>)[key] = typeof part === 'string' ? 'defaced' : part;
  }
  if (Array.isArray(value)) value.push('defaced');
}
