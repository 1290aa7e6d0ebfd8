import { RequestError } from '#engine/pure';

/** The code after the last one of a level, three characters each: A01, A02 … A99, B01 (`contract.md` §9); null: there is none yet. */
export function nextCode(prefix: string, last: string | null): string {
  return `${prefix}${nextStep(last?.slice(-3) ?? null)}`;
}

function nextStep(last: string | null): string {
  if (last === null) return 'A01';
  const [letter, count] = [last.charCodeAt(0), Number(last.slice(1))];
  if (count < 99) return `${last[0]}${String(count + 1).padStart(2, '0')}`;
  if (letter >= 'Z'.charCodeAt(0)) throw new RequestError('这一级的编码已用完');
  return `${String.fromCharCode(letter + 1)}01`;
}
