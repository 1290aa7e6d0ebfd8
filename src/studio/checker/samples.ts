import { type Chance, chanceOf, type Field, type RecordData, type Screen, sheetOf } from '../../engine/pure';

const COUNT = 12;

/** Records that its field types find believable; the same for the same screen. */
export function sampleRecords(screen: Screen): RecordData[] {
  const chance = chanceOf(20_261_122);
  return Array.from({ length: COUNT }, (_, index) => sampleRecord(screen, chance, index));
}

function sampleRecord({ fields }: Screen, chance: Chance, index: number): RecordData {
  const record: RecordData = { id: String(index + 1), version: 1 };
  for (const field of Object.values(fields)) {
    if (field.name === 'id' || field.name === 'version') continue;
    record[field.name] = sheetOf(field).sample(chance, field, index);
    if (isNamed(field)) record[`${field.name}_dictText`] = `${field.title}${index + 1}`;
  }
  return record;
}

/** What is shown by the name of another record. */
function isNamed({ type }: Field): boolean {
  return ['ref', 'user', 'dict', 'tags', 'depart', 'role'].includes(type);
}
