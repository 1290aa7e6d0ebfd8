import { areDisjoint } from '../../condition/disjoint';
import { parseCondition } from '../../condition/parse';
import type { Field } from '../../contract/field';
import type { ActionDefinition, ConditionDefinition } from '../parse/definition';
import { plainField } from './actionOutcomes';
import { checkCondition } from './conditions';
import type { FieldFacts, ScreenFacts } from './facts';

/** The action before this one that has its key, if a record may have both buttons (`language.md` §6). */
export function ownerOfKey(name: string, definition: ActionDefinition, screen: ScreenFacts): string | null {
  const keyOf = ({ key }: ActionDefinition) => (key === undefined ? null : String(key).toUpperCase());
  const key = keyOf(definition);
  if (key === null) return null;
  for (const [other, before] of Object.entries(screen.raw.actions ?? {})) {
    if (other === name) return null;
    if (before !== false && keyOf(before) === key && !excludeEachOther(before, definition, screen))
      return other;
  }
  return null;
}

/** Whether no record has both buttons. Ticked records may be of either, so one of the two at most is for several. */
function excludeEachOther(a: ActionDefinition, b: ActionDefinition, screen: ScreenFacts): boolean {
  const areOnRows = [a, b].every(({ on = 'row' }) => on === 'row');
  if (!areOnRows || (a.bulk && b.bulk) || !a.when || !b.when) return false;
  const fields = fieldsOf([a.when, b.when], screen);
  return fields !== null && areDisjoint(parseCondition(a.when, fields), parseCondition(b.when, fields));
}

/** The fields that conditions name; null: a condition has an error of its own. */
function fieldsOf(conditions: ConditionDefinition[], screen: ScreenFacts): Record<string, Field> | null {
  const view = { ...screen, used: new Set<string>(), missing: new Map() };
  if (conditions.some((one) => checkCondition(one, [], view, 'button').length > 0)) return null;
  const written = JSON.stringify(conditions);
  const named = [...screen.fields.values()].filter(({ name }) => written.includes(`"${name}"`));
  const foreign = written.match(/(?<=")\w+\.\w+(?=":)/g) ?? [];
  const all = [...named, ...foreign.flatMap((name) => foreignFacts(name, view) ?? [])];
  return Object.fromEntries(all.map((facts) => [facts.name, plainField(facts)]));
}

/** `userId.level`, by its whole name. */
function foreignFacts(name: string, screen: ScreenFacts): FieldFacts | null {
  const [reference = '', inner = ''] = name.split('.');
  const facts = screen.other?.(String(screen.fields.get(reference)?.raw.to))?.fields.get(inner);
  return facts ? { ...facts, name } : null;
}
