/**
 * Runs `change` at the start of a frame and waits until `isDone` and the frame that shows it is painted: script, style, layout
 * and paint count, idle waiting for the screen does not. Milliseconds.
 */
export async function untilPainted(change: () => void, isDone: () => boolean = () => true): Promise<number> {
  await nextFrame();
  const started = performance.now();
  change();
  await afterPaint();
  while (!isDone()) {
    if (performance.now() - started > 20_000) throw new Error('the change was not seen');
    await nextFrame();
    await afterPaint();
  }
  return performance.now() - started;
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Resolves as soon as the frame under way has its style, layout and paint. */
function afterPaint() {
  return new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}
