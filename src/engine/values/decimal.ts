import { plainNumber } from './number';

const PLACES = 4;
const SHAPE = /^-?\d{1,11}(?:\.\d{1,4})?$/;

/** A number of at most four decimal places and eleven digits before them: whatever is beyond would not come back as it went. */
export function isDecimal(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && SHAPE.test(plain(value));
}

/** `"1,234.5"` → 1234.5, as forms and sheets send it; anything else stays as it came. */
export function acceptDecimal(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const text = plainNumber(raw);
  return SHAPE.test(text) ? Number(text) : raw;
}

/** Without an exponent: 0.0001 as it is written. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(PLACES + 1) : text;
}
