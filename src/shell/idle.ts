/** Ends when the page is idle: for scripts that nothing waits for. */
export function whenIdle(): Promise<unknown> {
  return new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}
