import { valueAt } from '../document/edit';
import { parsed } from '../document/parsed';
import { newScreen } from '../newScreen/newScreen';
import { book } from '../schema/book';
import { isOwnName } from './describeWord';
import { type Word, wordsOf } from './words';

/** What every file says alike, and teaches nothing. */
const COMMON = ['$schema', 'aliases', 'menu', 'order', 'route', 'permission', 'icon'];

const plain = new Set([...COMMON, ...labelsOf(newScreen('online/plain')).map(({ label }) => label)]);

/** The words by which a file is more than a plain list, each at its first place. */
export function notableWords(text: string): { label: string; word: Word }[] {
  const seen = new Set(plain);
  return labelsOf(text).filter(({ label }) => {
    if (seen.has(label)) return false;
    seen.add(label);
    return true;
  });
}

/** Words of the language, and values that are chosen among named ones. */
function labelsOf(text: string): { label: string; word: Word }[] {
  const data = parsed(text) ?? {};
  return wordsOf(text).flatMap((word) => {
    const { path, kind } = word;
    const key = String(path.at(-1));
    if (kind === 'key') return isOwnName(data, path) ? [] : [{ label: key, word }];
    const isChoice = kind === 'string' && (book.at(data, path).enumDescriptions?.length ?? 0) > 0;
    return isChoice ? [{ label: `${key}: ${String(valueAt(data, path))}`, word }] : [];
  });
}
