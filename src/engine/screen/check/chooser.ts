import type { ScreenError } from '../../contract/errors';
import { isChoosable, sheets } from '../../widgets/sheets';
import { messages } from '../messages';
import type { Path } from '../parse';
import { findField, type Raw, type ScreenFacts, unknownField } from './facts';

/** What chooses the type of a value is an option field, and each of its options a type that needs no further words. */
export function checkChooser(by: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof by !== 'string') return [];
  const missing = unknownField(screen, by, path);
  if (missing.length > 0) return missing;
  const options = findField(screen, by)?.raw.options;
  if (options === undefined || findField(screen, by)?.isMultiple)
    return [screen.parsed.error(path, messages.chooserMisfit(by))];
  const values = Array.isArray(options)
    ? options.map(([value]) => String(value))
    : Object.keys(options as Raw);
  const fitting = [...sheets.values()].filter(isChoosable).map(({ type }) => type);
  const wrong = values.find((value) => !fitting.includes(value));
  return wrong === undefined ? [] : [screen.parsed.error(path, messages.chooserType(by, wrong, fitting))];
}

/** What declares parameters is a field that chooses one item of the same dictionary. */
export function checkDeclarer({ declaredBy, dict }: Raw, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof declaredBy !== 'string') return [];
  const place = [...path, 'declaredBy'];
  const missing = unknownField(screen, declaredBy, place);
  if (missing.length > 0) return missing;
  const field = findField(screen, declaredBy);
  const fits = field?.raw.dict === dict && field?.raw.declaredBy === undefined && !field?.isMultiple;
  return fits ? [] : [screen.parsed.error(place, messages.declarerMisfit(declaredBy, String(dict)))];
}
