import type { DeclaredTables, TableFacts, TableGuard } from './tableFacts';

/** A change of the schema that a database sees once. */
export interface Migration {
  number: number;
  name: string;
  text: string;
}

/** A function, a view, or triggers: applied again when its text changes. */
export interface Routine {
  /** `<subject>/<file>`. */
  name: string;
  text: string;
}

/** The SQL of one part of the product: its tables as of its baseline, later migrations, and its routines. */
export interface SqlBundle extends DeclaredTables {
  /** The `schema.sql` of every subject, as one migration. */
  baseline: Migration;
  later: readonly Migration[];
  routines: readonly Routine[];
}

interface BundleOptions {
  name: string;
  /** The number under which a database notes the tables of this bundle. */
  baseline: number;
  /** Folders in the order in which their tables are made: foreign keys point to earlier ones. */
  subjects: readonly string[];
}

const MIGRATION = /^(20\d{10})-[a-z][a-z-]*\.sql$/;
const GUARD = /^([a-z][a-z0-9_]*)\.guard\.sql$/;
const GUARD_HEAD = /^-- trigger (\w+) once there is a column (\w+)\n/;
const ROUTINE = /^[a-z][a-z0-9_]*\.sql$/;

/**
 * Sorts what a glob of `<subject>/sql/*.sql` found, beside what one of `<subject>/sql/tables.json` did. Throws if a file has no
 * place: its SQL would never run.
 */
export function readBundle(
  files: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, Record<string, TableFacts>>>,
  { name, baseline, subjects }: BundleOptions,
): SqlBundle {
  const schemas = new Map<string, string>();
  const later: Migration[] = [];
  const routines: Routine[] = [];
  const guards: TableGuard[] = [];
  for (const [path, text] of Object.entries(files)) {
    // `./ledger/sql/ledger_move.sql`
    const [subject = '', , file = ''] = path.split('/').slice(-3);
    if (!subjects.includes(subject)) throw new Error(`${path}: the subject is not listed in bundle ${name}`);
    const number = MIGRATION.exec(file)?.[1];
    if (file === 'schema.sql') schemas.set(subject, text);
    else if (number !== undefined) later.push({ number: Number(number), name: file, text });
    else if (GUARD.test(file)) guards.push(guardOf(path, file, text));
    else if (ROUTINE.test(file)) routines.push({ name: `${subject}/${file.replace(/\.sql$/, '')}`, text });
    else
      throw new Error(
        `${path}: neither schema.sql, <yyyymmddhhmm>-<what>.sql <table>.guard.sql nor <routine>.sql`,
      );
  }
  const place = (routine: Routine) => subjects.indexOf(routine.name.split('/')[0] ?? '');
  return {
    baseline: {
      number: baseline,
      name: `${baseline}-${name}`,
      text: subjects.map((subject) => schemas.get(subject) ?? '').join('\n'),
    },
    later,
    tables: Object.assign({}, ...Object.values(tables)),
    guards,
    routines: routines.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name)),
  };
}

function guardOf(path: string, file: string, text: string): TableGuard {
  const [, trigger, column] = GUARD_HEAD.exec(text) ?? [];
  if (trigger === undefined || column === undefined)
    throw new Error(`${path}: the first line is not "-- trigger <name> once there is a column <name>"`);
  return { table: file.replace('.guard.sql', ''), trigger, column, statement: text };
}

/** Functions that defaults, indexes and partitions of tables use; the first line of their file says so. */
export function isBeforeTables({ text }: Routine): boolean {
  return text.startsWith('-- before tables\n');
}

/** Functions first, then views, each after those that it names, then triggers. */
export function inOrder(routines: readonly Routine[]): Routine[] {
  const of = (kind: ReturnType<typeof kindOf>) => routines.filter((routine) => kindOf(routine) === kind);
  return [...of('function'), ...viewsInOrder(of('view')), ...of('trigger')];
}

/** A file with a trigger function and its triggers is one of triggers. */
function kindOf({ text }: Routine): 'function' | 'view' | 'trigger' {
  if (/^create or replace view /m.test(text)) return 'view';
  const hasTrigger = /^create (or replace |constraint )?trigger /m.test(text);
  return !hasTrigger && /^create or replace function /m.test(text) ? 'function' : 'trigger';
}

/** The first line of a view over other views is `-- after: <view>, <view>`. */
function viewsInOrder(views: readonly Routine[]): Routine[] {
  const ordered = new Set<Routine>();
  const visit = (view: Routine) => {
    const names = /^-- after: (.+)/.exec(view.text)?.[1]?.split(', ') ?? [];
    for (const name of names) {
      const earlier = views.find((other) => other.name.endsWith(`/${name}`));
      if (earlier !== undefined && !ordered.has(earlier)) visit(earlier);
    }
    ordered.add(view);
  };
  for (const view of views) visit(view);
  return [...ordered];
}
