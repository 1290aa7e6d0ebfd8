import type { AnswerOf } from '../../../contract/routeTable';
import type { GrantTree } from './grants';

/** What limits a role at a menu row, in words. */
type Limits = AnswerOf<'GET /sys/role/grantLimits'>[number];

/** Pages that both roles have with different limits: the limits of each, in words. */
export function diffLimits(
  { byId }: GrantTree,
  { own, other }: { own: ReadonlySet<string>; other: ReadonlySet<string> },
  limits: readonly (readonly Limits[])[],
): { page: string; said: string[] }[] {
  const ids = [...byId.keys()].filter((id) => own.has(id) && other.has(id));
  return ids.flatMap((id) => {
    const descriptions = limits.map((some) => inWords(some.find((one) => one.id === id)));
    return descriptions[0] === descriptions[1]
      ? []
      : [{ page: byId.get(id)?.title ?? id, said: descriptions }];
  });
}

function inWords(limits: Limits | undefined): string {
  const rules = limits?.rules ? `只看：${limits.rules}` : '看全部数据';
  return limits?.columns ? `${rules}；${limits.columns}` : rules;
}
