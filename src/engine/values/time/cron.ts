import * as texts from '#texts/values';

/** One part of an expression: its name and its values. */
interface Part {
  name: string;
  lowest: number;
  highest: number;
  words?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const SECOND: Part = { name: texts.second, lowest: 0, highest: 59 };
const MINUTE: Part = { name: texts.minute, lowest: 0, highest: 59 };
const HOUR: Part = { name: texts.hour, lowest: 0, highest: 23 };
const DAY: Part = { name: texts.day, lowest: 1, highest: 31 };
const MONTH: Part = { name: texts.month, lowest: 1, highest: 12, words: MONTHS };
const WEEKDAY: Part = { name: texts.weekday, lowest: 0, highest: 7, words: WEEKDAYS };
/** Of the dialect with seconds: 1 is Sunday. */
const WEEKDAY_FROM_ONE: Part = { ...WEEKDAY, lowest: 1 };
const YEAR: Part = { name: texts.year, lowest: 1970, highest: 2099 };

const PLAIN = [MINUTE, HOUR, DAY, MONTH, WEEKDAY];
const WITH_SECONDS = [SECOND, MINUTE, HOUR, DAY, MONTH, WEEKDAY_FROM_ONE, YEAR];

/**
 * What is wrong with a cron expression: null, or the predicate after its field's title. Five parts; with seconds six or seven in the
 * dialect of Quartz, as the family's jobs have them.
 */
export function cronError(text: string, hasSeconds: boolean): string | null {
  const written = text.trim().split(/\s+/);
  const parts = hasSeconds ? WITH_SECONDS : PLAIN;
  const least = hasSeconds ? 6 : 5;
  if (written.length < least || written.length > parts.length)
    return hasSeconds ? texts.sixOrSevenParts : texts.fiveParts;
  const wrong = written.findIndex((one, index) => !isPart(one, parts[index] as Part, hasSeconds));
  return wrong < 0 ? null : texts.partIsWrong(parts[wrong]?.name ?? '', written[wrong] ?? '');
}

function isPart(text: string, part: Part, hasSeconds: boolean): boolean {
  const isOfDays = part === DAY || part === WEEKDAY_FROM_ONE;
  if (hasSeconds && isOfDays && text === '?') return true;
  const items = text.split(',');
  // Quartz takes a working day alone only
  if (part === DAY && items.length > 1 && items.some((item) => item.endsWith('W'))) return false;
  return items.every((item) => isItem(item, part, hasSeconds) || isSpecial(item, part));
}

/** `*`, `5`, `1-5`, and with a step behind: every so many. */
function isItem(text: string, part: Part, hasSeconds: boolean): boolean {
  const [range = '', step, more] = text.split('/');
  if (more !== undefined) return false;
  if (step !== undefined && !isWithin(step, 1, part.highest)) return false;
  if (range === '*') return true;
  const [from = '', to, beyond] = range.split('-');
  if (beyond !== undefined) return false;
  const first = numberOf(from, part);
  if (first === null) return false;
  // `5/10` without an end is of the dialect with seconds only
  if (to === undefined) return step === undefined || hasSeconds;
  const last = numberOf(to, part);
  return last !== null && first <= last;
}

/** `L` the last day, `15W` the working day nearest to it, `6L` the last Friday, `6#3` the third one. */
function isSpecial(text: string, part: Part): boolean {
  if (part === DAY) return text === 'L' || (text.endsWith('W') && isWithin(text.slice(0, -1), 1, 31));
  if (part !== WEEKDAY_FROM_ONE && part !== WEEKDAY) return false;
  if (text.endsWith('L')) return text.length > 1 && numberOf(text.slice(0, -1), part) !== null;
  const [day = '', which] = text.split('#');
  return which !== undefined && numberOf(day, part) !== null && isWithin(which, 1, 5);
}

function numberOf(text: string, { lowest, highest, words = [] }: Part): number | null {
  const named = words.indexOf(text.toUpperCase());
  if (named >= 0) return named + (words === MONTHS ? 1 : lowest);
  return isWithin(text, lowest, highest) ? Number(text) : null;
}

function isWithin(text: string, lowest: number, highest: number): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= lowest && Number(text) <= highest;
}
