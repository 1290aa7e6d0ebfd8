import {
  AUDIT_NAMES,
  type Change,
  type Field,
  isEmpty,
  isEqual,
  type NamedRecord,
  type RecordData,
  sheetOf,
} from '#engine/pure';
import type { Services } from '../../../app/services';
import type { GoneScreen } from '../../../screens/goneScreens';
import { PLATFORM } from '../screenTitle';
import { wordsOf } from './changes';
import { contentOf, type LogRow } from './logEntries';

/** What was changed on a screen that is gone, in the words of its last file as far as they are known; null: it is not gone. */
export function changesOfGone(
  services: Pick<Services, 'screens'>,
  screenId: string,
  { before, data_content: after }: LogRow,
): Change[] | null {
  const gone = goneAt(services, screenId);
  if (gone === undefined) return null;
  const names = new Set([...(gone?.fields.keys() ?? []), ...Object.keys({ ...before, ...after })]);
  return [...names]
    .filter((name) => !AUDIT.has(name) && !isEqual(before?.[name] ?? null, after?.[name] ?? null))
    .map((name) => {
      const { title = name, field = null } = gone?.fields.get(name) ?? {};
      return { field: name, title, before: textOf(name, field, before), after: textOf(name, field, after) };
    });
}

/** By log row what its record was called then; null: the screen is not gone. */
export function namedOfGone(
  services: Pick<Services, 'screens'>,
  screenId: string,
  rows: LogRow[],
): Record<string, NamedRecord> | null {
  const gone = goneAt(services, screenId);
  if (gone === undefined) return null;
  return Object.fromEntries(
    rows.map((row) => {
      const label = gone?.label ?? null;
      const name = label && textOf(label, gone?.fields.get(label)?.field ?? null, contentOf(row));
      return [row.id, { screen: screenId, id: row.data_id, text: name ?? `编号 ${row.data_id}`, code: null }];
    }),
  );
}

/** Null: gone, and nothing is known of it; undefined: it is there, or the platform's own. */
function goneAt({ screens }: Pick<Services, 'screens'>, id: string): GoneScreen | null | undefined {
  return screens.get(id) || Object.hasOwn(PLATFORM, id) ? undefined : screens.gone(id);
}

const AUDIT = new Set(AUDIT_NAMES);

/** In words where the value fits the type that its field had, else as it was logged. */
function textOf(name: string, field: Field | null, content: RecordData | null): string | null {
  const value = content?.[name];
  if (isEmpty(value)) return null;
  if (field && fits(field, value)) return wordsOf(field, { [name]: value });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function fits(field: Field, value: unknown): boolean {
  const several = field.isMultiple && Array.isArray(value) ? value : [value];
  return several.every((one) => sheetOf(field).validate(one, field) === null);
}
