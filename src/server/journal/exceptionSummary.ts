import { createHash } from 'node:crypto';
import { errorCode } from '../../engine/pure';
import { storableText } from '../db/storableText';

/** What is kept of a thrown value. */
export interface ExceptionSummary {
  type: string;
  message: string;
  stack: string | null;
  /** Alike for faults that are the same one: of one kind, at one place, from one line. */
  fingerprint: string;
}

const LONGEST = { message: 500, stack: 8000 };

/** A thrown value for the log, without numbers long enough to be a person's, and which others it is the same as. */
export function summarizeException(error: unknown, place: string): ExceptionSummary {
  const { type, message, stack } = partsOf(error);
  const first = stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  // what differs from one time to the next is a number or a quoted value
  const kind = message.replace(/\d+/g, '0').replace(/"[^"]*"/g, '""');
  return {
    type,
    message: storableText(withoutNumbers(message), LONGEST.message),
    stack: stack === null ? null : storableText(withoutNumbers(stack), LONGEST.stack),
    fingerprint: createHash('sha256').update([type, place, kind, first.trim()].join('\n')).digest('hex'),
  };
}

function partsOf(error: unknown): { type: string; message: string; stack: string | null } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: null };
  const code = errorCode(error);
  const type = code !== undefined ? `${error.name} ${code}` : error.name;
  return { type, message: error.message, stack: error.stack ?? null };
}

/** Phones, numbers of cards and of identity have eleven digits or more. */
function withoutNumbers(text: string): string {
  return text.replace(/\d{11,}/g, (digits) => `${digits.slice(0, 3)}…`);
}
