import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * An opaque mark of the start of a process, so that a later process with the same number does not count as the
 * earlier one. `undefined` if no such process runs; a zombie does not.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return linuxStart(pid);
  if (!isTaken(pid)) return undefined;
  const isWindows = process.platform === 'win32';
  const question = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`;
  return (await (isWindows ? powershell(question) : ps(pid, 'lstart='))) ?? 'unknown';
}

/** Whether a process of this number runs; quick enough to ask again and again. */
export async function isRunning(pid: number): Promise<boolean> {
  return process.platform === 'linux' ? (await linuxStart(pid)) !== undefined : isTaken(pid);
}

/** Whether the number is taken by any process, also by one that has ended and that nobody has buried. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a running process, words separated by spaces. */
export async function processCommand(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ').trim() || undefined;
  }
  if (!isTaken(pid)) return undefined;
  if (process.platform === 'win32') {
    return powershell(`(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`);
  }
  return ps(pid, 'command=');
}

/** Ticks since boot, and which boot (proc(5), stat: fields 3 and 22; the name in field 2 may hold anything). */
async function linuxStart(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()} ${fields[19]}`;
}

async function ps(pid: number, format: string): Promise<string | undefined> {
  const env = { ...process.env, LC_ALL: 'C' };
  const answer = await run('ps', ['-ww', '-o', format, '-p', String(pid)], { env }).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

async function powershell(command: string): Promise<string | undefined> {
  const words = ['-NoProfile', '-NonInteractive', '-Command', command];
  const answer = await run('powershell.exe', words, { windowsHide: true }).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}
