import { statfs } from 'node:fs/promises';
import { availableParallelism, hostname, loadavg, totalmem } from 'node:os';
import {
  currentLoad,
  fsSize,
  mem,
  networkStats,
  osInfo,
  cpu as processor,
  type Systeminformation,
  time,
} from 'systeminformation';
import type { Figures } from './figures';

/** The machine in words and its file systems, as pages tell of it. */
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
 * The figures of the machine, of which the file system of `dataDir` matters most; of the network since the last
 * reading.
 */
export function hostReadings(dataDir: string): () => Promise<Figures> {
  let before: { received: number; sent: number } | null = null;
  return async () => {
    const [load, memory, networks, disk] = await Promise.all([
      currentLoad(),
      mem(),
      networkStats('*'),
      statfs(dataDir),
    ]);
    const outward = networks.filter(({ iface }) => iface !== 'lo');
    const now = { received: sum(outward, 'rx_bytes'), sent: sum(outward, 'tx_bytes') };
    const last = before ?? now;
    before = now;
    return {
      hostCpu: load.currentLoad * 100,
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

export async function describeHost(): Promise<Host> {
  const [os, chip, disks] = await Promise.all([osInfo(), processor(), fsSize()]);
  return {
    hostname: hostname(),
    system: [os.distro, os.release, os.kernel, os.arch].filter(Boolean).join(' '),
    processor: [chip.manufacturer, chip.brand].filter(Boolean).join(' '),
    cores: availableParallelism(),
    memory: totalmem(),
    uptime: Math.round(Number(time().uptime)),
    node: process.version,
    disks: disks.map(({ fs, mount, type, size, used }) => ({ name: fs, mount, type, size, used })),
  };
}

function sum(networks: readonly Systeminformation.NetworkStatsData[], of: 'rx_bytes' | 'tx_bytes'): number {
  return networks.reduce((all, one) => all + (one[of] ?? 0), 0);
}
