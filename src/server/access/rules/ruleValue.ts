import {
  type ConditionContext,
  type Field,
  parseValue,
  resolveOperand,
  type Scalar,
  sheetOf,
} from '../../../engine/pure';

/** A rule that no screen understands: the sentence is for the author of the rule. */
export class RuleError extends Error {}

/** What a rule's value may ask of the caller. */
export interface RuleFacts {
  context: ConditionContext;
  /** Code of the current department, and of all. */
  orgCode: string | null;
  orgCodes: string[];
}

/**
 * The current value of a rule: our own facts (`$user.id`, `$today-7d`), or text with the family's variables in it
 * (`#{sys_user_code}`, in any spelling of case and underscores). Several if the fact has several.
 */
export function ruleValue(text: string, field: Field, facts: RuleFacts): Scalar[] {
  const trimmed = text.trim();
  if (OWN_FACT.test(trimmed)) {
    const value = resolveOperand(parseValue(trimmed, field) as { literal: Scalar }, {}, facts.context);
    return [value ?? []].flat() as Scalar[];
  }
  if (trimmed.startsWith('$')) throw new RuleError(`不认识变量“${trimmed}”`);
  const [whole, only] = /^#\{([^}]*)\}$/.exec(trimmed) ?? [];
  if (whole !== undefined) return variable(only ?? '', field, facts);
  if (trimmed.replace(VARIABLES, '').includes('#{')) throw new RuleError(`“${trimmed}”里的变量没有写完`);
  return [trimmed.replace(VARIABLES, (_, name: string) => String(variable(name, field, facts)[0] ?? ''))];
}

const VARIABLES = /#\{([^{}]*)\}/g;

const OWN_FACT = /^\$(user\.(id|name|depart|departs|roles)|(now|today)([+-]\d{1,6}[smhd])?)$/;

function variable(name: string, field: Field, facts: RuleFacts): Scalar[] {
  const { user, now } = facts.context;
  switch (name.trim().toLowerCase().replaceAll('_', '')) {
    case 'sysusercode':
      // the family keeps usernames in its createBy columns, ours keep ids
      return [isAccountId(field) ? user.id : user.name];
    case 'sysusername':
      // an administrator of accounts types the real name freely: with somebody's name one would see their rows
      if (!isAccountId(field))
        throw new RuleError(
          `“#{${name}}”是可以随意填写的姓名，不能用来限定“${field.title}”，请改用 #{sys_user_code}`,
        );
      return [user.id];
    case 'sysorgcode':
      return isDepartId(field) ? [user.depart ?? ''] : [facts.orgCode ?? ''];
    case 'sysmultiorgcode':
      return isDepartId(field) ? user.departs : facts.orgCodes;
    case 'sysdate':
      return [now.slice(0, 10)];
    case 'systime':
      return [now];
    default:
      throw new RuleError(`不认识变量“#{${name}}”`);
  }
}

export function isAccountId(field: Field): boolean {
  return sheetOf(field).coded === 'operators' || isTarget(field, 'system/user');
}

export function isDepartId(field: Field): boolean {
  return isTarget(field, 'system/depart');
}

function isTarget(field: Field, screen: string): boolean {
  return field.targets.some((target) => target.screen === screen);
}
