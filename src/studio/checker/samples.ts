import {
  type ConditionContext,
  type Field,
  isMet,
  type RecordData,
  type Screen,
  type SeededRandom,
  seededRandom,
  sheetOf,
  wireTime,
  withFormulas,
} from '../../engine/pure';

const COUNT = 12;
/** The same chance draws the same samples. */
export const SEED = 20_261_122;

/** Records that its field types find believable; the same for the same screen. */
export function sampleRecords(screen: Screen): RecordData[] {
  const chance = seededRandom(SEED);
  return Array.from({ length: COUNT }, (_, index) => sampleRecord(screen, chance, index));
}

function sampleRecord({ fields, foreign }: Screen, chance: SeededRandom, index: number): RecordData {
  const shown = Object.values({ ...foreign, ...fields });
  const own = shown.filter(({ name }) => name !== 'id' && name !== 'version');
  const sampled = { id: String(index + 1), version: 1, ...sampleValues(own, chance, index) };
  const scope = { fields, foreign };
  const calculated = withFormulas(scope, sampled, sampleContext());
  return withFormulas(scope, calculated, sampleContext(), 'unstored');
}

/** A believable value for each of these fields, with its words where it is a code. */
export function sampleValues(fields: readonly Field[], chance: SeededRandom, index: number): RecordData {
  const record: RecordData = {};
  for (const field of fields) {
    record[field.name] = sheetOf(field).sample(chance, field, index);
    if (isNamed(field)) record[`${field.name}_dictText`] = `${field.title}${index + 1}`;
  }
  return record;
}

/** The ids of the samples that wait in a queue; all of them where chance made none that does. */
export function waitingAmong(screen: Screen, records: readonly RecordData[]): string[] {
  const where = screen.kind === 'queue' ? screen.queue.where : null;
  const found = where === null ? [] : records.filter((record) => isMet(where, record, sampleContext()));
  return (found.length > 0 ? found : records).map(({ id }) => String(id));
}

function sampleContext(): ConditionContext {
  const nobody = { id: '', name: '', depart: null, departs: [], roles: [] };
  return { now: wireTime(Date.now()), user: nobody };
}

/** Its words are elsewhere: in a dictionary, on another record. */
function isNamed(field: Field): boolean {
  const { coded } = sheetOf(field);
  return coded === 'dictionary' || coded === 'records' || coded === 'operators';
}
