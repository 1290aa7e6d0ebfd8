import * as texts from '#texts/parts/filters';
import { joinRange, splitRange } from './range';

/** What may be typed into a box for an amount, as its title says. */
export const AMOUNT_HINT = texts.hint;

/**
 * A typed amount or range as a filter's text: `100` → `100`; `100~500`, `100-500`, `100 到 500` → `100~500`; `≥100`, `>=100`,
 * `100以上` → `100~`; `>100` → `101~`, for amounts are whole in their smallest unit unless `step` says otherwise. Null when it cannot
 * be read.
 */
export function readAmounts(
  typed: string,
  readOne: (text: string) => number | null,
  step = 1,
): string | null {
  const text = typed.replace(/\s/g, '');
  const one = readOne(text);
  if (one !== null) return String(one);
  return readSide(text, readOne, step) ?? readSpan(text, readOne);
}

/** The way back. */
export function printAmounts(value: string, printOne: (value: string) => string): string {
  if (!value.includes('~')) return printOne(value);
  const [start, end] = splitRange(value);
  if (start === '') return `≤ ${printOne(end)}`;
  return end === '' ? `≥ ${printOne(start)}` : `${printOne(start)} ~ ${printOne(end)}`;
}

function readSide(text: string, readOne: (text: string) => number | null, step: number): string | null {
  const [sign, rest] = sideOf(text);
  const amount = sign === null ? null : readOne(rest);
  if (amount === null) return null;
  if (sign === '>=') return joinRange(String(amount), '');
  if (sign === '>') return joinRange(String(moved(amount, step)), '');
  return joinRange('', String(sign === '<' ? moved(amount, -step) : amount));
}

/** Decimals are added as they are written, without the dust of binary fractions. */
function moved(amount: number, step: number): number {
  return Number.isInteger(step) ? amount + step : Number((amount + step).toFixed(4));
}

function sideOf(text: string): [sign: '>=' | '>' | '<=' | '<' | null, rest: string] {
  const normalised = text.replace('≥', '>=').replace('≤', '<=');
  const sign = (['>=', '<=', '>', '<'] as const).find((one) => normalised.startsWith(one));
  if (sign) return [sign, normalised.slice(sign.length)];
  const more = [texts.orMore, '+'].find((one) => text.endsWith(one));
  if (more !== undefined) return ['>=', text.slice(0, -more.length)];
  return text.endsWith(texts.orLess) ? ['<=', text.slice(0, -texts.orLess.length)] : [null, text];
}

function readSpan(text: string, readOne: (text: string) => number | null): string | null {
  // the sign of a first number does not separate two
  const at = [...text.matchAll(/[~～至到—–-]/g)].map(({ index }) => index).find((index) => index > 0);
  if (at === undefined && !/^[~～]/.test(text)) return null;
  const endOf = (part: string) => (part === '' ? '' : readOne(part));
  const [start, end] = [endOf(text.slice(0, at ?? 0)), endOf(text.slice((at ?? 0) + 1))];
  if (start === null || end === null || (start === '' && end === '')) return null;
  const isTurned = start !== '' && end !== '' && start > end;
  const [least, most] = isTurned ? [String(end), String(start)] : [String(start), String(end)];
  return least === most ? least : joinRange(least, most);
}
