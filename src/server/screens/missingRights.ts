import type { Screen } from '../../engine/pure';
import { codesOf } from '../access/codes';
import { grantRefusal } from '../access/grantRight';
import type { Caller } from '../caller';

const NAMED = 5;

/**
 * Why the caller is nobody who may change what guards these screens: they lack one of their codes, or hold them limited by data rules
 * or column rights. A code that comes with a draft and that nothing had before is nobody's yet. Null: they hold all.
 */
export function missingRights(
  caller: Caller,
  screens: readonly (Screen | null)[],
  known: ReadonlySet<string>,
): string | null {
  const there = screens.filter((screen) => screen !== null);
  const lacking = there.flatMap((screen) =>
    [...codesOf(screen)].filter(([code]) => known.has(code) && !caller.codes.has(code)),
  );
  const titles = [...new Set(lacking.map(([, title]) => `“${title}”`))];
  if (titles.length > 0)
    return `要有页面的全部权限，您缺少${titles.slice(0, NAMED).join('、')}${titles.length > NAMED ? '等' : ''}`;
  const isLimited = there.some(
    ({ permission }) => known.has(`${permission}:list`) && isNarrowed(caller, permission),
  );
  return isLimited ? '您在这个页面上受数据规则或列权限限制' : null;
}

/** The caller does not list it, or data rules or column rights keep part of it from them. */
export function isNarrowed(caller: Caller, permission: string): boolean {
  return grantRefusal(caller, { perms: `${permission}:list` }) !== null;
}
