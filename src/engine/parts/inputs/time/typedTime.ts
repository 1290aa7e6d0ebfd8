import dayjs, { type Dayjs } from 'dayjs';
import { acceptTime, isTime } from '../../../values/time/time';

export function timeFormat(hasClock: boolean): string {
  return hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
}

/** What is typed, in wire form; text that is no time stays as it is, for the data sheet to refuse. Null: nothing is typed. */
export function readTyped(text: string, hasClock: boolean): string | null {
  if (text === '') return null;
  const time = timeOf(text);
  return time === null ? text : time.slice(0, timeFormat(hasClock).length);
}

/** A value as its picker takes it; null for text that is no time. */
export function momentOf(value: unknown): Dayjs | null {
  const time = timeOf(value);
  return time === null ? null : dayjs(time);
}

/** Text that is no time, for a box that could not show it otherwise. */
export function unreadText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && timeOf(value) === null ? value : undefined;
}

function timeOf(value: unknown): string | null {
  const time = acceptTime(value);
  return typeof time === 'string' && isTime(time) ? time : null;
}
