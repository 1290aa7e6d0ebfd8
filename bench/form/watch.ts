declare global {
  interface Window {
    bench: {
      /** Milliseconds from the next click until so many fields of a dialog are painted; 0: until none is. */
      fieldsAfterClick(count: number): Promise<number>;
      /** Milliseconds from asking for the page until so many are painted. */
      fieldsPainted(count: number): Promise<number>;
      /** Milliseconds from each key until the frame that shows it is painted. */
      keys: number[];
    };
  }
}

/** Runs in the page before its scripts: the document itself reports, because polling from outside is too coarse. */
export function watchFields(): void {
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    });
  const shown = (labels: string) =>
    [...document.querySelectorAll(labels)].filter((label) => label.getClientRects().length > 0).length;
  const painted = async (count: number, labels: string) => {
    for (;;) {
      const at = await afterPaint();
      const found = shown(labels);
      if (count === 0 ? found === 0 : found >= count) return at;
      if (at > 120_000) throw new Error(`${found} of ${count} fields`);
    }
  };
  const keys: number[] = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => void afterPaint().then((at) => keys.push(at - timeStamp)),
    true,
  );
  window.bench = {
    keys,
    fieldsAfterClick: (count) =>
      new Promise((resolve) => {
        const answer = async ({ timeStamp }: Event) =>
          resolve((await painted(count, '[role=dialog] label[for]')) - timeStamp);
        addEventListener('click', (event) => void answer(event), { capture: true, once: true });
      }),
    fieldsPainted: (count) => painted(count, 'label[for]'),
  };
}
