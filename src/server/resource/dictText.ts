import regionNames from 'virtual:region-names';
import { sql } from 'kysely';
import {
  type Field,
  isEmpty,
  type LinkTarget,
  type RecordData,
  regionText,
  type Screen,
  sheetOf,
} from '../../engine/pure';
import type { Db } from '../db/connection';
import { quoted } from '../db/sqlParts';
import type { ScreenStore } from '../screens/store';
import { maskOf } from './wire';

/** Adds `<field>_dictText` for every enum, dict, ref, user and region field to the records, with one query a kind of target. */
export async function withDictTexts(
  db: Db,
  screens: ScreenStore,
  fields: readonly Field[],
  records: RecordData[],
): Promise<RecordData[]> {
  if (records.length === 0) return records;
  const coded = fields.filter((field) => ['enum', 'dict', 'ref', 'user', 'region'].includes(field.type));
  const labels = await Promise.all(coded.map((field) => labelsOf(db, screens, field, records)));
  const keys = coded.map((field) => `${field.name}_dictText`);
  // written into the records themselves: this runs for every row of every list and export
  for (const record of records) {
    for (const [index, field] of coded.entries())
      record[keys[index] as string] = textOf(
        record[field.name],
        (value) => labels[index]?.(record, value) ?? value,
      );
  }
  return records;
}

type Labels = (record: RecordData, value: string) => string | undefined;

async function labelsOf(db: Db, screens: ScreenStore, field: Field, records: RecordData[]): Promise<Labels> {
  if (field.type === 'enum') return (_, value) => sheetOf(field).text(value, field);
  if (field.type === 'region') return (_, value) => regionText(value, regionNames);
  if (field.type === 'dict') {
    const items = await dictLabels(db, String(field.words.dict));
    return (_, value) => items.get(value);
  }
  if (field.type === 'user') {
    const names = await userLabels(db, idsIn(field, records));
    return (_, value) => names.get(value);
  }
  const targets = await Promise.all(
    ((field.words.targets ?? []) as LinkTarget[]).map(async (target) => {
      const screen = screens.get(target.screen);
      const mine = records.filter((record) => isTarget(field, target, record));
      return {
        target,
        names: screen ? await recordLabels(db, screen, idsIn(field, mine)) : new Map<string, string>(),
      };
    }),
  );
  return (record, value) => targets.find(({ target }) => isTarget(field, target, record))?.names.get(value);
}

/** Whether the record's deciding field chooses this target. */
export function isTarget(field: Field, target: LinkTarget, record: RecordData): boolean {
  return target.when === null || record[(field.words.to as { field: string }).field] === target.when;
}

async function dictLabels(db: Db, code: string): Promise<Map<string, string>> {
  const items = await db
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .where('dict_code', '=', code)
    .where('sys_dict_item.delete_time', 'is', null)
    .select(['item_value', 'item_text'])
    .execute();
  return new Map(items.map((item) => [item.item_value, item.item_text]));
}

async function userLabels(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('sys_user').where('id', 'in', ids).select(['id', 'realname']).execute();
  return new Map(users.map((user) => [user.id, user.realname]));
}

/** Labels of a screen's records, deleted ones too: an old order still names its gift. Sensitive labels are masked. */
export async function recordLabels(db: Db, screen: Screen, ids: string[]): Promise<Map<string, string>> {
  const field = screen.fields[screen.label];
  if (ids.length === 0 || !screen.resource || !field?.column) return new Map();
  const rows = await sql<{ id: string; label: string | null }>`
    select "id", ${sql.raw(quoted(field.column))}::text as label from ${sql.raw(quoted(screen.resource.table))}
    where "id" = any(${ids}::bigint[])`.execute(db);
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

function textOf(value: unknown, label: (value: string) => unknown): unknown {
  if (isEmpty(value)) return null;
  return Array.isArray(value) ? value.map((item) => label(String(item))).join('、') : label(String(value));
}
