import { sql } from 'kysely';
import { type Coded, type Field, isEmpty, isSameValue, type RecordData, sheetOf } from '#engine/pure';
import type { Services } from '../../../app/services';
import { type Caller, conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { codeDictionary } from '../../list/codeDictionaries';
import { isTarget } from '../../list/dictText';
import { awaitedTitles, narrowed } from '../../plan/choices';
import { whereOf } from '../../plan/listSql';
import { type Plan, planWithoutRight } from '../../plan/plan';

type Reading = Pick<Services, 'screens' | 'jobs'>;

interface Judged {
  /** The record or the row that the field is of. */
  record: RecordData;
  before: RecordData | null;
  /** `living`: any living record will do, and dictionaries are not asked. */
  accepted: 'visible' | 'living';
}

/** Why a field may not refer to what its record says; null: it may. */
export async function referenceError(
  services: Reading,
  tx: Db,
  caller: Caller,
  field: Field,
  judged: Judged,
): Promise<string | null> {
  const { record, accepted } = judged;
  const ids = [...new Set([record[field.name]].flat().map(String))];
  const missing: Partial<Record<Coded, () => Promise<boolean>>> = {
    records: () => missingRef(services, tx, caller, field, { ...judged, ids }),
    operators: async () => (await count(tx, 'sys_user', ids)) < ids.length,
    dictionary: async () =>
      accepted === 'visible' && (await missingItem(services, tx, String(field.words.dict), ids)),
  };
  const { coded } = sheetOf(field);
  const isMissing = coded && missing[coded];
  if (isMissing && (await isMissing()))
    return coded === 'dictionary' ? dictionaryError(services, tx, field) : `${field.title}所选的记录不存在`;
  return accepted === 'visible' ? choiceError(services, tx, caller, field, judged) : null;
}

/** What the record refers to is among what it may; else what it does not agree with. Of several those that were there before stay. */
async function choiceError(
  services: Pick<Services, 'screens'>,
  tx: Db,
  caller: Caller,
  field: Field,
  { record, before }: Judged,
): Promise<string | null> {
  const target = field.targets.find((one) => isTarget(field, one, record));
  const screen = target && services.screens.get(target.screen);
  if (!screen || !target.choices || isEmpty(record[field.name])) return null;
  const awaited = awaitedTitles(target.choices, record);
  if (awaited.length > 0) return `${field.title}要先填写${awaited.join('、')}`;
  const among = narrowed(planWithoutRight(screen, caller), target.choices, record);
  const { compared } = target.choices;
  const isSame =
    before !== null && Object.keys(compared).every((name) => isSameValue(before[name], record[name]));
  const former = isSame && field.isMultiple ? [before[field.name] ?? []].flat().map(String) : [];
  const ids = [...new Set([record[field.name]].flat().map(String))].filter((id) => !former.includes(id));
  if (ids.length === 0 || (await countOf(tx, among, ids)) === ids.length) return null;
  const titles = [...new Set(Object.values(compared))];
  return titles.length === 0
    ? `${field.title}所选的现在不能选`
    : `${field.title}所选的不符合这里的${titles.join('、')}`;
}

async function missingRef(
  services: Pick<Services, 'screens'>,
  tx: Db,
  caller: Caller,
  field: Field,
  { record, ids, accepted }: Judged & { ids: string[] },
): Promise<boolean> {
  const target = field.targets.find((one) => isTarget(field, one, record));
  const screen = target && services.screens.get(target.screen);
  if (!screen) return true;
  const allowed = planWithoutRight(screen, caller);
  const inner = accepted === 'living' ? { ...allowed, visible: { all: [] } } : allowed;
  return (await countOf(tx, inner, ids)) < ids.length;
}

/** How many of these records there are. */
async function countOf(tx: Db, plan: Plan, ids: string[]): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) as count from ${sql.raw(quoted(plan.table))}
    where "id" = any(${ids}::bigint[]) and ${fragment(whereOf(plan, { all: [] }, conditionContext(plan.caller)))}`.execute(
    tx,
  );
  return Number(found.rows[0]?.count);
}

async function missingItem(
  services: Pick<Services, 'screens' | 'jobs'>,
  tx: Db,
  code: string,
  values: string[],
): Promise<boolean> {
  const codeItems = codeDictionary(services, code);
  if (codeItems !== null) return values.some((value) => !codeItems.has(value));
  const found = await sql<{ count: string }>`
    select count(*) as count from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
    where dict.dict_code = ${code} and item.item_value = any(${values}::text[]) and item.delete_time is null and dict.delete_time is null`.execute(
    tx,
  );
  return Number(found.rows[0]?.count) < values.length;
}

/** Nobody made the dictionary yet, or the value is none of its. */
async function dictionaryError(
  services: Pick<Services, 'screens' | 'jobs'>,
  tx: Db,
  { title, words }: Field,
): Promise<string> {
  const code = String(words.dict);
  const codeItems = codeDictionary(services, code);
  if (codeItems !== null)
    return `${title}只能是：${[...codeItems].map(([value, text]) => `${value}（${text}）`).join('、')}`;
  const found = await tx
    .selectFrom('sys_dict')
    .where('dict_code', '=', code)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found
    ? `${title}不是字典“${code}”里的值`
    : `${title}所用的字典“${code}”还没有，请先在“系统管理 / 数据字典”里新增`;
}

async function count(tx: Db, table: string, ids: string[]): Promise<number> {
  const found = await sql<{ count: string }>`
    select count(*) as count from ${sql.raw(quoted(table))} where "id" = any(${ids}::bigint[]) and delete_time is null`.execute(
    tx,
  );
  return Number(found.rows[0]?.count);
}
