import type { Screen } from '../../engine/pure';
import type { CallerRow } from './callerRow';
import { codesIn, codesOf } from './codes';

/**
 * What an operator does as a deputy: the actions whose codes none of their own grants opens, `<screen> <title>` as in
 * the data log, by the id of the principal. Undefined: nobody's deputy.
 */
export function behalfOf(row: CallerRow, screens: Screen[]): ReadonlyMap<string, string> | undefined {
  const lent = row.grants.filter(({ onBehalfOf }) => onBehalfOf !== null);
  if (lent.length === 0) return undefined;
  const own = row.grants.filter(({ onBehalfOf }) => onBehalfOf === null);
  const ownCodes = new Set([...own.map(({ perms }) => perms), ...row.open].flatMap(codesIn));
  const actionsByCode = new Map(
    screens.flatMap((screen) =>
      [...codesOf(screen)].map(([code, title]) => [code, `${screen.id} ${title}`] as const),
    ),
  );
  return new Map(
    lent.flatMap(({ perms, onBehalfOf }) =>
      codesIn(perms).flatMap((code): [string, string][] => {
        const action = actionsByCode.get(code);
        return ownCodes.has(code) || action === undefined || onBehalfOf === null
          ? []
          : [[action, onBehalfOf]];
      }),
    ),
  );
}
