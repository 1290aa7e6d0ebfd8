import type { ScreenError } from '../../../contract/errors';
import { recordOf } from '../../../values/record';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { checkCondition } from '../conditions';
import { type CheckContext, type FieldFacts, findField, type ScreenFacts } from '../facts';

/** Which records of the other screen may be chosen: by fields there, compared with those of the record that is being filled. */
export function checkWhere(
  { name, raw }: FieldFacts,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  if (raw.where === undefined) return [];
  const at = [...path, 'where'];
  if (typeof raw.to !== 'string') return [screen.parsed.error(at, messages.whereOfSeveral(name), 'key')];
  const target = world.screens.get(raw.to);
  if (!target) return [];
  const circle = circleThrough(name, screen);
  return [
    ...checkCondition(raw.where, at, { ...target, parsed: screen.parsed }, 'choice', screen),
    ...comparisonsIn(raw.where, at).flatMap((one) => checkCompared(one, target, screen)),
    ...(circle ? [screen.parsed.error(at, messages.whereCircle(name), 'key')] : []),
  ];
}

interface FieldComparison {
  /** The field there, and that of the record. */
  field: string;
  other: string;
  /** Null: equal. */
  operator: string | null;
  path: Path;
}

function comparisonsIn(written: unknown, path: Path): FieldComparison[] {
  return Object.entries(recordOf(written)).flatMap(([key, right]): FieldComparison[] => {
    const here = [...path, key];
    if (key === 'all' || key === 'any')
      return [right].flat().flatMap((part, index) => comparisonsIn(part, [...here, index]));
    if (key === 'not') return comparisonsIn(right, here);
    return operandsIn(right, here).map((one) => ({ field: key, ...one }));
  });
}

function operandsIn(
  right: unknown,
  path: Path,
  operator: string | null = null,
): Omit<FieldComparison, 'field'>[] {
  const { field, ...operators } = recordOf(right);
  if (typeof field === 'string') return [{ other: field, operator, path: [...path, 'field'] }];
  return Object.entries(operators).flatMap(([word, inner]) => operandsIn(inner, [...path, word], word));
}

/** Several values are equal to one of them; two references that lead to different screens never name the same record. */
function checkCompared(
  { field, other, operator, path }: FieldComparison,
  target: ScreenFacts,
  screen: ScreenFacts,
) {
  const [there, here] = [target.fields.get(field), findField(screen, other)];
  if (here?.isMultiple && operator !== null)
    return [screen.parsed.error(path, messages.whereCompares(other, operator))];
  if (there?.sheet.comparability !== 'reference' || here?.sheet.comparability !== 'reference') return [];
  const [its, own] = [leadsTo(there, field, target), leadsTo(here, other, screen)];
  if (its === null || own === null || its === own) return [];
  return [screen.parsed.error(path, messages.whereElsewhere(other, own, its))];
}

/** The screen of the records; the id of a record is one of its own screen. Null: several, or operators. */
function leadsTo({ raw }: FieldFacts, name: string, { id }: ScreenFacts): string | null {
  if (name === 'id') return id;
  return typeof raw.to === 'string' ? raw.to : null;
}

/** Whether what may be chosen waits for the choice itself, over other fields: then none can be made first. */
function circleThrough(name: string, screen: ScreenFacts): boolean {
  const seen = new Set<string>();
  const visit = (one: string): boolean =>
    comparisonsIn(screen.fields.get(one)?.raw.where, []).some(({ other, operator }) => {
      if (operator === 'ne') return false;
      if (other === name) return true;
      if (seen.has(other)) return false;
      seen.add(other);
      return visit(other);
    });
  return visit(name);
}
