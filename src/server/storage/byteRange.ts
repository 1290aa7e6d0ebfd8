/** The requested bytes of a file, both ends included; `whole`: all of it; `beyond`: none that it has. */
export type ByteRange = { from: number; to: number } | 'whole' | 'beyond';

/**
 * What `Range: bytes=…` asks of a file of that size (RFC 9110). One range only: of several, and of what cannot be read, the whole is
 * answered, which the standard allows.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'beyond' : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'beyond';
  return last !== '' && Number(last) < from ? 'whole' : { from, to };
}
