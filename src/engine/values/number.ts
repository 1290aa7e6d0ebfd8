/** Whole numbers as the wire carries them: JSON numbers within the safe range. */
export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** 12 → `"12"`; a larger whole number may have lost digits already and name something else, so it stays as it came. */
export function acceptDigits(raw: unknown): unknown {
  return typeof raw === 'number' && (isWhole(raw) || !Number.isInteger(raw)) ? String(raw) : raw;
}

/** `"12"` → 12, as forms and family front-ends send it; anything else stays as it came, also what is beyond the safe range. */
export function acceptWhole(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const text = plainNumber(raw);
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return isWhole(value) ? value : raw;
}

/**
 * A number as people write it, in ASCII: digits and signs of full width, a plus, thousands separators and spaces are gone, and nothing
 * before the point is a zero.
 */
export function plainNumber(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[,\s]/g, '');
  return text
    .replace(/^\+/, '')
    .replace(/^(-?\d+)\.$/, '$1')
    .replace(/^(-?)\.(?=\d)/, '$10.');
}

/** Whether a text is a number, and one that is too large for the wire. */
export function isTooLarge(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d{14,}(?:\.\d*)?$/.test(plainNumber(value));
}

/** 1234567 → `1,234,567` (spec §9, number filter). */
export function thousands(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** `-1234567` → `-1,234,567`: a comma before every third digit from the end. */
export function groupDigits(whole: string): string {
  const start = whole.startsWith('-') ? 1 : 0;
  const groups: string[] = [];
  for (let end = whole.length; end > start; end -= 3)
    groups.unshift(whole.slice(Math.max(start, end - 3), end));
  return whole.slice(0, start) + groups.join(',');
}

/** A guess with as many digits as can be believed: 1234567 → `1,230,000`. */
export function roughly(value: number): string {
  return thousands(Number(value.toPrecision(3)));
}

/** Hundredths as a decimal with thousands separators: 123456 → `1,234.56`. */
export function hundredths(value: number): string {
  const sign = value < 0 ? '-' : '';
  const magnitude = Math.abs(value);
  return `${sign}${thousands(Math.floor(magnitude / 100))}.${String(magnitude % 100).padStart(2, '0')}`;
}

/** `¥12.30` → `12.30`, `12.5%` → `12.5`: people type the sign that a value is shown with, and paste it from elsewhere. */
export function withoutSign(text: string, sign = ''): string {
  const plain = text.normalize('NFKC').trim();
  const minus = plain.startsWith('-') ? '-' : '';
  const amount = plain.slice(minus.length).trim();
  if (sign === '') return plain;
  if (amount.startsWith(sign)) return minus + amount.slice(sign.length);
  return minus + (amount.endsWith(sign) ? amount.slice(0, -sign.length) : amount);
}

/** `1,234.5` → 123450 without binary fractions; null when it is not a decimal of at most two places. */
export function parseHundredths(text: string): number | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(plainNumber(text));
  if (!match) return null;
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (!isWhole(value)) return null;
  return match[1] ? -value : value;
}
