import type { ScreenError } from '../../contract/errors';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { type FieldFacts, findField, type ScreenFacts, unknownField } from './facts';

/** A film's picture is one still picture of the record; what is read from a file goes into numbers that are kept. */
export function checkMedia({ raw, sheet }: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  if (!sheet.words.length) return [];
  return ['poster', 'length', 'width', 'height'].flatMap((word) => {
    const name = raw[word];
    if (typeof name !== 'string') return [];
    const place = [...path, word];
    const missing = unknownField(screen, name, place);
    const named = findField(screen, name);
    if (missing.length > 0 || !named) return missing;
    if (word === 'poster') {
      const fits = named.sheet.picture === 'still' && !named.isMultiple;
      return fits ? [] : [screen.parsed.error(place, messages.posterMisfit(name))];
    }
    const isNumber = named.sheet.comparability === 'number' && named.sheet.storage === 'bigint';
    const fits =
      isNumber && !named.isMultiple && named.raw.stored !== false && named.raw.figure === undefined;
    return fits ? [] : [screen.parsed.error(place, messages.mediaFactMisfit(name))];
  });
}
