import { type Field, formulaSources, type Screen } from '../../engine/pure';
import type { Caller, ColumnRight, ColumnRights } from '../caller';
import type { Grant } from './callerRow';
import { listPrefixes } from './listPrefixes';

/**
 * What is withheld of each screen's fields, by permission prefix: over the roles that grant its list, what all of them withhold,
 * the mildest of it (`language.md` §7). Prefixes of which nothing is withheld are left out.
 */
export function columnsOf(grants: readonly Grant[]): Caller['columns'] {
  const byPrefix = new Map<string, ColumnRights[]>();
  for (const grant of grants)
    for (const prefix of listPrefixes(grant.perms))
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), grant.columns ?? {}]);
  const united = [...byPrefix].map(([prefix, roles]) => [prefix, mildest(roles)] as const);
  return new Map(united.filter(([, columns]) => Object.keys(columns).length > 0));
}

/** `不可见：成本；只读：价格`; null: nothing is withheld. */
export function columnWords({ fields }: Pick<Screen, 'fields'>, columns: ColumnRights): string | null {
  const parts = Object.entries(RIGHT_WORDS).flatMap(([right, word]) => {
    const titles = Object.keys(columns).flatMap((name) =>
      columns[name] === right ? [fields[name]?.title ?? name] : [],
    );
    return titles.length > 0 ? [`${word}：${titles.join('、')}`] : [];
  });
  return parts.join('；') || null;
}

const RIGHT_WORDS: Readonly<Record<ColumnRight, string>> = { hidden: '不可见', readonly: '只读' };

/** What all of several grants withhold of a page, the mildest of it. */
export function mildest([first = {}, ...others]: ColumnRights[]): ColumnRights {
  const shared = Object.keys(first).filter((name) => others.every((one) => name in one));
  return Object.fromEntries(
    shared.map((name) => {
      const isHidden = [first, ...others].every((one) => one[name] === 'hidden');
      return [name, isHidden ? 'hidden' : 'readonly'];
    }),
  );
}

/** What is withheld of a field of the screen for this caller; null: nothing. */
export function withheld(screen: Screen, { columns }: Caller, { name, formula }: Field): ColumnRight | null {
  const own = columns.get(screen.permission);
  if (!own) return null;
  const right = Object.hasOwn(own, name) ? (own[name] as ColumnRight) : null;
  if (formula === null || right === 'hidden') return right;
  // what it gives would tell what it is calculated from
  const { names } = formulaSources(formula, (one) => screen.fields[one]?.formula);
  return [...names].some((one) => own[one.split('.')[0] as string] === 'hidden') ? 'hidden' : right;
}

/**
 * Fields that can be withheld: not those that identify records or place them in their tree, nor the name of an
 * operator, which is beside all their actions.
 */
export function isWithholdable({ tree, label, resource }: Screen, { name }: Field): boolean {
  const isOperatorsName = resource?.table === 'sys_user' && name === label;
  return !['id', 'version', tree?.parent].includes(name) && !isOperatorsName;
}
