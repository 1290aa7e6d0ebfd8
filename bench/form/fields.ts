/** Names of so many fields of one line of text. */
export function fieldNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `field${index + 1}`);
}
