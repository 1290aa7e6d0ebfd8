import { RequestError, type Screen } from '../../../engine/pure';
import { codesIn, prefixOf } from '../../access/codes';
import type { Db } from '../../db/connection';

/** A menu row as a grant opens it. */
export interface GrantRow {
  id: string;
  name: string;
  perms: string | null;
}

/** What is removed when these are unticked: they, and the buttons of every list that nothing opens any more. */
export function withButtons(current: GrantRow[], unticked: string[], screens: Screen[]): GrantRow[] {
  const gone = current.filter(({ id }) => unticked.includes(id));
  const remaining = current.filter((row) => !gone.includes(row));
  const open = listPrefixes(remaining, screens);
  const closed = [...listPrefixes(gone, screens)].filter((prefix) => !open.has(prefix));
  const isClosed = (row: GrantRow) => {
    const codes = codesIn(row.perms);
    return codes.length > 0 && codes.every((code) => closed.includes(prefixOf(code)));
  };
  return [...gone, ...remaining.filter(isClosed)];
}

/** The list rows of the screens whose buttons are added to what is kept, where neither has them. */
export async function missingLists(
  tx: Db,
  added: GrantRow[],
  { remaining, removed }: { remaining: GrantRow[]; removed: GrantRow[] },
  screens: Screen[],
): Promise<GrantRow[]> {
  const open = listPrefixes([...remaining, ...added], screens);
  const wanted = new Set(added.flatMap((row) => codesIn(row.perms)).map(prefixOf));
  const missing = screens.filter(({ permission }) => wanted.has(permission) && !open.has(permission));
  if (missing.length === 0) return [];
  const rows = await tx
    .selectFrom('sys_permission')
    .where(
      'origin',
      'in',
      missing.map(({ id }) => id),
    )
    .where(
      'perms',
      'in',
      missing.map(({ permission }) => `${permission}:list`),
    )
    .where('delete_time', 'is', null)
    .select(['id', 'name', 'perms'])
    .execute();
  // granted again, it would come without the data rules that limited it
  const [contradicted] = rows.filter(({ id }) => removed.some((row) => row.id === id));
  if (contradicted)
    throw new RequestError(`“${contradicted.name}”的按钮要与它的查看权限一起授予，不能只取消查看权限`);
  return rows;
}

/** Prefixes of the screens whose list these rows open. */
function listPrefixes(rows: GrantRow[], screens: Screen[]): Set<string> {
  const codes = new Set(rows.flatMap((row) => codesIn(row.perms)));
  return new Set(screens.map(({ permission }) => permission).filter((prefix) => codes.has(`${prefix}:list`)));
}
