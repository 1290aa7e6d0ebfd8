import { type Field, isEmpty, type RecordData, type Screen, type SeededRandom, sheetOf } from '#engine/pure';
import { columnType } from '#server/db/columnType';
import { toColumn } from '#server/db/columnValue';
import type { Db } from '#server/db/connection';
import { storedFields } from '#server/resource/plan/rows';
import { insertRows } from './insertRows';

/**
 * Believable rows for any screen: every field by its widget's factory, with a story's own values over them. Refs,
 * users and dictionary items come from the story, because a factory cannot know which exist. Answers the new ids.
 */
export async function fill(
  db: Db,
  screen: Screen,
  count: number,
  chance: SeededRandom,
  story: (index: number) => RecordData,
): Promise<string[]> {
  const fields = storedFields(screen).filter(
    ({ name, formula }) => formula === null && !['id', 'version', 'updateBy', 'updateTime'].includes(name),
  );
  const rows = Array.from({ length: count }, (_, index) => {
    const own = story(index);
    const sampled = (field: Field) => (field.name in own ? own[field.name] : sampleOf(field, chance, index));
    return Object.fromEntries(fields.map((field) => [field.column, columnValue(field, sampled(field))]));
  });
  return insertRows(db, String(screen.resource?.table), rows, 'id');
}

function sampleOf(field: Field, chance: SeededRandom, index: number): unknown {
  const { coded, isSealed, sample } = sheetOf(field);
  // records of other screens do not exist yet, and a made-up key would look like a real one
  if (isSealed || coded === 'records' || coded === 'operators' || coded === 'dictionary') return null;
  const value = sample(chance, field, index);
  return field.isMultiple ? [value] : value;
}

/** JSON columns take the value itself here, all others what a write would store. */
function columnValue(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return null;
  return columnType(field) === 'jsonb' ? value : toColumn(field, value);
}
