/** A text of yuan with at most two decimals in fen, without binary fractions; null: it is none. */
export function fenOf(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) : null;
  if (match === null) return null;
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && fen !== 0 ? -fen : fen;
}

/** Fen as yuan with two decimals: 1205 → `12.05`. */
export function yuanText(fen: number): string {
  const magnitude = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}

/** Whole fen of a message in JSON; null: it is no amount. */
export function wholeFen(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
