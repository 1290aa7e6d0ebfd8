import * as texts from '#texts/authoring';
import type { Screen, ScreenKind } from '../../contract/screen';
import { sheets } from '../../widgets/sheets';

type Raw = Record<string, unknown>;

/** Fields as a file says them, by their names. */
export type RawFields = Record<string, Raw>;

export interface NewScreenWishes {
  id: string;
  title: string;
  kind: ScreenKind;
  /** Null: the author named none. */
  fields: RawFields | null;
}

/** The smallest file that is a whole screen of its kind, clear of the names that other screens have taken. */
export function skeleton(wish: NewScreenWishes, screens: Screen[]): Raw {
  const { id, title, kind } = wish;
  const [group = '', name = ''] = id.split('/');
  const permission = firstFree(name, `${group}-${name}`, (prefix) =>
    screens.some((screen) => screen.permission === prefix),
  );
  return {
    $schema: '../screen.schema.json',
    title,
    ...(kind === 'list' ? {} : { kind }),
    ...(permission === name ? {} : { permission }),
    ...PARTS[kind](wish, screens),
  };
}

/** The screen whose records a new dashboard counts: the first one that has any. */
export function countedScreen(screens: Screen[]): Screen | undefined {
  return screens.find(
    (screen) => screen.verbs.list && screen.kind !== 'form' && screen.resource?.of === null,
  );
}

const NAME: RawFields = { name: { type: 'text', title: texts.name, required: true, maxLength: 50 } };

const STATUS = {
  type: 'enum',
  title: texts.state,
  options: {
    pending: { title: texts.pending, color: 'orange' },
    passed: { title: texts.passed, color: 'green' },
    rejected: { title: texts.rejected, color: 'red' },
  },
};

const DECIDING = {
  pass: {
    title: texts.passed,
    when: { status: 'pending' },
    set: { status: 'passed' },
    key: 'J',
    undo: 'recall',
  },
  reject: {
    title: texts.rejected,
    when: { status: 'pending' },
    ask: ['reason'],
    set: { status: 'rejected' },
    key: 'K',
    undo: 'recall',
  },
  recall: { title: texts.takeBack, when: { status: ['passed', 'rejected'] }, set: { status: 'pending' } },
};

const PARTS: Record<ScreenKind, (wish: NewScreenWishes, screens: Screen[]) => Raw> = {
  list: (wish, screens) => {
    const fields = wish.fields ?? NAME;
    return {
      resource: resourceOf(wish.id, screens),
      fields,
      table: tableOf(fields),
      form: Object.keys(fields),
    };
  },
  tree: (wish, screens) => {
    const declaredFields = wish.fields ?? NAME;
    const own = Object.entries(declaredFields).find(([, field]) => field.to === wish.id);
    const fields = own
      ? declaredFields
      : { ...declaredFields, parentId: { type: 'ref', title: texts.parent, to: wish.id } };
    return {
      resource: resourceOf(wish.id, screens),
      fields,
      table: tableOf(declaredFields),
      tree: { parent: own?.[0] ?? 'parentId' },
      form: Object.keys(fields),
    };
  },
  form: (wish, screens) => {
    const fields = wish.fields ?? { enabled: { type: 'switch', title: texts.enabled, default: true } };
    return { resource: resourceOf(wish.id, screens), fields, form: Object.keys(fields) };
  },
  queue: (wish, screens) => {
    const declaredFields = wish.fields ?? NAME;
    const fields = { ...declaredFields, status: declaredFields.status ?? STATUS };
    const shown = Object.keys(declaredFields).filter((name) => name !== 'status');
    return {
      resource: resourceOf(wish.id, screens),
      fields,
      table: tableOf(fields),
      queue: {
        where: { status: firstOption(fields.status) },
        order: ['createTime'],
        ...(shown.length > 0 ? { show: shown } : {}),
      },
      ...(declaredFields.status ? {} : { actions: DECIDING }),
    };
  },
  dashboard: (_, screens) => ({
    cards: { total: { title: texts.total, as: 'number', from: countedScreen(screens)?.id } },
  }),
  page: () => ({}),
};

function tableOf(fields: RawFields): Raw {
  const names = Object.keys(fields);
  const search = names.filter((name) => sheets.get(String(fields[name]?.type))?.isSearchable);
  return { columns: names, ...(search.length > 0 ? { search } : {}) };
}

/** The first of an enum's options is what waits in the queue. */
function firstOption(field: Raw | undefined): unknown {
  const options = field?.options ?? {};
  return Array.isArray(options) ? options[0]?.[0] : Object.keys(options)[0];
}

function resourceOf(id: string, screens: Screen[]): Raw {
  const [group = '', name = ''] = id.split('/');
  const resources = screens.flatMap((screen) => screen.resource ?? []);
  const camel = name
    .split(/-+/)
    .reduce((words, word) => words + word.charAt(0).toUpperCase() + word.slice(1));
  const table = name.replaceAll('-', '_');
  return {
    path: firstFree(`/${group}/${camel}`, `/${id}`, (path) => resources.some((one) => one.path === path)),
    table: firstFree(
      table,
      `${group.replaceAll('-', '_')}_${table}`,
      (one) => PLATFORM.test(one) || resources.some((resource) => resource.table === one),
    ),
  };
}

/** Tables of hand-written migrations, which no new file may take. */
const PLATFORM = /^(sys_|schema_|screen_|pg_)/;

/** The name itself, the longer one, or that with a number. */
function firstFree(name: string, longer: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  if (!isTaken(longer)) return longer;
  let number = 2;
  while (isTaken(`${longer}${number}`)) number += 1;
  return `${longer}${number}`;
}
