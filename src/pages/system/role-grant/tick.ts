import { type GrantRow, type GrantTree, withBelow } from './grants';

interface Ticked {
  ticked: ReadonlySet<string>;
  /** Rows that stay as they are because the caller may neither grant nor take them away. */
  blocked: readonly GrantRow[];
}

/**
 * A row ticked or no longer ticked. A button ticks its list too, an unticked list unticks its buttons, and a group
 * acts on all rows below it that may be granted or taken away and are among `shown` (null: all are).
 */
export function toggled(
  tree: GrantTree,
  ticked: ReadonlySet<string>,
  row: GrantRow,
  shown: ReadonlySet<string> | null = null,
): Ticked {
  if (!row.isGroup && !ticked.has(row.id)) return withGranted(tree, ticked, [row]);
  const meant = row.isGroup
    ? withBelow(row).filter(({ id, isGroup }) => !isGroup && (shown === null || shown.has(id)))
    : [row];
  const free = meant.filter(({ fault }) => fault === null);
  const isOn = free.some((one) => !ticked.has(one.id) && !isShut(tree, ticked, one));
  return isOn ? withGranted(tree, ticked, free) : taken(tree, ticked, free);
}

/** These ticked, with the lists that their buttons need. */
export function withGranted(tree: GrantTree, ticked: ReadonlySet<string>, rows: readonly GrantRow[]): Ticked {
  const blocked = rows.filter((row) => isShut(tree, ticked, row));
  const added = rows.filter((row) => row.fault === null && !blocked.includes(row));
  const lists = added.flatMap((row) => row.listId ?? []);
  return { ticked: new Set([...ticked, ...lists, ...added.map(({ id }) => id)]), blocked };
}

function taken({ byId }: GrantTree, ticked: ReadonlySet<string>, rows: readonly GrantRow[]): Ticked {
  const ids = new Set(rows.map(({ id }) => id));
  const buttons = [...byId.values()].filter(
    ({ id, listId }) => ticked.has(id) && listId !== null && ids.has(listId),
  );
  // a list whose buttons may not be taken stays with them
  const blocked = buttons.filter(({ fault }) => fault !== null);
  const stays = new Set(blocked.map(({ listId }) => listId));
  const goes = new Set(
    [...rows, ...buttons]
      .filter(
        ({ id, fault, listId }) => fault === null && !stays.has(id) && !(stays.has(listId) && !ids.has(id)),
      )
      .map(({ id }) => id),
  );
  return { ticked: new Set([...ticked].filter((id) => !goes.has(id))), blocked };
}

/** A button whose list is not ticked and may not be given: alone it opens nothing. */
function isShut({ byId }: GrantTree, ticked: ReadonlySet<string>, { listId }: GrantRow): boolean {
  return listId !== null && !ticked.has(listId) && byId.get(listId)?.fault !== null;
}
