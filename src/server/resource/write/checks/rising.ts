import { sql } from 'kysely';
import { columnOf, type Field, type FieldError, isEmpty, type RecordData, sheetOf } from '#engine/pure';
import { castType } from '../../../db/columnType';
import { toColumn } from '../../../db/columnValue';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { refuse } from '../../../http/refuse';
import { mayView, type Plan } from '../../plan/plan';
import { fromRow } from '../../plan/wire';
import { sameAs } from './unique';

/**
 * `rising` among living records, reported at its field (`language.md` §3). Two concurrent writers pass one after the
 * other: each alone would fit.
 */
export async function checkRising(
  tx: Db,
  plan: Plan,
  record: RecordData,
  names: readonly string[],
): Promise<void> {
  const errors: FieldError[] = [];
  for (const field of Object.values(plan.screen.fields)) {
    const along = plan.screen.fields[field.rising?.at(-1) ?? ''];
    const isTouched = [field.name, ...(field.rising ?? [])].some((name) => names.includes(name));
    if (!along || !isTouched || isEmpty(record[field.name]) || isEmpty(record[along.name])) continue;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rising ${plan.table} ${field.name}`}, 0))`.execute(
      tx,
    );
    const clash = await clashOf(tx, plan, field, along, record);
    if (clash) errors.push({ field: field.name, message: sentenceOf(plan, field, along, clash) });
  }
  refuse(errors);
}

interface Clash {
  isBelow: boolean;
  other: RecordData;
}

/** The record before with no less, or after with no more: the nearest on the lower side first. */
async function clashOf(
  tx: Db,
  plan: Plan,
  field: Field,
  along: Field,
  record: RecordData,
): Promise<Clash | undefined> {
  const boundOf = (one: Field) => ({ value: toColumn(one, record[one.name]), cast: castType(one) });
  const [own, place] = [boundOf(field), boundOf(along)];
  const within = (field.rising ?? []).slice(0, -1).flatMap((name) => {
    const other = plan.screen.fields[name];
    if (!other?.column) return [];
    return [...sameAs(other, toColumn(other, record[name])), ' and '];
  });
  const [value, order] = [field, along].map((one) => quoted(columnOf(one)));
  const found = await fragment<Record<string, unknown> & { below: boolean }>([
    `select ${value}, ${order}, ${order} < `,
    place,
    ` as below from ${quoted(plan.table)} where `,
    ...within,
    plan.hasDeleteTime ? 'delete_time is null and ' : '',
    '"id" is distinct from ',
    { value: record.id ?? null, cast: 'bigint' },
    ` and ((${order} < `,
    place,
    ` and ${value} >= `,
    own,
    `) or (${order} > `,
    place,
    ` and ${value} <= `,
    own,
    `)) order by below desc, ${order} limit 1`,
  ]).execute(tx);
  const [row] = found.rows;
  return row && { isBelow: row.below, other: fromRow(row, [field, along]) };
}

/**
 * The clashing record is named only to a caller who sees every record and both fields, because it may be outside
 * their rights.
 */
function sentenceOf(plan: Plan, field: Field, along: Field, { isBelow, other }: Clash): string {
  const isSeen =
    plan.limits === null && [field, along].every((one) => mayView(plan.screen, plan.caller, one));
  if (!isSeen) return `${field.title}必须随${along.title}递增`;
  const textOf = (one: Field) => sheetOf(one).text(other[one.name], one);
  return `${field.title}必须${isBelow ? '大于' : '小于'}${along.title} ${textOf(along)} 的 ${textOf(field)}`;
}
