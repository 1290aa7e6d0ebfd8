import { recordOf } from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';

/** Where the file says a part of the preview, as `data-part` calls it; null: nowhere. */
export function pathOf(data: Record<string, unknown>, part: string): Path | null {
  const [kind = '', name = ''] = part.split(' ');
  const found = [...(PATHS[kind]?.(data, name) ?? []), ['fields', name.split(/[|~.]/)[0] ?? '']];
  return found.find((path) => valueAt(data, path) !== undefined) ?? null;
}

/** The entry of columns, or of the form, that gives a part its place on the screen; null: none. */
export function entryOf(data: Record<string, unknown>, part: string): Path | null {
  const [kind = '', name = ''] = part.split(' ');
  const lists = kind === 'column' ? [['table', 'columns']] : kind === 'field' ? formLists(data) : [];
  return lists.flatMap((list) => entriesOf(data, list, name, kind))[0] ?? null;
}

function formLists(data: Record<string, unknown>): Path[] {
  const groups = valueAt(data, ['form', 'groups']);
  return [
    ['form'],
    ['form', 'fields'],
    ...(Array.isArray(groups) ? groups.map((_, index) => ['form', 'groups', index, 'fields']) : []),
  ];
}

const PATHS: Record<string, (data: Record<string, unknown>, name: string) => Path[]> = {
  column: (data, name) => entriesOf(data, ['table', 'columns'], name, 'column'),
  search: (data, name) => entriesOf(data, ['table', 'search'], name, 'search'),
  field: (_, name) => [['fields', name]],
  action: (_, name) => [['actions', name], ...(name === 'view' ? [['detail']] : [['form']])],
  card: (_, name) => [['cards', name]],
  tabs: () => [['table', 'tabs'], ['table']],
};

/** The parts of the preview that a place of the file is seen as. */
export function partsOf(data: Record<string, unknown>, path: Path): string[] {
  const [top, second] = path;
  if (second === undefined) return [];
  if (top === 'fields') return ['column', 'search', 'field'].map((kind) => `${kind} ${second}`);
  if (top === 'actions') return [`action ${second}`];
  if (top === 'cards') return [`card ${second}`];
  if (top === 'table' && second === 'tabs') return ['tabs'];
  const kind = top === 'table' ? (second === 'search' ? 'search' : 'column') : 'field';
  const name = nameAlong(data, path, kind);
  return name === null ? [] : [`${kind} ${name}`];
}

/** The innermost entry on the way that names a field. */
function nameAlong(data: Record<string, unknown>, path: Path, kind: string): string | null {
  for (let length = path.length; length > 1; length -= 1) {
    const name = nameIn(valueAt(data, path.slice(0, length)), kind);
    if (name !== null) return name;
  }
  return null;
}

function entriesOf(data: Record<string, unknown>, list: Path, name: string, kind: string): Path[] {
  const entries = valueAt(data, list);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, index) => (nameIn(entry, kind) === name ? [[...list, index]] : []));
}

/** As a list names its column or box: the fields of a box are joined by `|`, the ends of a period by `~`. */
function nameIn(entry: unknown, kind: string): string | null {
  if (typeof entry === 'string') return entry;
  const { field, to, fields } = recordOf(entry);
  if (Array.isArray(fields)) return fields.join('|');
  if (typeof field !== 'string') return null;
  return kind === 'search' && typeof to === 'string' ? `${field}~${to}` : field;
}
