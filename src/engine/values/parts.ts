/** The text before the first separator; all of it if there is none. */
export function firstPart(text: string, separator: string): string {
  const at = text.indexOf(separator);
  return at < 0 ? text : text.slice(0, at);
}

/** The text behind the last separator; all of it if there is none. */
export function lastPart(text: string, separator: string): string {
  const at = text.lastIndexOf(separator);
  return at < 0 ? text : text.slice(at + separator.length);
}
