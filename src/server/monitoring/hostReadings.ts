import { readFile, statfs } from 'node:fs/promises';
import { availableParallelism, cpus, hostname, loadavg, totalmem, uptime } from 'node:os';
import {
  fsSize,
  mem,
  networkStats,
  osInfo,
  cpu as processor,
  type Systeminformation,
} from 'systeminformation';
import type { Figures } from './figures';

/** The machine in words and its file systems, as pages show it. */
export interface Host {
  hostname: string;
  system: string;
  processor: string;
  cores: number;
  memory: number;
  /** Since when it runs, seconds. */
  uptime: number;
  node: string;
  disks: { name: string; mount: string; type: string; size: number; used: number }[];
}

/**
 * The figures of the machine, of which the file system of `dataDir` matters most; of the network and the processor since
 * the last reading. The processor's come from Node: the library's `currentLoad` waits for a process and stops the event loop.
 */
export function hostReadings(dataDir: string): () => Promise<Figures> {
  let before: { received: number; sent: number } | null = null;
  let ticks = { busy: 0, all: 0 };
  return async () => {
    const [memory, now, disk] = await Promise.all([mem(), networkBytes(), statfs(dataDir)]);
    const last = before ?? now;
    before = now;
    const formerTicks = ticks;
    ticks = processorTicks();
    return {
      hostCpu: percentBusy(formerTicks, ticks),
      load1: loadavg()[0] as number,
      hostMemoryUsed: memory.total - memory.available,
      hostMemoryTotal: memory.total,
      diskUsed: (disk.blocks - disk.bfree) * disk.bsize,
      diskTotal: (disk.blocks - disk.bfree + disk.bavail) * disk.bsize,
      // counters restart with an interface
      networkIn: Math.max(0, now.received - last.received),
      networkOut: Math.max(0, now.sent - last.sent),
    };
  };
}

/** Describes the machine. What does not change is read once, for its reading stops the event loop several times. */
export function hostDescription(): () => Promise<Host> {
  let unchanging: [Systeminformation.OsData, Systeminformation.CpuData] | null = null;
  return async () => {
    unchanging ??= await Promise.all([osInfo(), processor()]);
    const [os, chip] = unchanging;
    const disks = await fsSize();
    return {
      hostname: hostname(),
      system: [os.distro, os.release, os.kernel, os.arch].filter(Boolean).join(' '),
      processor: [chip.manufacturer, chip.brand].filter(Boolean).join(' '),
      cores: availableParallelism(),
      memory: totalmem(),
      uptime: Math.round(uptime()),
      node: process.version,
      disks: disks.map(({ fs, mount, type, size, used }) => ({ name: fs, mount, type, size, used })),
    };
  };
}

/**
 * Bytes that came and went since the machine started, but for those within it. The library starts a shell for every reading;
 * Linux says it in a file.
 */
async function networkBytes(): Promise<{ received: number; sent: number }> {
  const lines = await readFile('/proc/net/dev', 'utf8').catch(() => null);
  if (lines !== null) return bytesIn(lines);
  const outward = (await networkStats('*')).filter(({ iface }) => iface !== 'lo');
  return { received: sum(outward, 'rx_bytes'), sent: sum(outward, 'tx_bytes') };
}

/** `eth0: 1200 …` : eight numbers received, the first of them bytes, then eight sent. */
export function bytesIn(text: string): { received: number; sent: number } {
  const devices = text
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name = '', numbers]) => numbers !== undefined && name.trim() !== 'lo')
    .map(([, numbers = '']) => numbers.trim().split(/\s+/).map(Number));
  const column = (place: number) => devices.reduce((all, numbers) => all + (numbers[place] ?? 0), 0);
  return { received: column(0), sent: column(8) };
}

/** Of all cores, since the machine started. */
function processorTicks(): { busy: number; all: number } {
  const times = cpus().map((core) => core.times);
  const total = (names: readonly (keyof (typeof times)[number])[]) =>
    times.reduce((all, one) => all + names.reduce((count, name) => count + one[name], 0), 0);
  return { busy: total(['user', 'nice', 'sys', 'irq']), all: total(['user', 'nice', 'sys', 'irq', 'idle']) };
}

/** Hundredths of a percent, as other shares are kept. */
function percentBusy(from: { busy: number; all: number }, to: { busy: number; all: number }): number {
  return to.all === from.all ? 0 : ((to.busy - from.busy) / (to.all - from.all)) * 10_000;
}

function sum(networks: readonly Systeminformation.NetworkStatsData[], of: 'rx_bytes' | 'tx_bytes'): number {
  return networks.reduce((all, one) => all + (one[of] ?? 0), 0);
}
