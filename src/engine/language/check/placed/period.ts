import type { ScreenError } from '../../../contract/errors';
import type { PlacedDefinition } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { findField, type ScreenFacts, unknownField } from '../facts';

/** `{"field": "startTime", "to": "endTime", "title": "有效期"}`: two moments or two days, and what they are called together. */
export function checkPeriod(definition: PlacedDefinition, path: Path, screen: ScreenFacts): ScreenError[] {
  const [from, to] = [String(definition.field), String(definition.to)];
  const missing = [
    ...unknownField(screen, from, [...path, 'field']),
    ...unknownField(screen, to, [...path, 'to']),
  ];
  if (missing.length > 0) return missing;
  const [start, end] = [findField(screen, from), findField(screen, to)];
  const areTimes = [start, end].every(
    (field) => field?.sheet.comparability === 'time' && !field.isMultiple && field.raw.stored !== false,
  );
  if (!areTimes || from === to || start?.type !== end?.type)
    return [screen.parsed.error([...path, 'to'], messages.periodMisfit(from, to))];
  return definition.title === undefined
    ? [screen.parsed.error(path, messages.periodNeedsTitle(from, to))]
    : [];
}
