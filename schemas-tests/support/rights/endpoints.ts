import { readXlsx } from 'hucre/xlsx';
import {
  type Condition,
  type ConditionContext,
  type Field,
  isEmpty,
  isMet,
  type RecordData,
  sheetOf,
} from '../../../src/engine/pure';
import { exactSum } from './exactSum';
import { expectThat, type Walk } from './walk';
import { isGrowing, isVisible, isWithinRules, leaked, mayRead, mayUse } from './world';

/**
 * Operators by their names alone, for a caller who opens a field that holds one: hand-written, and under no data
 * rules.
 */
const OPERATORS = '/sys/user/lookup';

type Check = (walk: Walk, path: string, name: string) => Promise<void>;

/** What each endpoint may reveal and do, by its name; those that only write are asked to write what is hidden. */
export const CHECKS: Record<string, Check> = {
  list: async (walk, path) => {
    const { screen, visible } = walk;
    const query = { pageSize: '30', pageNo: String(1 + walk.dice(0, Math.ceil(visible.length / 30))) };
    const { body } = await walk.call('GET', path, { query });
    expectThat(body.success, `${path}: ${body.message}`);
    judgeRecords(walk, path, body.result.records);
    if (screen.tree !== null) return judgeNodes(walk, path, body.result.records);
    const { total, isEstimated } = body.result;
    expectThat(
      isGrowing(walk.screen) || isEstimated || total === visible.length,
      `${path} counts ${total}, not ${visible.length}`,
    );
  },
  queryById: async (walk, path) => {
    const one = some(walk.visible, walk.dice(1, walk.visible.length));
    if (one) {
      const { body } = await walk.call('GET', path, { query: { id: String(one.id) } });
      expectThat(body.success, `${path}: ${body.message}`);
      judgeRecords(walk, path, [body.result]);
    }
    await refusesHidden(walk, (id) => walk.call('GET', path, { query: { id } }), path);
  },
  history: async (walk, path) => {
    await refusesHidden(walk, (id) => walk.call('GET', path, { query: { id } }), path);
    const one = some(walk.visible, walk.dice(2, walk.visible.length));
    if (!one) return;
    const { body } = await walk.call('GET', path, { query: { id: String(one.id) } });
    const changes = body.result.records.flatMap((entry: { changes: { field: string }[] }) => entry.changes);
    for (const { field } of changes) expectThat(isReadable(walk, field), `${path} tells of ${field}`);
  },
  compare: async (walk, path) => {
    const history = path.replace(/compare$/, 'history');
    const one = some(walk.visible, walk.dice(6, walk.visible.length));
    if (!one) return;
    const id = String(one.id);
    const { body } = await walk.call('GET', history, { query: { id } });
    const entry = body.result.records.find(({ isVersion }: { isVersion: boolean }) => isVersion);
    if (!entry) return;
    const compared = await walk.call('GET', path, { query: { id, from: entry.id } });
    for (const { field } of compared.body.result.fields)
      expectThat(isReadable(walk, field), `${path} tells of ${field}`);
    await refusesHidden(
      walk,
      (other) => walk.call('GET', path, { query: { id: other, from: entry.id } }),
      path,
    );
  },
  timeline: async (walk, path) => {
    await refusesHidden(walk, (id) => walk.call('GET', path, { query: { id } }), path);
    const one = some(walk.visible, walk.dice(7, walk.visible.length));
    if (!one) return;
    const { body } = await walk.call('GET', path, { query: { id: String(one.id) } });
    expectThat(body.success === true, `${path}?id=${one.id} answered ${body.message}`);
    for (const entry of body.result.records as { screen: string; id: string }[]) {
      const other = walk.world.screens.find(({ id }) => id === entry.screen);
      expectThat(
        other !== undefined && mayUse(other, walk.caller, 'list'),
        `${path} tells of ${entry.screen}`,
      );
      const row = walk.world.rows.get(entry.screen)?.find(({ id }) => String(id) === entry.id);
      if (row && other) expectThat(isVisible(other, walk.caller, row), `${path} tells of ${entry.id}`);
    }
  },
  reversion: (walk, path) =>
    refusesHidden(walk, (id) => walk.call('GET', path, { query: { id, entry: '1' } }), path),
  revert: (walk, path) =>
    refusesHidden(walk, (id) => walk.call('PUT', path, { body: { id, entry: '1' } }), path),
  totals: async (walk, path) => {
    const { body } = await walk.call('GET', path);
    const { sums, tabs, isEstimated } = body.result;
    if (isGrowing(walk.screen) || isEstimated) return;
    for (const { field, title, sum } of sums as {
      field: string;
      title: string | null;
      sum: number | null;
    }[]) {
      expectThat(isReadable(walk, field), `${path} sums ${field}`);
      const total = walk.screen.table?.totals.find((one) => one.field === field && one.title === title);
      expectThat(total !== undefined, `${path} sums ${field} (${title}), which no total of the file does`);
      const own = total?.isWhole ? sumOf(walk, field, total.where) : null;
      expectThat(sum === own, `${path}: ${field} sums to ${sum}, not ${own}`);
    }
    const name = walk.screen.table?.tabs;
    for (const [value, count] of Object.entries((tabs ?? {}) as Record<string, number>)) {
      const own = walk.visible.filter((row) => String(row[name as string]) === value).length;
      expectThat(count === own, `${path}: tab ${value} counts ${count}, not ${own}`);
    }
  },
  lookup: async (walk, path) => {
    if (path === OPERATORS) return;
    const { body } = await walk.call('GET', path);
    judgeChoices(walk, path, body.result);
    const hidden = some(walk.hidden, walk.dice(3, walk.hidden.length));
    if (!hidden) return;
    const byId = await walk.call('GET', path, { query: { ids: String(hidden.id) } });
    judgeChoices(walk, path, byId.body.result);
  },
  reveal: async (walk, path) => {
    const fields = Object.values(walk.screen.fields).filter(
      (field) => field.isSensitive && field.column !== null,
    );
    const field = some(fields, walk.dice(4, fields.length));
    if (!field) return;
    const ask = (id: string) =>
      walk.call('POST', path, { body: { id, field: field.name, reason: '核对身份' } });
    await refusesHidden(walk, ask, path);
  },
  add: async (walk, path) => {
    // only what nobody fills in: refused by its judge, or added if a screen requires nothing
    if (
      Object.values(walk.screen.fields).some(
        (field) => field.isRequired && !field.isReadOnly && field.default === null,
      )
    )
      await walk
        .call('POST', path, { body: {} })
        .then(({ body }) => expectThat(!body.success, `${path} adds nothing`));
  },
  edit: async (walk, path) => {
    const [form] = walk.screen.form?.groups.flatMap(({ fields }) => fields) ?? [];
    const change = { [form?.field ?? 'id']: null };
    await refusesHidden(walk, (id) => walk.call('PUT', path, { body: { ...change, id } }), path);
  },
  reorder: (walk, path) => refusesHidden(walk, (id) => walk.call('PUT', path, { body: { ids: [id] } }), path),
  delete: (walk, path) =>
    refusesHidden(walk, (id) => walk.call('DELETE', path, { query: { id, reason: '不该在' } }), path),
  deleteBatch: (walk, path) =>
    refusesHidden(walk, (ids) => walk.call('DELETE', path, { query: { ids, reason: '不该在' } }), path),
  deleted: async (walk, path) => {
    const bin = binOf(walk);
    const { body } = await walk.call('GET', path, { query: { pageSize: '30' } });
    expectThat(body.success, `${path}: ${body.message}`);
    judgeRecords(bin, path, body.result.records);
    expectThat(
      body.result.total === bin.visible.length,
      `${path} counts ${body.result.total}, not ${bin.visible.length}`,
    );
  },
  putBack: (walk, path) =>
    refusesOutsideBin(walk, (id) => walk.call('PUT', path, { body: { ids: [id] } }), path),
  purge: (walk, path) =>
    refusesOutsideBin(walk, (ids) => walk.call('DELETE', path, { query: { ids } }), path),
  action: async (walk, path, name) => {
    const action = walk.screen.actions[name.slice('action/'.length)];
    if (action?.on !== 'row') return;
    await refusesHidden(walk, (id) => walk.call('POST', path, { body: { id, reason: '不该在' } }), path);
    await refusesHidden(
      walk,
      (id) => walk.call('POST', path, { body: { ids: [id], reason: '不该在' } }),
      path,
    );
  },
  claim: async (walk, path) => {
    await refusesHidden(walk, (id) => walk.call('POST', path, { body: { id } }), path);
    const isRevealing = mayUse(walk.screen, walk.caller, 'reveal');
    const { body } = await walk.call('POST', path, { isRevealing });
    if (body.result.record) judgeRecords(walk, path, [body.result.record], isRevealing);
  },
  exportXls: async (walk, path) => {
    // a whole table is read and unpacked: large ones are the same code
    if (walk.visible.length > 700) return;
    const hidden = walk.hidden.slice(0, 3).map(({ id }) => String(id));
    const { body, bytes } = await walk.call('GET', path);
    if (body !== null) return expectThat(!body.success, path);
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    const texts = leaked(walk.world, walk.caller, rows);
    expectThat(texts.length === 0, `${path} tells ${texts.slice(0, 5).join('、')}`);
    const count = rows.length - 3;
    expectThat(
      isGrowing(walk.screen) || count === walk.visible.length,
      `${path} writes ${count} rows, not ${walk.visible.length}`,
    );
    if (hidden.length === 0) return;
    const chosen = await walk.call('GET', path, { query: { selections: hidden.join(',') } });
    if (chosen.body === null)
      expectThat(
        ((await readXlsx(chosen.bytes)).sheets[0]?.rows.length ?? 0) <= 3,
        `${path} writes hidden rows`,
      );
  },
};

