import {
  type Choices,
  type Field,
  isEmpty,
  isSameValue,
  type RecordData,
  RequestError,
  sheetOf,
} from '#engine/pure';
import type { Services } from '../../../app/services';
import type { Db } from '../../../db/connection';
import type { Plan } from '../../plan/plan';
import { assertVisibleFields } from './conditionSight';
import { referenceError } from './referenceError';

/**
 * A ref, user or dict value about to be written must exist, and a ref be one the caller may see and its `where` leaves for this record
 * (`language.md` §2), in the rows of a field as well. One that is not written is judged again if its choices depend on what is.
 * `living`: any living record will do, and dictionaries are not asked: operators may remove an item that the program still writes.
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
    const message =
      field.words.fields === undefined
        ? await referenceError(services, tx, plan.caller, field, { record, before, accepted })
        : await rowError(services, tx, plan, field, { record, before, accepted });
    if (message !== null) throw new RequestError(message, { errors: [{ field: name, message }] });
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

/** A reference in a row looks at its own row. One that the record had before is not judged again: nobody touched it. */
async function rowError(
  services: Pick<Services, 'screens' | 'jobs'>,
  tx: Db,
  { caller }: Plan,
  { name, title, words }: Field,
  {
    record,
    before,
    accepted,
  }: { record: RecordData; before: RecordData | null; accepted: 'visible' | 'living' },
): Promise<string | null> {
  const coded = Object.values(words.fields ?? {}).filter((inner) => sheetOf(inner).coded !== undefined);
  const former = rowsOf(before?.[name]);
  for (const [index, row] of rowsOf(record[name]).entries())
    for (const inner of coded) {
      if (isEmpty(row[inner.name]) || former.some((one) => isSameChoice(inner, one, row))) continue;
      const error = await referenceError(services, tx, caller, inner, {
        record: row,
        before: null,
        accepted,
      });
      if (error !== null) return `${title}第 ${index + 1} 行：${error}`;
    }
  return null;
}

/** The same record is chosen, by the same values. */
function isSameChoice({ name, targets }: Field, one: RecordData, other: RecordData): boolean {
  const compared = targets.flatMap(({ choices }) => Object.keys(choices?.compared ?? {}));
  return [name, ...compared].every((key) => isSameValue(one[key], other[key]));
}

function rowsOf(value: unknown): RecordData[] {
  return Array.isArray(value) ? value : [];
}
