import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** How to launch Chromium: an installed one (`CHROMIUM_PATH` names it), else the one inside the npm package. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const installed = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: QUIET };
  if (process.platform !== 'linux') throw new Error('no Chromium found: install Chrome or set CHROMIUM_PATH');
  return packagedLaunch();
}

/** The package carries the system libraries too, but unpacks them only where it takes itself to be on Amazon Linux. */
async function packagedLaunch(): Promise<LaunchOptions> {
  const before = { ...process.env };
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const env = {
      ...before,
      LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'),
      FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
    };
    return {
      executablePath,
      args: [...QUIET, '--no-zygote', '--headless=shell'],
      env: env as Record<string, string>,
    };
  } finally {
    process.env = before;
  }
}
