import { isSchema, type JsonSchema, lastPart, metaSchema, recordOf } from '../../engine/pure';

const files = import.meta.glob<DemoFile>(['../../schemas/demo/*.json', '!**/_group.json'], {
  eager: true,
  import: 'default',
});

type DemoFile = Record<string, unknown> & { title: string; menu?: false | { order?: number } };

/** A link to a demonstration page's file, called as the page is. */
type Link = string;

/** Which demonstration page shows a word, a value among named ones, or a field type: found in the files themselves. */
interface Shown {
  /** Of a word at a level of the reference: `table`, `分组`; with a value where it is one of a few. */
  word(level: string, name: string, value?: unknown): Link | null;
  type(name: string): Link | null;
}

/** What so many pages say is seen everywhere: a link to one of them would explain nothing. */
const SEEN_EVERYWHERE = 8;

/** The first page in the menu's order that says it. */
export function demoPages(): Shown {
  const { definitions, ...root } = metaSchema();
  const found = new Map<string, Set<Link>>();
  for (const { link, file } of inMenuOrder()) {
    const note = (key: string) => void found.set(key, (found.get(key) ?? new Set()).add(link));
    follow({ definitions, note }, root, '', file);
  }
  const firstOf = (key: string): Link | null => {
    const links = [...(found.get(key) ?? [])];
    return links.length < SEEN_EVERYWHERE ? (links[0] ?? null) : null;
  };
  return {
    word: (level, name, value) => firstOf(keyOf(level, name, value)),
    type: (name) => firstOf(keyOf('字段', 'type', name)),
  };
}

function inMenuOrder(): { link: Link; file: DemoFile }[] {
  const orderOf = ({ menu }: DemoFile) => (menu ? (menu.order ?? 100) : 1000);
  return Object.entries(files)
    .sort(([, a], [, b]) => orderOf(a) - orderOf(b))
    .map(([path, file]) => ({
      link: `[${file.title}](../src/schemas/demo/${lastPart(path, '/')})`,
      file,
    }));
}

function keyOf(level: string, name: string, value?: unknown): string {
  return value === undefined ? `${level} ${name}` : `${level} ${name} ${JSON.stringify(value)}`;
}

type Definitions = Record<string, JsonSchema>;

interface Walk {
  definitions: Definitions;
  note(key: string): void;
}

/** Along the grammar with what the file says there; levels are called as the reference calls them. */
function follow(walk: Walk, schema: JsonSchema, level: string, value: unknown): void {
  const { $ref, if: test, oneOf } = schema;
  const target = $ref && walk.definitions[$ref.replace('#/definitions/', '')];
  if (target) follow(walk, target, String(target.title ?? level), value);
  if (test) follow(walk, (fits(test, value) ? schema.then : schema.else) ?? {}, level, value);
  const branch = oneOf?.find(({ properties }) => typeOf(properties) === typeOf(value));
  if (branch) follow(walk, branch, level, value);
  if (Array.isArray(value)) {
    const items = schema.items;
    if (isSchema(items)) for (const one of value) follow(walk, items, `${level}[]`, one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) below(walk, schema, { level, name, value: one });
  }
}

function below(walk: Walk, schema: JsonSchema, at: { level: string; name: string; value: unknown }): void {
  const { level, name, value } = at;
  const word = schema.properties?.[name];
  if (word) {
    walk.note(keyOf(level, name));
    if (typeof value !== 'object') walk.note(keyOf(level, name, value));
    follow(walk, word, level === '' ? name : `${level}.${name}`, value);
  } else if (typeof schema.additionalProperties === 'object')
    follow(walk, schema.additionalProperties, `${level}.*`, value);
}

/** Which side a value takes: sides differ in type, or in a word that must be there. */
function fits(test: JsonSchema, value: unknown): boolean {
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const isOfType = test.type === undefined || test.type === kind;
  const named = test.required ?? [];
  return isOfType && named.every((name) => typeof value === 'object' && value !== null && name in value);
}

/** A field's type: as a branch of the grammar names it, or as a field says it. */
function typeOf(definition: unknown): unknown {
  const { type } = recordOf(definition);
  return typeof type === 'object' ? recordOf(type).const : type;
}
