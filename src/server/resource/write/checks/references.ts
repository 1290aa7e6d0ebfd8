import { sql } from 'kysely';
import {
  type Choices,
  type Coded,
  columnOf,
  type Field,
  isEmpty,
  isSameValue,
  type RecordData,
  RequestError,
  type Screen,
  sheetOf,
} from '../../../../engine/pure';
import type { Services } from '../../../app/services';
import { conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { codeDictionary } from '../../list/codeDictionaries';
import { isTarget } from '../../list/dictText';
import { awaitedTitles, narrowed } from '../../plan/choices';
import { whereOf } from '../../plan/listSql';
import { type Plan, planWithoutRight } from '../../plan/plan';
import { assertVisibleFields } from './conditionSight';

/**
 * A ref, user or dict value about to be written must exist, and a ref be one the caller may see and its `where` leaves for this record
 * (`language.md` §2). One that is not written is judged again if its choices depend on what is. `living`: any living record will do,
 * and dictionaries are not asked: operators may remove an item that the program still writes.
 */
export async function checkReferences(
  services: Pick<Services, 'screens' | 'jobs'>,
  tx: Db,
  plan: Plan,
  record: RecordData,
  names: string[],
  accepted: 'visible' | 'living' = 'visible',
  before: RecordData | null = null,
): Promise<void> {
  for (const name of accepted === 'visible' ? [...names, ...dependentOn(plan, names)] : names) {
    const field = plan.screen.fields[name];
    if (!field || field.isAudit || isEmpty(record[name])) continue;
    assertVisibleFields(services.screens, plan.caller, field, record[name]);
    const values = [...new Set([record[name]].flat().map(String))];
    const missing: Partial<Record<Coded, () => Promise<boolean>>> = {
      records: () => missingRef(services, tx, plan, { record, name, ids: values, accepted }),
      operators: async () => (await count(tx, 'sys_user', values)) < values.length,
      dictionary: async () =>
        accepted === 'visible' && (await missingItem(services, tx, String(field.words.dict), values)),
    };
    const { coded } = sheetOf(field);
    const isMissing = coded && missing[coded];
    if (isMissing && (await isMissing())) {
      const message =
        coded === 'dictionary'
          ? await dictionaryError(services, tx, field)
          : `${field.title}所选的记录不存在`;
      throw new RequestError(message, { errors: [{ field: name, message }] });
    }
    if (accepted === 'visible') await assertChosenAmong(services, tx, plan, field, { record, before });
  }
}

/** References that are not written, and whose choices are compared with what is. */
function dependentOn({ screen }: Plan, names: readonly string[]): string[] {
  const written = new Set(names);
  return Object.values(screen.fields)
    .filter(
      ({ name, targets }) => !written.has(name) && targets.some((one) => isCompared(one.choices, written)),
    )
    .map(({ name }) => name);
}

function isCompared(choices: Choices | null, names: ReadonlySet<string>): boolean {
  return choices !== null && Object.keys(choices.compared).some((name) => names.has(name));
}

/** What the record refers to is among what it may; the refusal says what it does not agree with. */
async function assertChosenAmong(
  services: Pick<Services, 'screens'>,
  tx: Db,
  plan: Plan,
  field: Field,
  records: { record: RecordData; before: RecordData | null },
): Promise<void> {
  const message = await choiceError(services, tx, plan, field, records);
  if (message !== null) throw new RequestError(message, { errors: [{ field: field.name, message }] });
}

/** Null: it is one of those that the record may refer to. Of several those that were there before stay. */
export async function choiceError(
  services: Pick<Services, 'screens'>,
  tx: Db,
  { caller }: Plan,
  field: Field,
  { record, before }: { record: RecordData; before: RecordData | null },
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
  plan: Plan,
  {
    record,
    name,
    ids,
    accepted,
  }: { record: RecordData; name: string; ids: string[]; accepted: 'visible' | 'living' },
): Promise<boolean> {
  const field = plan.screen.fields[name];
  const target = field?.targets.find((one) => isTarget(field, one, record));
  const screen = target && services.screens.get(target.screen);
  if (!screen) return true;
  const allowed = planWithoutRight(screen, plan.caller);
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

/**
 * Refuses to delete a record that others refer to, and names what refers to it. A view shows data that is stored
 * elsewhere, so it holds nothing. An operator in the bin is still named beside their actions; only `isForGood`
 * requires that no record names them.
 */
export async function assertUnreferenced(
  services: Pick<Services, 'screens'>,
  tx: Db,
  screen: Screen,
  { id, isForGood }: { id: string; isForGood: boolean },
): Promise<void> {
  const views = await viewsIn(tx);
  for (const other of services.screens.all()) {
    if (!other.resource || other.resource.of !== null || views.has(other.resource.table)) continue;
    for (const field of Object.values(other.fields)) {
      // parts are deleted with it
      if (!field.column || field.words.part) continue;
      if (!isForGood && sheetOf(field).coded === 'operators') continue;
      if (!field.targets.some((target) => target.screen === screen.id)) continue;
      const living = other.resource.delete === 'soft' ? sql`and delete_time is null` : sql``;
      const found = await sql`select 1 from ${sql.raw(quoted(other.resource.table))}
        where ${refersTo(field, id)} ${living} limit 1`.execute(tx);
      if (found.rows.length > 0)
        throw new RequestError(`该记录正被“${other.title}”的“${field.title}”引用，不能删除`);
    }
  }
}

async function viewsIn(tx: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

/** One reference, several in a JSON array, or several as `a,b,`. */
function refersTo(field: Field, id: string) {
  const column = sql.raw(quoted(columnOf(field)));
  if (field.store === 'comma') return sql`position(${`,${id},`} in ',' || ${column}) > 0`;
  return field.isMultiple ? sql`${column} ? ${id}` : sql`${column} = ${id}::bigint`;
}
