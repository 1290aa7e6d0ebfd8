/** What is kept of a run: enough to see what happened, never so much that a loop fills the table. */
const MOST_CHARACTERS = 64 * 1024;

export function jobOutput(): { line(text: string): void; text(): string } {
  const lines: string[] = [];
  let size = 0;
  let dropped = 0;
  return {
    line(text) {
      size += text.length + 1;
      if (size <= MOST_CHARACTERS) lines.push(text);
      else dropped += 1;
    },
    text: () => [...lines, ...(dropped > 0 ? [`……另有 ${dropped} 行`] : [])].join('\n'),
  };
}
