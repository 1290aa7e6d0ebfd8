import { memoryData } from '../../../../src/engine/embed/memory/memoryData';
import type { DataPort } from '../../../../src/engine/index';
import { type Field, isEmpty, type RecordData, type Screen, sheetOf } from '../../../../src/engine/pure';
import { FILE } from '../check/protocol';
import { exampleRecords } from '../example/records';

const ID = FILE.replace('.json', '');

export const VISITOR = { id: '1', name: '我', depart: null, departs: [], roles: [] };

/** The records of the example in memory: a changed file loses none of them. `current`: the screen that is drawn now. */
export function liveData(current: () => Screen): DataPort {
  return memoryData({
    screens: { ids: [ID], load: async () => current() },
    records: { [ID]: exampleRecords(Date.now()) },
    user: VISITOR,
    readAs: fitting,
  });
}

/** A record as the file has its fields now: what another type left in one is empty. */
function fitting({ fields }: Screen, stored: RecordData): RecordData {
  const values = Object.values(fields).map((field) => [field.name, fittingValue(field, stored[field.name])]);
  return { ...Object.fromEntries(values), id: stored.id };
}

function fittingValue(field: Field, value: unknown): unknown {
  const values = field.isMultiple ? value : [value];
  if (isEmpty(value) || !Array.isArray(values)) return null;
  const { validate } = sheetOf(field);
  return values.every((one) => validate(one, field) === null) ? value : null;
}
