import { browserForm, formerNames, readScreens, type Screen } from '../../engine/pure';
import { located } from '../diagnostics/diagnostic';
import { dataIn } from '../document/dataIn';
import { parsed } from '../document/parsed';
import { screenSchema } from '../schema/screenSchema';
import { languageOf } from './language';
import type { Answer, Checked, CheckerRequest, Drawable, SourceFile } from './protocol';
import { sampleCards } from './sampleCards';
import { sampleRecords, waitingAmong } from './samples';

/**
 * Reads the draft among all screens, by the same check as build and server, in a worker, so that typing waits for
 * nothing. The server judges effects, before publishing.
 */
const language = languageOf(screenSchema);
let sources: readonly SourceFile[] = [];
/** Of a draft: the last text without an error; what it had is there to compare with. */
let readable: SourceFile | null = null;
let screens: ReadonlyMap<string, Screen> = new Map();

addEventListener('message', async ({ data }: MessageEvent<CheckerRequest>) =>
  postMessage(await answer(data)),
);

async function answer(ask: CheckerRequest): Promise<Answer> {
  switch (ask.do) {
    case 'know':
      sources = ask.sources.filter(({ file }) => !file.endsWith('/_group.json'));
      return { id: ask.id, known: true };
    case 'check':
      return { id: ask.id, checked: check(ask) };
    case 'complete':
      return { id: ask.id, offered: await language.complete(ask) };
    case 'explain':
      return { id: ask.id, explained: await language.explain(ask) };
    case 'screen': {
      const screen = screens.get(ask.screenId);
      return { id: ask.id, drawable: screen ? drawableOf(screen) : null };
    }
  }
}

function check({ file, text }: SourceFile): Checked {
  // a draft that another id has replaces the screen of the former one
  const ended = new Set([file, ...formerNames(parsed(text)).map((id) => `${id}.json`)]);
  const others = sources.filter((one) => !ended.has(one.file));
  const last = readable?.file === file ? [...others, readable] : sources;
  const read = readScreens([...others, { file, text }], null, { before: [...last] });
  screens = read.screens;
  const id = file.replace(/\.json$/, '');
  const screen = read.screens.get(id);
  const own = read.errors.filter((error) => error.file === file);
  if (own.length === 0) readable = { file, text };
  return {
    errors: located(text, own, { id, dataOf: dataIn([...others, { file, text }]) }),
    screen: screen ? browserForm(screen) : null,
  };
}

function drawableOf(screen: Screen): Drawable {
  const records = sampleRecords(screen);
  return {
    screen: browserForm(screen),
    records,
    waiting: waitingAmong(screen, records),
    cards: sampleCards(screen),
  };
}
