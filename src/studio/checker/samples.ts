import { type Chance, chanceOf, type Field, type RecordData, type Screen, sheetOf } from '../../engine/pure';

const COUNT = 12;
/** The same chance draws the same samples. */
export const SEED = 20_261_122;

/** Records that its field types find believable; the same for the same screen. */
export function sampleRecords(screen: Screen): RecordData[] {
  const chance = chanceOf(SEED);
  return Array.from({ length: COUNT }, (_, index) => sampleRecord(screen, chance, index));
}

function sampleRecord({ fields, foreign }: Screen, chance: Chance, index: number): RecordData {
  const shown = Object.values({ ...foreign, ...fields });
  const own = shown.filter(({ name }) => name !== 'id' && name !== 'version');
  return { id: String(index + 1), version: 1, ...sampleValues(own, chance, index) };
}

/** A believable value for each of these fields, with its words where it is a code. */
export function sampleValues(fields: readonly Field[], chance: Chance, index: number): RecordData {
  const record: RecordData = {};
  for (const field of fields) {
    record[field.name] = sheetOf(field).sample(chance, field, index);
    if (isNamed(field)) record[`${field.name}_dictText`] = `${field.title}${index + 1}`;
  }
  return record;
}

/** Its words stand elsewhere: in a dictionary, on another record. */
function isNamed(field: Field): boolean {
  const { coded } = sheetOf(field);
  return coded === 'dictionary' || coded === 'records' || coded === 'operators';
}
