/**
 * Keeps the ends of a text and stars the middle: (3, 4) makes `13800001234` → `138****1234`. Counted in characters: half of one is no
 * text, and no database takes it.
 */
export function maskMiddle(text: string, head: number, tail: number): string {
  const letters = [...text];
  if (letters.length <= head + tail) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, head).join('')}****${letters.slice(-tail).join('')}`;
}

/** What other sensitive text shows: its first character (`language.md` §3). */
export function maskText(text: string): string {
  return `${[...text][0] ?? ''}**`;
}
