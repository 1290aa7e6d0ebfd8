import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type ScreenDefinition, withChanges } from './guideSteps';
import { isPrinted, type TutorialBlock } from './tutorial';
import { isComplete, untilPrinted } from './untilPrinted';

/** What a reader has at hand: a terminal in a folder, perhaps a second one that serves, files, and what was copied. */
export interface TutorialReader {
  /** Where the server of the last `serve` listens, and its page where it says a separate one. */
  url: string;
  pageUrl: string;
  /** What the last command printed. */
  output: string;
  /** Texts to paste, by their names. */
  pasted: Map<string, string>;
  follow(block: TutorialBlock): Promise<void>;
  /** Ctrl+C in the terminal that serves. */
  stop(): Promise<void>;
}

/** Settings of the test runner that a reader's terminal does not have. */
const FOREIGN = /^(NODE_ENV|VITEST.*|TEST.*|DEV|PROD|MODE|SSR|FORCE_COLOR|SEED|DATA_DIR|npm_.*)$/;

/** Follows blocks in `folder`, which is empty, with these variables. */
export function openReader(folder: string, variables: Record<string, string>): TutorialReader {
  const own = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  const env = { ...Object.fromEntries(own), NO_COLOR: '1', ...variables };
  const files = new Map<string, ScreenDefinition>();
  let place = folder;
  let serving: ChildProcess | undefined;

  const reader: TutorialReader = {
    ...{ url: '', pageUrl: '', output: '', pasted: new Map() },
    async follow(block) {
      if (block.does === 'run') await run(block.script);
      else if (block.does === 'serve') await serve(block.script);
      else if (block.does === 'write') await write(block.path, block.text);
      else if (block.does === 'paste') reader.pasted.set(block.name, block.text);
      else if (block.does === 'print')
        for (const line of block.lines)
          expect(isPrinted(line, reader.output), `${line}\n${reader.output}`).toBe(true);
    },
    async stop() {
      const child = serving;
      serving = undefined;
      if (child?.pid === undefined || child.exitCode !== null) return;
      // as a terminal does: to all of its group
      process.kill(-child.pid, 'SIGINT');
      await once(child, 'exit');
    },
  };
  return reader;

  async function run(script: string): Promise<void> {
    const marker = join(folder, 'place');
    const lines = ['set -euo pipefail', script, `pwd > '${marker}'`].join('\n');
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', lines], {
      ...{ cwd: place, env, maxBuffer: 1e8 },
    }).catch((error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${script}\n${error.stdout}\n${error.stderr}`.slice(-6000));
    });
    reader.output = `${stdout}\n${stderr}`;
    place = (await readFile(marker, 'utf8')).trim();
  }

  async function serve(script: string): Promise<void> {
    await reader.stop();
    const child = spawn('bash', ['-c', script], { cwd: place, env, stdio: 'pipe', detached: true });
    serving = child;
    reader.output = '';
    child.stderr.on('data', (chunk) => {
      reader.output += chunk;
    });
    const served = /控制台已启动：(\S+)/;
    const paged = /开发页面：(\S+)/;
    const isDev = script.includes('run dev');
    const printed = await untilPrinted(
      child.stdout,
      (text) => isComplete(text) && (!isDev || paged.test(text)),
    );
    reader.output += printed;
    const url = served.exec(printed)?.[1];
    const page = paged.exec(printed)?.[1];
    if (url === undefined || (isDev && page === undefined)) throw new Error(reader.output);
    reader.url = url;
    reader.pageUrl = page ?? url;
  }

  /** A block that is no whole file changes the one before. */
  async function write(path: string, text: string): Promise<void> {
    const isScreen = /^src\/schemas\/.*\/[^_][^/]*\.json$/.test(path);
    if (isScreen) files.set(path, withChanges(files.get(path) ?? {}, text));
    await mkdir(dirname(join(place, path)), { recursive: true });
    const content = isScreen ? `${JSON.stringify(files.get(path), null, 2)}\n` : text;
    await writeFile(join(place, path), content);
  }
}
