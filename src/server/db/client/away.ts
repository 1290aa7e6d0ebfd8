import { errorCode, recordOf } from '../../../engine/pure';

/** Thrown to queries whose connection was given up: its server is silent, or did not replicate a commit. */
export class ConnectionLost extends Error {
  readonly code = '08006';
}

/** No host of an address takes writes. */
export class NoPrimary extends Error {
  readonly code = '57P03';
}

/** What connections of `DatabaseClient` ended with: an `ECONNRESET` of another service is none of them. */
const losses = new WeakSet<object>();

export function noteLoss(error: object): void {
  losses.add(error);
}

/** Shut down, crashed, starting, full, a standby; the connection is lost or cannot be made; a pooler without a server. */
const CODES = ['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300', '25006'];
/** What node-postgres says of a connection that ended, without a code. */
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;

/** Whether an error says that the database is away or has changed, rather than what is wrong with a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (losses.has(error) || SENTENCES.test(error.message)) return true;
  const { severity, syscall } = recordOf(error);
  const code = String(errorCode(error));
  // a pooler ends clients that get no server with a protocol violation
  return CODES.includes(code) || (code === '08P01' && severity === 'FATAL') || syscall === 'connect';
}
