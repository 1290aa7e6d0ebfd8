import type { Figure, Findings } from '../bench';
import { startBuiltServer } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { type ChunkModules, siteModules } from './chunkModules';
import { type LoadedFile, loadFirstList, loadLogin } from './loadedFiles';
import { weightNotes } from './weightNotes';

const GOALS = { login: 110, list: 190 };

/** What a browser without a cache loads, each file at brotli's highest quality. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url } = await startBuiltServer(atEnd, 'demo');
  const browser = await launchChromium(atEnd);
  const pages = [
    { name: 'bytes: login', files: await loadLogin(browser, url), goal: GOALS.login },
    { name: 'bytes: shell and first list', files: await loadFirstList(browser, url), goal: GOALS.list },
  ];
  const heavy = pages.filter(({ files, goal }) => kib(files, 'script') > goal);
  const modules: ChunkModules = heavy.length > 0 ? await siteModules() : new Map();
  return {
    figures: pages.flatMap(figuresOf),
    notes: heavy.flatMap(({ name, files, goal }) => weightNotes({ name, files, goal, modules })),
  };
}

function figuresOf({ name, files, goal }: { name: string; files: LoadedFile[]; goal: number }): Figure[] {
  const script = kib(files, 'script');
  const count = files.filter((file) => file.kind === 'script').length;
  return [
    {
      what: `${name}, script`,
      value: `${script.toFixed(1)} KiB`,
      detail: `${count} files`,
      goal: `<= ${goal} KiB`,
      isMet: script <= goal,
    },
    { what: `${name}, style`, value: `${kib(files, 'style').toFixed(1)} KiB` },
  ];
}

function kib(files: LoadedFile[], kind: LoadedFile['kind']): number {
  return files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0) / 1024;
}
