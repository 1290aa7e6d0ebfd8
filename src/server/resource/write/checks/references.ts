import { sql } from 'kysely';
import {
  type Coded,
  columnOf,
  type Field,
  isEmpty,
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
import { whereOf } from '../../plan/listSql';
import { type Plan, planWithoutRight } from '../../plan/plan';
import { assertVisibleFields } from './conditionSight';

/**
 * A ref, user or dict value about to be written must exist, and a ref be one the caller may see (`language.md` §2). `living`: any
 * living record will do, and dictionaries are not asked: operators may remove an item that the program still writes.
 */
export async function checkReferences(
  services: Pick<Services, 'screens' | 'jobs'>,
  tx: Db,
  plan: Plan,
  record: RecordData,
  names: string[],
  accepted: 'visible' | 'living' = 'visible',
): Promise<void> {
  for (const name of names) {
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
  }
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
  const found = await sql<{ count: string }>`select count(*) as count from ${sql.raw(quoted(inner.table))}
    where "id" = any(${ids}::bigint[]) and ${fragment(whereOf(inner, { all: [] }, conditionContext(plan.caller)))}`.execute(
    tx,
  );
  return Number(found.rows[0]?.count) < ids.length;
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
