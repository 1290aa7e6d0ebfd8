import type { Condition, Screen } from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Grant } from '../callerRow';
import { listPrefixes } from '../listPrefixes';
import { type DataRule, ruleCondition } from './dataRules';
import { RuleError, type RuleFacts } from './ruleValue';

/** Receives a sentence for the server's administrators. */
export type Warn = (sentence: string) => void;

const NOTHING: Condition = { any: [] };

/**
 * What each screen shows of its records, by permission prefix: OR over the roles that grant its list, of the AND of that
 * role's rules; a role without rules sees all (`language.md` §7). Prefixes that no rule touches are left out.
 */
export function limitsOf(grants: Grant[], screens: Screen[], facts: RuleFacts, warn: Warn): Caller['rules'] {
  const limited = new Set(
    grants.filter((grant) => grant.rules.length > 0).flatMap((grant) => listPrefixes(grant.perms)),
  );
  const limits = new Map<string, Condition[][]>();
  for (const prefix of limited) {
    const screen = screens.find((one) => one.permission === prefix);
    if (!screen) continue;
    const byRole = new Map<string, Condition[]>();
    for (const grant of grants.filter((one) => listPrefixes(one.perms).includes(prefix))) {
      const rules = grant.rules.map((rule) => conditionOrNothing(rule, screen, facts, warn));
      byRole.set(grant.roleId, [...(byRole.get(grant.roleId) ?? []), ...rules]);
    }
    limits.set(prefix, [...byRole.values()]);
  }
  return limits;
}

/** A rule that cannot be understood must not show everything: the role sees nothing of the screen, and the log says why. */
function conditionOrNothing(
  rule: DataRule & { id: string },
  screen: Screen,
  facts: RuleFacts,
  warn: Warn,
): Condition {
  try {
    return ruleCondition(rule, screen.fields, facts);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    warn(`data rule ${rule.id} of ${screen.id} shows nothing: ${error.message}`);
    return NOTHING;
  }
}
