import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import {
  type DataOf,
  formerNames,
  isUseOf,
  optionsOwner,
  recordOf,
  rowsOwner,
  type Spell,
  type Target,
  type Use,
  usesIn,
} from '../../engine/pure';
import { applied, type Edit, editBetween, type Path, setAt, valueAt } from '../document/edit';
import { parsed } from '../document/parsed';
import { isDerived, nameFor } from '../naming/nameFor';
import { book } from '../schema/book';

/** A screen file, and what is to be known of others: some show the records of this one. */
export interface NamedFile {
  id: string;
  text: string;
  data: Readonly<Record<string, unknown>>;
  dataOf: DataOf;
}

interface RenamedFile extends NamedFile {
  /** Whether its column or other screens have this name of the field: it is published, and is to be found again. */
  isRemembered(name: string): boolean;
}

/** The edit that renames what the entry declares, at every place of the file; null: nothing there has a name. */
export function rename(file: RenamedFile, path: Path, to: string): Edit | null {
  const target = targetAt(file, path);
  const root = parseTree(file.text);
  if (!target || !root) return null;
  const declared: Use = {
    ...target,
    path,
    at: path.at(-1) === 0 ? 'value' : 'key',
    rewrite: (_, name) => name,
  };
  const uses = [declared, ...usesIn(file.id, file.data, file.dataOf).filter(isUseOf(target))];
  const renamed = rewritten(file.text, root, uses, to);
  return editBetween(file.text, target.part === 'field' ? withFormerNames(file, renamed, path, to) : renamed);
}

/** Where the title of a named part is: an option or a verb may be its title alone. */
export function titlePath(data: unknown, path: Path): Path {
  return typeof valueAt(data, path) === 'string' ? path : [...path, 'title'];
}

/** The named part whose title is at this place; null: none. */
export function titledAt(data: Readonly<Record<string, unknown>>, place: Path): Path | null {
  const path = place.at(-1) === 'title' ? place.slice(0, -1) : place;
  const isTitle = titlePath(data, path).length === place.length;
  return isTitle && targetAt({ id: '', data }, path) !== null ? path : null;
}

/** The text with another title of what the entry declares, and the name with it where that says no more than the title did. */
export function retitle(
  file: NamedFile,
  path: Path,
  { title, spell, isPublished }: { title: string; spell: Spell; isPublished: boolean },
): { text: string; path: Path } {
  const before = valueAt(file.data, path);
  const text = applied(file.text, setAt(file.text, titlePath(file.data, path), title));
  const [name, owner] = [path.at(-1), path.slice(0, -1)];
  const {
    title: old = '',
    type,
    as,
  } = typeof before === 'string' ? { title: before, type: null, as: null } : recordOf(before);
  const unchanged = { text, path };
  if (
    typeof name !== 'string' ||
    isPublished ||
    !isDerived(name, { title: String(old), type: type ?? as }, spell)
  )
    return unchanged;
  const others = Object.keys(recordOf(valueAt(file.data, owner))).filter((one) => one !== name);
  const to = nameFor(title, others, spell);
  const data = parsed(text);
  if (to === name || data === null) return unchanged;
  const edit = rename({ ...file, text, data, isRemembered: () => false }, path, to);
  return { text: applied(text, edit), path: [...owner, to] };
}

/** The text with another name at each of these places. */
export function rewritten(text: string, root: Node, uses: readonly Use[], to: string): string {
  const pieces = new Map<number, { node: Node; insert: string }>();
  for (const { path, at, rewrite } of uses) {
    const value = findNodeAtLocation(root, path);
    const node = at === 'value' ? value : value?.parent?.children?.[0];
    if (!node) continue;
    const written = pieces.get(node.offset)?.insert ?? String(node.value);
    pieces.set(node.offset, { node, insert: rewrite(written, to) });
  }
  return [...pieces.values()]
    .sort((a, b) => b.node.offset - a.node.offset)
    .reduce(
      (now, { node, insert }) =>
        applied(now, { from: node.offset, to: node.offset + node.length, insert: JSON.stringify(insert) }),
      text,
    );
}

/** Its column is found by the name that it had: a name that was never published needs no memory. */
function withFormerNames({ data, isRemembered }: RenamedFile, text: string, path: Path, to: string): string {
  const name = String(path.at(-1));
  const before = formerNames(valueAt(data, path));
  const isNew = path.length === 2 && isRemembered(name) && !before.includes(name);
  const after = [...before, ...(isNew ? [name] : [])].filter((one) => one !== to);
  if (after.length === before.length && !isNew) return text;
  const place = [...path.slice(0, -1), to, 'formerly'];
  return applied(text, setAt(text, place, after.length > 0 ? after : undefined));
}

/** What the entry at this path declares; null: nothing that other places name. */
export function targetAt({ id, data }: Pick<NamedFile, 'id' | 'data'>, path: Path): Target | null {
  const [name, owner] = [path.at(-1), path.slice(0, -1)];
  if (typeof name !== 'string') return optionInPair({ id, data }, path);
  const [word] = owner;
  const { named = [], properties = {} } = book.at(data, owner);
  // words of the language have their names
  if (Object.hasOwn(properties, name)) return null;
  if (owner.length === 1) {
    if (word === 'actions' || word === 'verbs') return { part: 'verb', owner: id, name };
    if (word === 'queries') return { part: 'query', owner: id, name };
    if (word === 'cards') return { part: 'card', owner: id, name };
  }
  const isPrompt = named.includes('ask') && recordOf(valueAt(data, path)).type !== undefined;
  if (named.includes('fields') || isPrompt)
    return { part: 'field', owner: owner.length === 1 ? id : rowsOwner(id, owner), name };
  if (named.includes('options')) return optionOf({ id, data }, owner, name);
  return null;
}

function optionOf({ id, data }: Pick<NamedFile, 'id' | 'data'>, options: Path, name: string): Target | null {
  const field = targetAt({ id, data }, options.slice(0, -1));
  return field?.part === 'field' ? { part: 'option', owner: optionsOwner(field), name } : null;
}

/** `[["1", "启用"]]`: the value of an option is the first of a pair. */
function optionInPair({ id, data }: Pick<NamedFile, 'id' | 'data'>, path: Path): Target | null {
  const value = valueAt(data, path);
  const options = path.slice(0, -2);
  const isPair = path.at(-1) === 0 && book.at(data, options).named?.includes('options');
  return isPair && typeof value === 'string' ? optionOf({ id, data }, options, value) : null;
}
