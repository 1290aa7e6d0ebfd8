import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
/** A terminal signals the whole group, and npm hands on what it gets: both are one signal. */
const SAME_SIGNAL_MS = 1000;
/** Bit of a signal in the masks of proc(5). */
const HANGUP_BIT = 1n;

/**
 * Runs `stop` once and ends the process: on the first signal, or when the npm that started it has ended. npm passes on
 * what it can catch, and what kills npm would leave the server running. A second signal ends the process immediately, as
 * its sender expects.
 */
export function stopInOrder(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let stoppingSince: number | null = null;
  const startStopping = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop().then(
      () => process.exit(0),
      (error) => {
        onError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', startStopping).on('SIGTERM', startStopping);
  // a listener would undo the effect of `nohup`
  if (!isHangupIgnored()) process.on('SIGHUP', startStopping);
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (stoppingSince === null) startStopping();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** If it cannot be known, it is taken to be. */
function isHangupIgnored(): boolean {
  try {
    const [, mask = ''] = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return (BigInt(`0x${mask}`) & HANGUP_BIT) !== 0n;
  } catch {
    return true;
  }
}
