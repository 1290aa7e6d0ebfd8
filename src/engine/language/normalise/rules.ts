import { parseCondition } from '../../condition/parse';
import type { Condition, Operand } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { Rule } from '../../contract/screen';
import type { RuleDefinition } from '../parse/definition';
import { effectCalls } from './effectCalls';
import { setOf } from './set';

export function normaliseRules(
  raw: Readonly<Record<string, RuleDefinition>>,
  fields: Record<string, Field>,
): Record<string, Rule> {
  const entries = Object.entries(raw).map(([name, definition]): [string, Rule] => {
    const { title, after, set, run } = definition;
    const when = definition.when ? parseCondition(definition.when, fields) : null;
    return [
      name,
      {
        name,
        title: String(title),
        ...triggerOf(after),
        when,
        isTimed: after === 'reached' && when !== null && looksAtClock(when),
        set: set ? setOf(set, fields) : null,
        run: effectCalls(run),
      },
    ];
  });
  return Object.fromEntries(entries);
}

function triggerOf(after: RuleDefinition['after']): Pick<Rule, 'after' | 'fields' | 'at'> {
  if (typeof after !== 'object') return { after: after ?? 'added', fields: [], at: null };
  const { changed = [], daily = null } = after;
  return { after: daily === null ? 'changed' : 'daily', fields: changed, at: daily };
}

function looksAtClock(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(looksAtClock);
  if ('any' in condition) return condition.any.some(looksAtClock);
  if ('not' in condition) return looksAtClock(condition.not);
  return isMoment(condition.operand);
}

function isMoment(operand: Operand): boolean {
  return 'now' in operand || 'today' in operand;
}