/** Records are visible ones; of each only what may be read, sensitive values masked. */
function judgeRecords(walk: Walk, path: string, records: RecordData[], isRevealed = false): void {
  const own = new Map(walk.visible.map((row) => [String(row.id), row]));
  for (const record of records) {
    const row = own.get(String(record.id));
    if (!row && isGrowing(walk.screen)) continue;
    expectThat(row !== undefined, `${path} tells of ${record.id}`);
    for (const [key, value] of Object.entries(record)) {
      const written = key.replace(/_dictText$/, '');
      const name = written in walk.screen.fields ? written : (SECOND_NAMES[written] ?? written);
      // a reference that is calculated is in the answer alone
      if (name.includes('.')) judgeForeign(walk, path, name, { ...record, ...row }, value);
      else
        expectThat(
          EXTRA.has(name) || isReadable(walk, name) || isMark(walk, name, value),
          `${path} tells ${key}`,
        );
    }
    if (isRevealed) continue;
    for (const field of Object.values(walk.screen.fields).filter(({ isSensitive }) => isSensitive))
      expectThat(
        isEmpty(row?.[field.name]) || isMasked(field, row?.[field.name], record[field.name]),
        `${path} tells ${field.name} in full`,
      );
  }
}

/** The walk among the records in the bin. */
function binOf(walk: Walk): Walk {
  const rows = walk.world.bins.get(walk.screen.id) ?? [];
  const isSeen = (row: RecordData) => isVisible(walk.screen, walk.caller, row);
  return { ...walk, visible: rows.filter(isSeen), hidden: rows.filter((row) => !isSeen(row)) };
}

