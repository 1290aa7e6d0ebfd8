import type { FastifyRequest } from 'fastify';
import { type Field, isEmpty, type RecordData, type Screen } from '../../../engine/pure';
import type { Envelope } from '../../http/envelope';
import type { Operation } from '../../resource/operations';

/** Our own page asks for the screen's shape where a call has both (`contract.md` §1). */
export function wantsScreenShape({ headers }: FastifyRequest): boolean {
  return headers['x-shape'] === 'screen';
}

/**
 * Records of a screen with the types of the family, whose tables say them by `store`: codes that are integers there are
 * numbers, lists that are one column there are texts, a comma after each.
 */
export function inFamilyTypes(screen: Screen | null, records: RecordData[]): RecordData[] {
  const conversions = Object.values(screen?.fields ?? {}).flatMap((field) => {
    const convert = familyTypeOf(field);
    return convert === null ? [] : [{ name: field.name, convert }];
  });
  if (conversions.length === 0) return records;
  return records.map((record) => {
    const typed = conversions
      .filter(({ name }) => !isEmpty(record[name]))
      .map(({ name, convert }) => [name, convert(record[name])]);
    return { ...record, ...Object.fromEntries(typed) };
  });
}

function familyTypeOf({ store }: Field): ((value: unknown) => unknown) | null {
  if (store === 'integer') return Number;
  return store === 'comma'
    ? (value) =>
        [value]
          .flat()
          .map((one) => `${one},`)
          .join('')
    : null;
}

/** A screen's own call for a caller that is not our page. */
export function familyOperation(screen: Screen, name: string, operation: Operation): Operation {
  if (!READS.has(name)) return operation;
  return {
    ...operation,
    run: async (input) => inTypes(screen, (await operation.run(input)) as Envelope<RecordData>),
  };
}

/** Those that answer records: one, or a page of them. */
const READS: ReadonlySet<string> = new Set(['list', 'queryById', 'deleted']);

function inTypes(screen: Screen, answer: Envelope<RecordData>): Envelope<RecordData> {
  const { result } = answer;
  if (Array.isArray(result.records))
    return { ...answer, result: { ...result, records: inFamilyTypes(screen, result.records) } };
  const [record = result] = inFamilyTypes(screen, [result]);
  return { ...answer, result: record };
}
