/** A slow first answer delays nothing else for longer. */
const MOST_MS = 3000;

/** Ends when the page is idle and has what its first screen shows: for whatever nothing waits for. */
export async function whenIdle(): Promise<void> {
  await Promise.race([window.prefetchesEnd, new Promise((end) => setTimeout(end, MOST_MS))]);
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}
