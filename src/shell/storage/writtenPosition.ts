import { readLocal, writeLocal } from './localStore';

/** By which server and page exchange positions (`app/writtenPosition.ts` of the server). */
export const WRITTEN_HEADER = 'X-Written';
const NOTHING_WRITTEN = '0/0';
/** The server reads no replica that lags by more, so older positions need not be sent. */
const WRITTEN_MS = 600_000;
/** Shared by the tabs of a browser: what one of them wrote the others see. */
const KEY = 'WRITTEN';

/** Up to where this browser has written, for the server's reads from a replica. */
export function writtenPosition(): string {
  return readLocal<string>(KEY) ?? NOTHING_WRITTEN;
}

/** Takes what an answer says; answers come in any order, so the latest position stays. */
export function noteWritten(position: unknown): void {
  if (typeof position === 'string' && orderOf(position) > orderOf(writtenPosition()))
    writeLocal(KEY, position, WRITTEN_MS);
}

/** Positions as texts of one length, so that the later one is the greater. */
function orderOf(position: string): string {
  return position
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('/');
}
