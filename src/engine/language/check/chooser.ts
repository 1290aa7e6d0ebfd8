import type { ScreenError } from '../../contract/errors';
import { isChoosable, sheets } from '../../widgets/sheets';
import { type FieldDefinition, valuesOfOptions, type Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { type FieldFacts, findField, type ScreenFacts, unknownField } from './facts';

/** What chooses the type of a value is an option field, and each of its options a type that needs no further words. */
export function checkChooser(
  { by, limits = {} }: FieldDefinition,
  at: Path,
  screen: ScreenFacts,
): ScreenError[] {
  if (typeof by !== 'string') return [];
  const path = [...at, 'by'];
  const missing = unknownField(screen, by, path);
  if (missing.length > 0) return missing;
  const options = findField(screen, by)?.raw.options;
  if (options === undefined || findField(screen, by)?.isMultiple)
    return [screen.parsed.error(path, messages.chooserMisfit(by))];
  const values = valuesOfOptions(options);
  const fitting = [...sheets.values()].filter((sheet) => isChoosable(sheet, limits)).map(({ type }) => type);
  const wrong = values.find((value) => !fitting.includes(value));
  const misfit =
    wrong === undefined ? [] : [screen.parsed.error(path, messages.chooserType(by, wrong, fitting))];
  return [...misfit, ...checkLimits(limits, by, [...at, 'limits'], screen)];
}

/** The limits of a value of a chosen type are in fields of the record that can hold them. */
function checkLimits(limits: Words, by: string, path: Path, screen: ScreenFacts): ScreenError[] {
  return Object.entries(limits).flatMap(([word, name]) => {
    const place = [...path, word];
    const missing = unknownField(screen, String(name), place);
    const field = findField(screen, String(name));
    if (missing.length > 0 || !field) return missing;
    return canSupplyLimit(word, field, by)
      ? []
      : [screen.parsed.error(place, messages.limitMisfit(word, String(name)))];
  });
}

function canSupplyLimit(word: string, { raw, sheet, isMultiple }: FieldFacts, by: string): boolean {
  if (word === 'options') return sheet.isList === true;
  if (word === 'unit' || word === 'title')
    return sheet.storage === 'text' && sheet.coded === undefined && !isMultiple;
  return raw.by === by;
}

/** What declares parameters is a field that chooses one item of the same dictionary. */
export function checkDeclarer({ declaredBy, dict }: Words, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof declaredBy !== 'string') return [];
  const place = [...path, 'declaredBy'];
  const missing = unknownField(screen, declaredBy, place);
  if (missing.length > 0) return missing;
  const field = findField(screen, declaredBy);
  const fits = field?.raw.dict === dict && field?.raw.declaredBy === undefined && !field?.isMultiple;
  return fits ? [] : [screen.parsed.error(place, messages.declarerMisfit(declaredBy, String(dict)))];
}
