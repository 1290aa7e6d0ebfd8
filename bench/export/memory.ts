import { readFile } from 'node:fs/promises';

const EVERY_MS = 50;

/** Watches the resident memory of a process, in bytes; answers what stops it and says the most it held. */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    residentBytes(pid).then(
      (now) => {
        most = Math.max(most, now);
      },
      // the process has ended
      () => clearInterval(timer),
    );
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Seconds of processor time that a process has used so far: what counts when others use the machine too. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Of the kernel's clock, in a second. */
const TICKS = 100;

export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
