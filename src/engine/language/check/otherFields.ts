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

/** Times depend on a connection's zone, lists and JSON on the order of what they hold: their texts are not one text. */
const STORED_AS_ONE_TEXT = ['text', 'bigint', 'numeric', 'boolean', 'date'];

/** A secret is bound to single stored values, and a switch says that it was dropped. */
export function checkBinding({ raw, sheet }: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  if (sheet.isSealed !== true) return [];
  const names = Array.isArray(raw.boundTo) ? raw.boundTo : [];
  return [
    ...names.flatMap((name, index) => checkBound(String(name), [...path, 'boundTo', index], screen)),
    ...checkDropped(raw, [...path, 'droppedIn'], screen),
  ];
}

function checkBound(name: string, place: Path, screen: ScreenFacts): ScreenError[] {
  const missing = unknownField(screen, name, place);
  const named = findField(screen, name);
  if (missing.length > 0 || !named) return missing;
  const { raw, sheet, isMultiple } = named;
  const fits =
    isStored(named) &&
    sheet.isSealed !== true &&
    !isMultiple &&
    raw.store !== 'comma' &&
    // what was sealed names the column
    raw.formerly === undefined &&
    STORED_AS_ONE_TEXT.includes(sheet.storage);
  return fits ? [] : [screen.parsed.error(place, messages.boundMisfit(name))];
}

function checkDropped(
  { boundTo, droppedIn }: FieldFacts['raw'],
  place: Path,
  screen: ScreenFacts,
): ScreenError[] {
  if (typeof droppedIn !== 'string') return [];
  const missing = unknownField(screen, droppedIn, place);
  const named = findField(screen, droppedIn);
  if (missing.length > 0 || !named) return missing;
  if (boundTo === undefined) return [screen.parsed.error(place, messages.droppedUnbound(), 'key')];
  const fits = isStored(named) && named.sheet.isToggle === true;
  return fits ? [] : [screen.parsed.error(place, messages.droppedMisfit(droppedIn))];
}

function isStored({ raw }: FieldFacts): boolean {
  return raw.stored !== false && raw.figure === undefined;
}
