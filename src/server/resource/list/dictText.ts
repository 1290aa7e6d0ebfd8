import regionNames from 'virtual:region-names';
import { sql } from 'kysely';
import {
  type Coded,
  deciderOf,
  type Field,
  isEmpty,
  type LinkTarget,
  type RecordData,
  regionText,
  SCREEN_DICTIONARY,
  type Screen,
  sheetOf,
  toSql,
} from '../../../engine/pure';
import { type Caller, conditionContext, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { currentPosition, type Position } from '../../db/replica/position';
import { preparedFragment, quoted } from '../../db/sqlParts';
import { perOwner } from '../../process/sharing/perOwner';
import { recentAnswersFor } from '../../process/sharing/recentAnswers';
import { endOfTurn } from '../../process/sharing/singleFlight';
import { namesOf } from '../plan/listSql';
import { planWithoutRight } from '../plan/plan';
import { maskOf } from '../plan/wire';
import { type CodeKeepers, codeDictionary } from './codeDictionaries';
import { labelSql } from './labelSql';
import { screenTitle } from './screenTitle';

/** Who reads labels, from where. */
export interface LabelReader extends CodeKeepers {
  db: Db;
  caller: Caller;
  /** Up to which position of the database the caller has written; absent, null: unknown. */
  written?: Position | null;
}

/** Adds `<field>_dictText` for every coded field to the records, with one query a kind of target. */
export async function withDictTexts(
  reader: LabelReader,
  fields: readonly Field[],
  records: RecordData[],
): Promise<RecordData[]> {
  if (records.length === 0) return records;
  const coded = codedOf.of(fields);
  const labels = await Promise.all(coded.map(({ field }) => labelsOf(reader, field, records)));
  // written into the records themselves: this runs for every row of every list and export
  for (const [index, { field, key }] of coded.entries()) {
    const label = labels[index] as Labels;
    for (const record of records) record[key] = textOf(record, record[field.name], label);
  }
  return records;
}

/** Where a coded field's words are. */
export const dictTextKey = (field: Field) => `${field.name}_dictText`;

const codedOf = perOwner((fields: readonly Field[]) =>
  fields.flatMap((field) => (sheetOf(field).coded === undefined ? [] : [{ field, key: dictTextKey(field) }])),
);

type Labels = (record: RecordData, value: string) => string | undefined;

function labelsOf(reader: LabelReader, field: Field, records: RecordData[]): Promise<Labels> {
  const { coded } = sheetOf(field);
  if (!coded) throw new Error(`${field.name} is of type ${field.type}, which is not coded`);
  return LABELS[coded](reader, field, records);
}

/** How codes get their words, by their source. */
const LABELS: Record<Coded, (reader: LabelReader, field: Field, records: RecordData[]) => Promise<Labels>> = {
  options: async (_reader, field) => (_, value) => sheetOf(field).text(value, field),
  regions: async () => (_, value) => regionText(value, regionNames),
  dictionary: async (reader, field) => {
    const code = String(field.words.dict);
    const items = codeDictionary(reader, code) ?? (await dictLabels(reader, code));
    // a log speaks of screens that are no longer there; no other field may choose them
    const last = (value: string) =>
      code === SCREEN_DICTIONARY ? screenTitle(reader.screens, value) : undefined;
    return (_, value) => items.get(value) ?? last(value);
  },
  operators: async ({ db }, field, records) => {
    const names = await userLabels(db, idsIn(field, records));
    return (_, value) => (value === SYSTEM_CALLER.id ? SYSTEM_CALLER.realname : names.get(value));
  },
  records: async (reader, field, records) => {
    const targets = await Promise.all(
      field.targets.map(async (target) => {
        const screen = reader.screens.get(target.screen);
        const mine = records.filter((record) => isTarget(field, target, record));
        const names = screen && (await recordLabels(reader, screen, idsIn(field, mine)));
        return { target, names };
      }),
    );
    return (record, value) =>
      targets.find(({ target }) => isTarget(field, target, record))?.names?.get(value);
  },
};

/** Whether the record's deciding field chooses this target. */
export function isTarget(field: Field, target: LinkTarget, record: RecordData): boolean {
  return target.when === null || record[deciderOf(field) ?? ''] === target.when;
}

type DictLabels = ReadonlyMap<string, string>;

/** So long all dictionaries are shared with callers who have written nothing since. */
const SHARED_MS = 1000;

async function dictLabels({ db, written }: LabelReader, code: string): Promise<DictLabels> {
  // a transaction sees what it has not committed yet
  if (written === undefined || written === null || db.isTransaction) return freshLabels.of(db)(code);
  const reading = { place: () => currentPosition(db), work: () => readDictionaries(db) };
  return (await sharedLabels.of(db)('', written, reading)).get(code) ?? new Map();
}

const sharedLabels = recentAnswersFor<Db, ReadonlyMap<string, DictLabels>>(SHARED_MS);

/** Every list with a state needs some: one query answers what all of them need in one turn of the event loop. */
const freshLabels = perOwner<Db, (code: string) => Promise<DictLabels>>((db) => {
  let codes: Set<string> | null = null;
  let labels: Promise<Map<string, DictLabels>>;
  return async (code) => {
    if (codes === null) {
      const wanted = new Set<string>();
      codes = wanted;
      labels = endOfTurn().then(() => {
        codes = null;
        return readDictionaries(db, [...wanted]);
      });
    }
    codes.add(code);
    return (await labels).get(code) ?? new Map();
  };
});

/** `codes` null: of all dictionaries. */
async function readDictionaries(db: Db, codes: string[] | null = null): Promise<Map<string, DictLabels>> {
  const { rows } = await sql<{ code: string; items: Record<string, string> }>`
    select d.dict_code as code, json_object_agg(i.item_value, i.item_text) as items
    from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.delete_time is null
    where ${codes === null ? sql`true` : sql`d.dict_code = any(${codes}::text[])`} group by d.dict_code`.execute(
    db,
  );
  return new Map(rows.map(({ code, items }) => [code, new Map(Object.entries(items))]));
}

async function userLabels(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('sys_user').where('id', 'in', ids).select(['id', 'realname']).execute();
  return new Map(users.map((user) => [user.id, user.realname]));
}

/**
 * Labels of a screen's records as the caller may read them: under data rules and the label's view right, masked where it is
 * sensitive. Deleted ones too, and those the screen's own `where` leaves out now: an old order still names its gift.
 */
async function recordLabels(
  { db, caller }: LabelReader,
  screen: Screen,
  ids: string[],
): Promise<Map<string, string>> {
  const field = screen.fields[screen.label];
  if (ids.length === 0 || !screen.resource || !field?.column) return new Map();
  const plan = planWithoutRight(screen, caller);
  if (!plan.readable.includes(field)) return new Map();
  const rows = await preparedFragment<{ id: string; label: string | null }>([
    `select "id", ${labelSql(field)} as label from ${quoted(plan.table)} where "id" = any(`,
    { value: ids, cast: 'bigint[]' },
    ')',
    ...(plan.limits ? [' and ', ...toSql(plan.limits, namesOf(plan), conditionContext(caller))] : []),
  ]).execute(db);
  return new Map(
    rows.rows.map((row) => [
      row.id,
      field.isSensitive ? String(maskOf(field, row.label ?? '')) : (row.label ?? row.id),
    ]),
  );
}

function idsIn(field: Field, records: RecordData[]): string[] {
  return [...new Set(records.flatMap((record) => record[field.name] ?? []).map(String))];
}

function textOf(record: RecordData, value: unknown, label: Labels): unknown {
  if (isEmpty(value)) return null;
  const one = (item: unknown) => label(record, String(item)) ?? String(item);
  return Array.isArray(value) ? value.map(one).join('、') : one(value);
}
