import type { GrantRow, GrantTree } from './grants';

/** Rows that only the one of two sets of ticks has, in the tree's order. */
export function onlyIn(tree: GrantTree, one: ReadonlySet<string>, other: ReadonlySet<string>): GrantRow[] {
  return [...tree.byId.values()].filter(({ id, isGroup }) => !isGroup && one.has(id) && !other.has(id));
}

/** One page and what of it is meant: `礼物列表` with `查看`, `编辑`. */
export interface PageRights {
  page: string;
  rights: string[];
}

/** Rows by their page, a page's own right being 查看. */
export function byPage({ byId }: GrantTree, rows: readonly GrantRow[]): PageRights[] {
  const pages = new Map<string, PageRights>();
  for (const row of rows) {
    const list = row.listId === null ? null : (byId.get(row.listId) ?? null);
    const owner = list ?? row;
    const page = pages.get(owner.id) ?? { page: owner.title, rights: [] };
    page.rights.push(list ? row.title : '查看');
    pages.set(owner.id, page);
  }
  return [...pages.values()];
}

/** `新增 3 项：礼物列表（查看、编辑）、勋章（查看）`; nothing of it where there is none. */
export function inWords(tree: GrantTree, verb: string, rows: readonly GrantRow[]): string | null {
  if (rows.length === 0) return null;
  const pages = byPage(tree, rows).map(({ page, rights }) => `${page}（${rights.join('、')}）`);
  return `${verb} ${rows.length} 项：${pages.join('、')}`;
}
