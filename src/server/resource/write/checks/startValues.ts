import {
  type ConditionContext,
  type Field,
  isEmpty,
  isId,
  isRecord,
  isSameValue,
  type RecordData,
  withFormulas,
} from '#engine/pure';
import { hasPermission } from '../../../access/permissionChecks';
import type { DomainServices } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { presentByIds } from '../../list/read';
import { plainValue } from '../../plan/plainValue';
import { type Plan, planWithoutRight } from '../../plan/plan';
import { storedFields } from '../../plan/rows';
import type { Prompts } from '../answers';

interface Start {
  services: DomainServices;
  tx: Db;
  plan: Plan;
  context: ConditionContext;
}

/**
 * A new record with the defaults of what it leaves out, also within the rows that it adds. What was sent is never replaced. `sent`: the
 * call, whose rows say what they leave out.
 */
export async function withDefaults(start: Start, input: RecordData, sent: RecordData): Promise<RecordData> {
  const { screen } = start.plan;
  const record = await filled(start, storedFields(screen), input, (one) =>
    withFormulas(screen, one, start.context),
  );
  for (const { name, words } of storedFields(screen)) {
    const inner = Object.values(words.fields ?? {});
    const [rows, sentRows] = [record[name], sent[name]];
    if (!Array.isArray(rows) || !Array.isArray(sentRows)) continue;
    if (!inner.some((field) => field.default !== null)) continue;
    const added: RecordData[] = [];
    for (const [index, row] of rows.entries())
      added.push({ ...row, ...(await filled(start, inner, onlySent(row, sentRows[index]), (one) => one)) });
    record[name] = added;
  }
  return record;
}

function onlySent(row: RecordData, sent: unknown): RecordData {
  const keys = isRecord(sent) ? sent : {};
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(keys, name)));
}

/** The answers to a button's questions with what these take from the record; one that must be answered is not filled in. */
export async function withFollowing(
  start: Start,
  prompts: Prompts,
  answers: RecordData,
  record: RecordData,
): Promise<RecordData> {
  const following = prompts
    .map(({ field }) => field)
    .filter((field) => sourceOf(field) !== null && !field.isRequired);
  if (following.length === 0) return answers;
  const values: RecordData = { ...answers };
  for (const field of following)
    if (!(field.name in values))
      values[field.name] = await followed(start, field, prompts, { ...record, ...values });
  return values;
}

async function followed(start: Start, field: Field, prompts: Prompts, record: RecordData): Promise<unknown> {
  const others = {
    ...start.plan.screen.fields,
    ...Object.fromEntries(prompts.map((ask) => [ask.field.name, ask.field])),
  };
  return sourceValue(start, sourceOf(field) as string, others, record);
}

/** Constants first, then what follows other fields, until all follow what they say, through formulas too: none follows itself. */
async function filled(
  start: Start,
  fields: readonly Field[],
  input: RecordData,
  calculated: (record: RecordData) => RecordData,
): Promise<RecordData> {
  const record: RecordData = { ...input };
  const open = fields.filter((field) => field.default !== null && record[field.name] === undefined);
  const following = open.filter((field) => sourceOf(field) !== null);
  for (const field of open)
    if (field.default !== null && !following.includes(field))
      record[field.name] = plainValue(field.default, record, start.context);
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]));
  for (const _ of following) {
    let isSettled = true;
    for (const field of following) {
      const value = await sourceValue(start, sourceOf(field) as string, byName, calculated(record));
      isSettled &&= isSameValue(record[field.name], value);
      record[field.name] = value;
    }
    if (isSettled) break;
  }
  return record;
}

/** The field that a default follows, or one of the record to which it refers; null: it follows none. */
function sourceOf({ default: start }: Field): string | null {
  return start !== null && 'field' in start ? start.field : null;
}

async function sourceValue(
  start: Start,
  source: string,
  fields: Readonly<Record<string, Field>>,
  record: RecordData,
): Promise<unknown> {
  const [reference = '', inner] = source.split('.');
  const value = record[reference] ?? null;
  if (inner === undefined) return value;
  const field = fields[reference];
  return field && !isEmpty(value) && isId(String(value)) ? readAt(start, field, inner, String(value)) : null;
}

/** A field of a referred record as the caller's list shows it: who does not see it gets no default from it. */
async function readAt(
  { services, tx, plan: { caller } }: Start,
  reference: Field,
  name: string,
  id: string,
): Promise<unknown> {
  const screen = services.screens.get(reference.targets[0]?.screen ?? '');
  if (!screen?.resource || !hasPermission(screen, caller, 'list')) return null;
  const there = planWithoutRight(screen, caller);
  const readable = there.readable.filter((field) => field.name === name && !field.isSensitive);
  if (readable.length === 0) return null;
  const [record] = await presentByIds({ ...services, db: tx }, { ...there, readable, foreign: [] }, [id]);
  return record?.[name] ?? null;
}
