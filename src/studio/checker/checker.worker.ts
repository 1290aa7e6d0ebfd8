import { browserForm, readScreens, type Screen } from '../../engine/pure';
import type { Answer, Ask, Checked, SourceFile } from './protocol';
import { sampleRecords } from './samples';

/**
 * Reads the draft among all screens, by the same check as build and server, beside the page: whoever types waits for nothing.
 * Effects are the server's to judge, before publishing.
 */
let sources: readonly SourceFile[] = [];
let screens: ReadonlyMap<string, Screen> = new Map();

addEventListener('message', ({ data }: MessageEvent<Ask>) => postMessage(answer(data)));

function answer(ask: Ask): Answer {
  switch (ask.do) {
    case 'know':
      sources = ask.sources.filter(({ file }) => !file.endsWith('/_group.json'));
      return { id: ask.id, known: true };
    case 'check':
      return { id: ask.id, checked: check(ask) };
    case 'screen': {
      const screen = screens.get(ask.screenId);
      return {
        id: ask.id,
        drawable: screen ? { screen: browserForm(screen), records: sampleRecords(screen) } : null,
      };
    }
  }
}

function check({ file, text }: SourceFile): Checked {
  const others = sources.filter((one) => one.file !== file);
  const read = readScreens([...others, { file, text }], null, { before: [...sources] });
  screens = read.screens;
  const screen = read.screens.get(file.replace(/\.json$/, ''));
  return {
    errors: read.errors.filter((error) => error.file === file),
    screen: screen ? browserForm(screen) : null,
  };
}
