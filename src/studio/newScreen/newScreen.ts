import { printScreen } from '../../engine/pure';

/** What a new screen begins with: a list of names that can be added and edited. `id`: `online/photo-wall`. */
export function newScreen(id: string): string {
  const name = id.split('/')[1] ?? id;
  const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const screen = {
    title: '新页面',
    resource: { path: `/online/${camel}`, table: `online_${name.replaceAll('-', '_')}` },
    fields: { name: { type: 'text', title: '名称', required: true, maxLength: 40 } },
    table: { columns: ['name', 'createTime'], search: ['name'] },
    form: ['name'],
  };
  return printScreen(screen);
}
