import type { SessionPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { OpenedRecord, Screen } from '../../contract/screen';
import { targetOf } from './lookupTarget';

/** The record that a row's reference names, if this operator may see it. */
export function openedRecord(
  { fields }: Screen,
  { field }: OpenedRecord,
  record: RecordData,
  session: Pick<SessionPort, 'can'>,
): { screen: string; id: string } | null {
  const reference = fields[field];
  const target = reference && targetOf(reference, record);
  const id = String(record[field] ?? '');
  if (!target?.code || id === '' || !session.can(target.code)) return null;
  return { screen: target.screen, id };
}
