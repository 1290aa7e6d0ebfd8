/** A place in the log of changes of the database (its LSN): what was committed before it has a lower one. */
export type Position = bigint;

/** Before all changes: its caller wrote nothing lately. */
export const START: Position = 0n;
/** Behind all changes: no replica ever reaches it, so its caller reads the primary. */
export const UNREACHABLE: Position = 0xffff_ffff_ffff_ffffn;

/** As PostgreSQL writes it, `16/B374D848`; null: it is none. */
export function readPosition(text: unknown): Position | null {
  const parts = typeof text === 'string' ? /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) : null;
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) | BigInt(`0x${parts[2]}`) : null;
}

export function positionText(position: Position): string {
  const half = (value: bigint) => value.toString(16).toUpperCase();
  return `${half(position >> 32n)}/${half(position & 0xffff_ffffn)}`;
}
