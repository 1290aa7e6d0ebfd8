import { sql } from 'kysely';
import { columnOf, type Field, RequestError, type Screen } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { onlyRow, quoted } from '../../../db/sqlParts';
import { viewsIn } from '../../../resource/write/checks/unreferenced';

interface Use {
  screen: Screen;
  title: string;
  records: number;
}

/** Counting ends here: a large table is not read to its end for a sentence. */
const MOST_COUNTED = 10_000;
const MOST_NAMED = 5;

/** Refuses while a field names the dictionary, with records or not: each save of such a field would fail. */
export async function assertDictionaryFree(cause: Cause, code: string | null, doing: string): Promise<void> {
  if (code === null) return;
  refuseUses(await usesOf(cause, code, null), `字典“${code}”`, doing);
}

/** Refuses while a record has the item: it would show a bare code. */
export async function assertItemFree(
  cause: Cause,
  {
    dictId,
    itemText,
    itemValue,
  }: { dictId: string | null; itemText: string | null; itemValue: string | null },
  doing: string,
): Promise<void> {
  if (dictId === null || itemValue === null) return;
  const { code } = onlyRow(
    await sql<{ code: string }>`select dict_code as code from sys_dict where id = ${dictId}::bigint`.execute(
      cause.tx,
    ),
  );
  const uses = await usesOf(cause, code, itemValue);
  refuseUses(
    uses.filter(({ records }) => records > 0),
    `“${itemText ?? itemValue}”`,
    doing,
  );
}

interface Cause {
  tx: Db;
  services: DomainServices;
}

/** Fields of the dictionary, each column once, and how many living records have a value, or this one. */
async function usesOf({ tx, services }: Cause, code: string, value: string | null): Promise<Use[]> {
  const views = await viewsIn(tx);
  const isOfCode = (field: Field) => field.words.dict === code;
  const uses: Use[] = [];
  for (const screen of services.screens.all()) {
    const { resource } = screen;
    const isStored = resource !== null && resource.of === null && !views.has(resource.table);
    for (const field of Object.values(screen.fields)) {
      const inner = Object.values(field.words.fields ?? {}).filter(isOfCode);
      const found = [
        ...(isOfCode(field) ? [{ title: field.title, has: hasValue(field, value) }] : []),
        ...inner.map((one) => ({ title: `${field.title} / ${one.title}`, has: hasRow(field, one, value) })),
      ];
      if (!isStored || field.column === null) continue;
      const living = resource.hasDeleteTime ? sql`and delete_time is null` : sql``;
      for (const { title, has } of found) {
        const { records } = onlyRow(
          await sql<{ records: number }>`select count(*)::int as records from (
            select 1 from ${sql.raw(quoted(resource.table))} where ${has} ${living} limit ${MOST_COUNTED}) found`.execute(
            tx,
          ),
        );
        uses.push({ screen, title, records });
      }
    }
  }
  return uses;
}

function hasValue(field: Field, value: string | null) {
  const column = sql.raw(quoted(columnOf(field)));
  if (value === null) return sql`${column} is not null`;
  if (field.store === 'comma') return sql`position(${`,${value},`} in ',' || ${column} || ',') > 0`;
  return field.isMultiple ? sql`${column} ? ${value}` : sql`${column}::text = ${value}`;
}

/** In one of the rows of a field: they are stored as they are sent. */
function hasRow(field: Field, inner: Field, value: string | null) {
  const column = sql.raw(quoted(columnOf(field)));
  if (value === null) return sql`${column} is not null`;
  return sql`${column} @> ${JSON.stringify([{ [inner.name]: inner.isMultiple ? [value] : value }])}::jsonb`;
}

function refuseUses(uses: readonly Use[], what: string, doing: string): void {
  if (uses.length === 0) return;
  const places = uses.slice(0, MOST_NAMED).map(({ screen, title, records }) => {
    const count = records < MOST_COUNTED ? String(records) : `${MOST_COUNTED} 以上`;
    return `“${screen.title}”的“${title}”（${count} 条记录）`;
  });
  const more = uses.length > MOST_NAMED ? `等 ${uses.length} 处` : '';
  throw new RequestError(`${what}正在使用，不能${doing}：${places.join('、')}${more}`);
}
