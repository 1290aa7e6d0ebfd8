import { errorCode, recordOf } from '../../../engine/pure';

/** A connection led to another server than the one whose position is known. */
export class OtherServer extends Error {}

/**
 * Whether a read that failed on the replica may well succeed on the primary: the connection is lost, the standby cancelled it to go
 * on (40), lacks room (53, 58), has not replayed a new table, column or right yet (42), or was asked to write (25).
 */
export function isReplicaFailure(error: unknown): boolean {
  return isConnectionFailure(error) || REPEATED.test(codeOf(error)) || error instanceof OtherServer;
}

/** Whether the replica cannot be reached at all. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  // a file that is missing or a disk that is full is nobody's connection
  if (LOST.test(code) || NETWORK.test(code) || recordOf(error).syscall === 'connect') return true;
  return code === '' && error instanceof Error && MESSAGES.test(error.message);
}

/** SQLSTATE: serialisation and deadlocks, resources, syntax and rights, transaction state, system, internal. */
const REPEATED = /^(25|40|42|53|55|58|XX)...$/;
/** SQLSTATE: connection exceptions; shut down, crashed, starting. */
const LOST = /^(08...|57P0\d)$/;
/** What Node.js reports of a socket that is open. */
const NETWORK = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg reports without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

function codeOf(error: unknown): string {
  return String(errorCode(error) ?? '');
}