/** What is hidden in the bin stays there, and so does what lives, seen or not. */
async function refusesOutsideBin(
  walk: Walk,
  ask: (id: string) => ReturnType<Walk['call']>,
  path: string,
): Promise<void> {
  await refusesHidden(binOf(walk), ask, path);
  await refusesHidden(walk, ask, path);
  await refusesHidden({ ...walk, hidden: walk.visible }, ask, path);
}

/** Callers who may see the field learn whether there is a secret. */
function isMark({ screen, caller }: Walk, name: string, value: unknown): boolean {
  const field = screen.fields[name];
  const isSeen = field?.isWriteOnly && mayRead(screen, caller, { ...field, isWriteOnly: false });
  return isSeen === true && (value === null || value === '已设置');
}

/** Keys by which the family calls a field of ours, on screens without a field of that name: they follow its rights. */
const SECOND_NAMES: Record<string, string | undefined> = {
  identity: 'userIdentity',
  orgCode: 'departIds',
  orgCodeTxt: 'departIds',
};

/** Keys that are no field; the last two are the same for every operator who is not deleted. */
const EXTRA = new Set(['hasChild', 'isHit', 'deletion', 'delFlag', 'activitiSync']);

function isMasked(field: Field, plain: unknown, masked: unknown): boolean {
  const mask = sheetOf(field).mask;
  // a mask of one character more than the value is the value itself
  return (
    masked === undefined ||
    JSON.stringify(masked) !== JSON.stringify(plain) ||
    mask?.(String(plain)) === plain
  );
}

