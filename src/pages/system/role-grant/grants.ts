import type { AnswerOf } from '../../../contract/routeTable';

/** A menu or a button as the grant tree shows it. */
export interface GrantRow {
  id: string;
  title: string;
  /** Ids of the rows above, the outermost first. */
  above: readonly string[];
  children: readonly GrantRow[];
  codes: readonly string[];
  /** Opens nothing itself: the rows below are ticked. */
  isGroup: boolean;
  /** Why the caller neither grants nor takes it away, in words; null: they may. */
  fault: string | null;
  /** The row whose list a button needs: it is granted and removed with that one (`language.md` §7). */
  listId: string | null;
  hasRules: boolean;
  /** How many of its data rules limit the role now. */
  rules: number;
  /** It is a screen with fields that can be withheld. */
  hasFields: boolean;
  /** Of how many of them something is withheld now. */
  columns: number;
}

export type TreeNode = Pick<GrantNode, 'key' | 'title' | 'ruleFlag'> & { children: TreeNode[] | null };
type GrantNode = AnswerOf<'GET /sys/role/queryTreeList'>['treeList'][number];
type RightsRow = AnswerOf<'GET /sys/role/grantRights'>['rows'][number];

export interface GrantTree {
  roots: readonly GrantRow[];
  /** Every row by its id, in the tree's order. */
  byId: ReadonlyMap<string, GrantRow>;
}

const NO_LIMITS: Omit<RightsRow, 'id'> = { codes: [], fault: null, rules: 0, hasFields: false, columns: 0 };

/** Puts the tree and what the caller may do with its rows together. */
export function grantTree(nodes: readonly TreeNode[], rights: readonly RightsRow[]): GrantTree {
  const rightsOf = new Map(rights.map((row) => [row.id, row]));
  const lists = new Map(
    rights.flatMap(({ id, codes }) =>
      codes.filter((code) => code.endsWith(':list')).map((code) => [prefixOf(code), id] as const),
    ),
  );
  const byId = new Map<string, GrantRow>();
  const read = (node: TreeNode, above: readonly string[]): GrantRow => {
    const { codes, fault, rules, hasFields, columns } = rightsOf.get(node.key) ?? NO_LIMITS;
    const listId = codes.map((code) => lists.get(prefixOf(code))).find((id) => id !== undefined) ?? null;
    const row = {
      id: node.key,
      title: node.title,
      above,
      codes,
      isGroup: codes.length === 0 && (node.children?.length ?? 0) > 0,
      fault,
      listId: listId === node.key ? null : listId,
      hasRules: node.ruleFlag === 1,
      ...{ rules, hasFields, columns },
      children: [] as GrantRow[],
    };
    byId.set(row.id, row);
    row.children = (node.children ?? []).map((child) => read(child, [...above, node.key]));
    return row;
  };
  return { roots: nodes.map((node) => read(node, [])), byId };
}

/** The row and all below it, in the tree's order. */
export function withBelow(row: GrantRow): GrantRow[] {
  return [row, ...row.children.flatMap(withBelow)];
}

export interface Shown {
  /** Ticked ones, groups with all below them ticked among them. */
  checked: string[];
  /** Groups of which some below are ticked. */
  halfChecked: string[];
}

/** What the boxes show: a row's own tick, and for a group that of all below it. */
export function shownTicks({ byId }: GrantTree, ticked: ReadonlySet<string>): Shown {
  const rows = [...byId.values()];
  const isTicked = (row: GrantRow) => ticked.has(row.id);
  const below = (row: GrantRow) => withBelow(row).filter(({ isGroup }) => !isGroup);
  return {
    checked: rows
      .filter((row) => (row.isGroup ? below(row).every(isTicked) : isTicked(row)))
      .map(({ id }) => id),
    halfChecked: rows
      .filter((row) => row.isGroup && below(row).some(isTicked) && !below(row).every(isTicked))
      .map(({ id }) => id),
  };
}

/** Rows whose title or code contains the words, with their parents and children; null: all. */
export function matching({ byId }: GrantTree, words: string): ReadonlySet<string> | null {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return null;
  const isHit = (row: GrantRow) =>
    [row.title, ...row.codes].some((text) => text.toLowerCase().includes(wanted));
  const hits = [...byId.values()].filter(isHit);
  return new Set(hits.flatMap((row) => [...row.above, ...withBelow(row).map(({ id }) => id)]));
}

function prefixOf(code: string): string {
  return code.slice(0, code.lastIndexOf(':'));
}
