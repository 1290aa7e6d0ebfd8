import { compareScreens, type Effects, type ScreenSource } from '../../engine/pure';
import type { Db } from '../db/connection';
import { type ActiveScreens, readSources } from './activeScreens';
import { screensOf } from './draftReading';
import { dictionariesIn } from './publish';
import { overlaid } from './sources';
import type { ScreenDiagnostic, TextsCompared } from './store';
import { activeSources } from './versions';

interface Texts {
  file: string;
  /** Null: there was no such screen. */
  from: string | null;
  to: string | null;
}

/** What one text of a screen says differently from another, each read among the screens as they are now. */
export async function compareTexts(
  db: Db,
  effects: Effects,
  { file, from, to }: Texts,
): Promise<TextsCompared> {
  const standing = await activeSources(db);
  const dictionaries = await dictionariesIn(db);
  const others = standing.filter((one) => one.file !== file);
  const read = (text: string | null) =>
    readSources(text === null ? others : overlaid(others, [{ file, text }]), effects, {
      before: standing,
      dictionaries,
    });
  const [before, after] = [read(from), read(to)];
  const unread = [
    ...diagnosticsOf(before, { file, text: from ?? '' }),
    ...diagnosticsOf(after, { file, text: to ?? '' }),
  ];
  if (unread.length > 0) return { differences: [], unread };
  const differences = compareScreens(screensOf(before), screensOf(after), file.replace(/\.json$/, ''));
  return { differences: differences.map(({ marks, message }) => ({ marks, message })), unread };
}

function diagnosticsOf({ errors }: ActiveScreens, { file, text }: ScreenSource): ScreenDiagnostic[] {
  return errors
    .filter((error) => error.file === file)
    .map((error) => ({ ...error, code: text.split('\n')[error.line - 1] ?? '' }));
}
