/** Keeps the ends of a text and stars the middle: (3, 4) makes `13800001234` → `138****1234`. */
export function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return `${text.slice(0, 1)}***`;
  return `${text.slice(0, head)}****${text.slice(-tail)}`;
}

/** What other sensitive text shows: its first character (`language.md` §3). */
export function maskText(text: string): string {
  return `${[...text][0] ?? ''}**`;
}
