/**
 * Keeps the ends of a text and stars the middle: (3, 4) makes `13800001234` → `138****1234`. Counted in characters: half of one is no
 * text, and no database takes it.
 */
export function maskMiddle(text: string, head: number, tail: number): string {
  const letters = [...text];
  if (letters.length <= head + tail) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, head).join('')}****${letters.slice(-tail).join('')}`;
}

/** As many digits as a phone has: a number of somebody's account. */
const ACCOUNT = /^\d{11,}$/;

/** What other sensitive text shows: its first character, of an account's number its last four (`language.md` §3). */
export function maskText(text: string): string {
  if (ACCOUNT.test(text)) return maskMiddle(text, 0, 4);
  return `${[...text][0] ?? ''}**`;
}