/** `userId.level`: of a record that the caller may see on its own screen, a field that they may read there. */
function judgeForeign(
  { world, screen, caller }: Walk,
  path: string,
  name: string,
  row: RecordData,
  value: unknown,
): void {
  const [own = '', foreign = ''] = name.split('.');
  const [target] = screen.fields[own]?.targets ?? [];
  const other = world.screens.find(({ id }) => id === target?.screen);
  const field = other?.fields[foreign];
  expectThat(
    other !== undefined &&
      field !== undefined &&
      mayUse(other, caller, 'list') &&
      mayRead(other, caller, field),
    `${path} tells ${name}`,
  );
  if (!other || isEmpty(value)) return;
  const referred = world.rows.get(other.id)?.find(({ id }) => String(id) === String(row[own]));
  expectThat(
    referred !== undefined && isVisible(other, caller, referred),
    `${path} tells ${name} of ${row[own]}`,
  );
}

/** `hasChild` speaks of visible children only. */
function judgeNodes({ screen, visible }: Walk, path: string, records: RecordData[]): void {
  const parent = screen.tree?.parent as string;
  const parents = new Set(visible.map((row) => String(row[parent])));
  for (const record of records)
    expectThat(record.hasChild === parents.has(String(record.id)), `${path}: hasChild of ${record.id}`);
}

function judgeChoices({ world, screen, caller }: Walk, path: string, choices: { value: string }[]): void {
  const rows = new Map((world.rows.get(screen.id) ?? []).map((row) => [String(row.id), row]));
  for (const { value } of choices) {
    const row = rows.get(value);
    expectThat(row === undefined || isWithinRules(screen, caller, row), `${path} offers ${value}`);
  }
}

async function refusesHidden(
  walk: Walk,
  ask: (id: string) => ReturnType<Walk['call']>,
  path: string,
): Promise<void> {
  const row = some(walk.hidden, walk.dice(5, walk.hidden.length));
  // a settings screen has one record, for any request
  if (!row || (walk.screen.kind === 'form' && walk.visible.length > 0)) return;
  const { body } = await ask(String(row.id));
  const done = body.result?.done as string[] | undefined;
  expectThat(!body.success || done?.length === 0, `${path} took ${row.id}, which is hidden`);
}

/** The sum of the rows that a total counts: those that one may list. */
function sumOf({ visible }: Walk, field: string, where: Condition | null): number {
  const counted = visible.filter((row) => where === null || isMet(where, row, NOBODY));
  return exactSum(counted.map((row) => Number(row[field] ?? 0)));
}

/** Totals count the same for everybody. */
const NOBODY: ConditionContext = {
  now: '',
  user: { id: '', name: '', depart: null, departs: [], roles: [] },
};

function isReadable({ screen, caller }: Walk, name: string): boolean {
  const field = screen.fields[name];
  return field !== undefined && mayRead(screen, caller, field);
}

function some<T>(items: readonly T[], index: number): T | undefined {
  return items[index];
}
