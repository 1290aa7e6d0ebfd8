import type { AnswerOf } from '../../../contract/routeTable';

export type Drift = AnswerOf<'GET /sys/permission/drift'>;

/** A menu row; `page` is the one it belongs to, null: none that is there. */
export type DriftRow = Drift['missing'][number];

/** Rows by the page they belong to; those of a deleted page by what their codes begin with. */
export function byPage(rows: readonly DriftRow[]): { page: string; rows: DriftRow[] }[] {
  const pages = new Map<string, DriftRow[]>();
  for (const row of rows) {
    const page = row.page ?? (row.codes[0]?.split(':')[0] || row.name);
    pages.set(page, [...(pages.get(page) ?? []), row]);
  }
  return [...pages].map(([page, own]) => ({ page, rows: own }));
}

/** `查看（gift:list）、下架（gift:retire）`. */
export function wordsOf(rows: readonly DriftRow[]): string {
  return rows.map(({ name, codes }) => (codes.length > 0 ? `${name}（${codes.join()}）` : name)).join('、');
}
