import { printScreen } from '../../engine/pure';
import { type OwnNames, ownNames } from './ownNames';

/** What a new screen begins with: a list of names that can be added and edited. `id`: `online/photo-wall`. */
export function newScreen(id: string, title = '新页面', names: OwnNames = ownNames(id)): string {
  const { permission, path, table } = names;
  return printScreen({
    title,
    ...(permission !== null && { permission }),
    resource: { path, table },
    fields: { name: { type: 'text', title: '名称', required: true, maxLength: 40 } },
    table: { columns: ['name', 'createTime'], search: ['name'] },
    form: ['name'],
  });
}
