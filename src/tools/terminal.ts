import { createInterface, type Interface } from 'node:readline/promises';

/** Puts questions where somebody sits at the terminal; opened by the first one. */
export function terminal(): { ask: ((question: string) => Promise<string>) | null; close(): void } {
  let opened: Interface | null = null;
  return {
    ask: process.stdin.isTTY
      ? (question) => {
          opened ??= createInterface({ input: process.stdin, output: process.stdout });
          return opened.question(question);
        }
      : null,
    close: () => opened?.close(),
  };
}
