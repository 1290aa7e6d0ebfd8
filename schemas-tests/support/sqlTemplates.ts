import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { sourceFiles } from './importGraph';

/** What a row type says of a column: `string`, `number`, `boolean`, `array`; null: anything, or what is named elsewhere. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | null;

/** A statement with the row type that its author wrote: `` sql<{ id: string }>`select …` ``. */
export interface SqlTemplate {
  /** `server/tasks/keyRows.ts:120` */
  place: string;
  /** Each value in it is a parameter: `$1`. */
  text: string;
  columns: Record<string, Kind[]>;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Statements of the server, the business and the family's calls whose row type is written beside them. */
export function sqlTemplates(): SqlTemplate[] {
  return sourceFiles()
    .filter((file) => /^(server|domain|family)\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .flatMap(templatesIn);
}

function templatesIn(file: string): SqlTemplate[] {
  const text = readFileSync(`src/${file}`, 'utf8');
  const { program } = parseSync(file, text);
  const named = new Map<string, Node[]>();
  for (const node of program.body as unknown as Node[]) {
    const own = (node.type === 'ExportNamedDeclaration' ? node.declaration : node) as Node | null;
    if (own?.type !== 'TSInterfaceDeclaration' || (own.extends as unknown[]).length > 0) continue;
    named.set((own.id as { name: string }).name, (own.body as { body: Node[] }).body);
  }
  const found: SqlTemplate[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const columns = rowColumns(node as Node, named);
    if (columns !== null) {
      const line = text.slice(0, (node as Node).start).split('\n').length;
      found.push({ place: `${file}:${line}`, text: statementOf(node as Node), columns });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found;
}

/** The columns of a template whose row type is written in the same file; null: another node, or a type of another file. */
function rowColumns(
  { type, tag, typeArguments }: Node,
  named: ReadonlyMap<string, Node[]>,
): SqlTemplate['columns'] | null {
  if (type !== 'TaggedTemplateExpression' || (tag as { name?: string }).name !== 'sql') return null;
  const [row] = (typeArguments as { params: Node[] } | null)?.params ?? [];
  const { name: typeName } = (row?.typeName ?? {}) as { name?: string };
  const body = row?.type === 'TSTypeLiteral' ? (row.members as Node[]) : named.get(typeName ?? '');
  if (!body) return null;
  const members = body.filter((member) => member.type === 'TSPropertySignature' && !member.optional);
  return Object.fromEntries(
    members.map(({ key, typeAnnotation }) => {
      const { name, value } = key as { name?: string; value?: string };
      return [name ?? value, kindsOf((typeAnnotation as { typeAnnotation: Node }).typeAnnotation)];
    }),
  );
}

function kindsOf(node: Node): Kind[] {
  switch (node.type) {
    case 'TSUnionType':
      return (node.types as Node[]).flatMap(kindsOf);
    case 'TSNullKeyword':
      return [];
    case 'TSStringKeyword':
      return ['string'];
    case 'TSNumberKeyword':
      return ['number'];
    case 'TSBooleanKeyword':
      return ['boolean'];
    case 'TSArrayType':
      return ['array'];
    case 'TSLiteralType': {
      const kind = typeof (node.literal as { value?: unknown }).value;
      return kind === 'string' || kind === 'number' || kind === 'boolean' ? [kind] : [null];
    }
    default:
      return [null];
  }
}

function statementOf({ quasi }: Node): string {
  const { quasis } = quasi as { quasis: { value: { cooked: string } }[] };
  return quasis.map(({ value }, index) => (index === 0 ? '' : ` $${index}`) + value.cooked).join('');
}
