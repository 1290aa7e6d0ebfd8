import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A test's browser talks to this machine only; the features that look things up elsewhere stay off. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--no-sandbox',
];

/**
 * How to launch Chromium: the one that `CHROMIUM_PATH` names, else the one inside the npm package where it runs, else an
 * installed one. The package's is a headless shell, which has no windows: a page of a separate context loads in a third
 * of the time that a whole browser takes, where each context is a window.
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, args: QUIET };
  const packaged = await packagedLaunch();
  if (packaged) return packaged;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: QUIET };
  throw new Error('no Chromium found: install Chrome or set CHROMIUM_PATH');
}

/** Null where the packaged binary does not run: it is made for Linux on x64. */
async function packagedLaunch(): Promise<LaunchOptions | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = await unpackedFolder();
  const executablePath = join(folder, 'chromium');
  const env = {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
  try {
    await promisify(execFile)(executablePath, ['--version'], { env });
  } catch (error) {
    console.warn(`the packaged Chromium does not run here: ${(error as Error).message}`);
    return null;
  }
  return { executablePath, args: [...QUIET, '--headless=shell'], env };
}

/** One folder for each version, which appears when all is in it, however many runs start together. */
async function unpackedFolder(): Promise<string> {
  const folder = join(tmpdir(), `console-chromium-${packagedVersion()}`);
  if (existsSync(folder)) return folder;
  const making = await mkdtemp(`${folder}-`);
  await unpackInto(making);
  try {
    await rename(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    // another run was first
    await rm(making, { recursive: true });
  }
  return folder;
}

/**
 * The package unpacks to wherever temporary files go, and its system libraries only where it takes itself to be on
 * Amazon Linux.
 */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  setVariables({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    setVariables({ TMPDIR, AWS_EXECUTION_ENV });
  }
}

function setVariables(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}

function packagedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return JSON.parse(readFileSync(join(dirname(main), '../../package.json'), 'utf8')).version;
}
