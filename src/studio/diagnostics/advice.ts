import { type Screen, sheetOf } from '../../engine/pure';
import type { Path } from '../document/edit';

/** Something that most screens of this kind have and this one lacks: a reminder, which stops nothing. */
export interface Advice {
  path: Path;
  message: string;
  /** What adds it; null: the author knows best how. */
  fix: { path: Path; value: unknown; title: string } | null;
}

/** What a list lacks for whom works with it all day. */
export function adviceFor({ kind, table, fields }: Screen): Advice[] {
  if (!table || (kind !== 'list' && kind !== 'queue')) return [];
  const texts = table.columns.filter(({ field }) => {
    const shown = fields[field];
    return shown?.isStored && !shown.isSensitive && sheetOf(shown).isSearchable;
  });
  const [first] = texts;
  const summed = new Set(table.totals.map(({ field }) => field));
  const money = table.columns.flatMap(({ field }) => {
    const shown = fields[field];
    return shown?.isStored && sheetOf(shown).isMoney && !summed.has(field) ? [shown] : [];
  });
  return [
    ...(table.search.length === 0 && first
      ? [
          {
            path: ['table'],
            message: '列表没有搜索框，记录多了只能一页页找',
            fix: {
              path: ['table', 'search'],
              value: [first.field],
              title: `按${fields[first.field]?.title}搜索`,
            },
          },
        ]
      : []),
    ...money.map(({ name, title }) => ({
      path: ['table'],
      message: `列表里有${title}，没有它的合计`,
      fix: table.totals.length === 0 ? { path: ['table', 'totals'], value: [name], title: '加上合计' } : null,
    })),
  ];
}
