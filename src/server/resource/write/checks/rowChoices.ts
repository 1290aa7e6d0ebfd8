import { type Field, isSameValue, type RecordData, RequestError } from '../../../../engine/pure';
import type { Services } from '../../../app/services';
import type { Db } from '../../../db/connection';
import type { Plan } from '../../plan/plan';
import { choiceError } from './references';

/**
 * References within rows lead to what their `where` leaves for their own row. A row that the record had before is not judged again:
 * nobody touched it.
 */
export async function checkRowChoices(
  services: Pick<Services, 'screens'>,
  tx: Db,
  plan: Plan,
  { before, record, names }: { before: RecordData | null; record: RecordData; names: readonly string[] },
): Promise<void> {
  for (const name of names) {
    const field = plan.screen.fields[name];
    const chosen = Object.values(field?.words.fields ?? {}).filter(hasChoices);
    if (!field || chosen.length === 0) continue;
    const former = rowsOf(before?.[name]);
    for (const [index, row] of rowsOf(record[name]).entries())
      for (const inner of chosen) {
        if (former.some((one) => isSameChoice(inner, one, row))) continue;
        const error = await choiceError(services, tx, plan, inner, { record: row, before: null });
        if (error === null) continue;
        const message = `${field.title}第 ${index + 1} 行：${error}`;
        throw new RequestError(message, { errors: [{ field: name, message }] });
      }
  }
}

function hasChoices({ targets }: Field): boolean {
  return targets.some(({ choices }) => choices !== null);
}

/** The same record is chosen, by the same values. */
function isSameChoice({ name, targets }: Field, one: RecordData, other: RecordData): boolean {
  const compared = targets.flatMap(({ choices }) => Object.keys(choices?.compared ?? {}));
  return [name, ...compared].every((key) => isSameValue(one[key], other[key]));
}

function rowsOf(value: unknown): RecordData[] {
  return Array.isArray(value) ? value : [];
}
