import type { FastifyRequest } from 'fastify';
import type { RecordData } from '../../../engine/pure';
import type { Envelope } from '../../http/envelope';

/**
 * An operator as calls of the family answer it (`contract.md` §7). Its `departIds` are the departments that a leader answers for,
 * as text, and its `identity` has two names; the screen's `departIds` is the list of departments that one belongs to.
 */
export function familyUser(record: RecordData): RecordData {
  const { departIds, userIdentity } = record;
  const isLeader = String(userIdentity) === LEADER;
  return {
    ...record,
    departIds: isLeader && Array.isArray(departIds) ? departIds.join(',') : '',
    ...(userIdentity !== undefined && { identity: userIdentity }),
  };
}

export const LEADER = '2';

/** The answer to a call for a page of operators, or for one. */
export function familyAnswer<Result>(answer: Envelope<Result>): Envelope<Result> {
  const result = answer.result as RecordData & { records?: RecordData[] };
  const { records } = result;
  const shown = records ? { ...result, records: records.map(familyUser) } : familyUser(result);
  return { ...answer, result: shown as Result };
}

/** Our own page asks for the screen's shape where a call has both (`contract.md` §1). */
export function wantsScreenShape({ headers }: FastifyRequest): boolean {
  return headers['x-shape'] === 'screen';
}
