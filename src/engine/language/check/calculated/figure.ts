import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../../contract/errors';
import type { Words } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { type CheckContext, findField, type ScreenFacts, unknownForeign, unknownScreen } from '../facts';

/** What is measured of another screen's records: they refer here, and what is added up is a number. */
export function checkFigure(
  figure: Words | undefined,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  if (figure === undefined) return [];
  const id = String(figure.screen);
  const other = world.screens.get(id);
  if (!other) return unknownScreen(screen, world, id, [...path, 'screen']);
  if (!other.raw.resource) return [screen.parsed.error([...path, 'screen'], messages.ofNothing(id))];
  return [
    ...checkBy(String(figure.by), other, [...path, 'by'], screen),
    ...checkMeasured(figure.measure, other, [...path, 'measure'], screen),
  ];
}

function checkBy(by: string, other: ScreenFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const missing = unknownForeign(screen, other, by, path);
  if (missing.length > 0) return missing;
  const { of } = screen.raw.resource ?? {};
  const here = of === undefined ? [screen.id] : [screen.id, of];
  const fitting = [...other.fields.values()].filter(
    ({ raw }) => here.includes(String(raw.to)) && raw.store !== 'comma' && raw.stored !== false,
  );
  if (fitting.some(({ name }) => name === by)) return [];
  const names = fitting.map(({ name }) => name);
  return [screen.parsed.error(path, messages.figureBy(by, other.id, screen.id, names))];
}

function checkMeasured(measure: unknown, other: ScreenFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof measure !== 'object' || measure === null) return [];
  return Object.entries(measure).flatMap(([kind, name]) => {
    const at = [...path, kind];
    const missing = unknownForeign(screen, other, name, at);
    const field = findField(other, name);
    if (!field) return missing;
    if (field.raw.stored === false)
      return [screen.parsed.error(at, messages.notStored(name, texts.usedAsMeasure))];
    if (kind === 'distinct' || field.sheet.comparability === 'number') return [];
    return [screen.parsed.error(at, messages.measureMisfit(name, field.type, kind))];
  });
}
