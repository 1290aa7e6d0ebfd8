import { type Screen, sheetOf } from '../../engine/pure';
import type { Path } from '../document/edit';

/** Something that most screens of this kind have and this one lacks: a reminder, which stops nothing. */
export interface Advice {
  path: Path;
  message: string;
  /** What adds it; null: the author knows best how. */
  fix: ({ title: string } & ({ path: Path; value: unknown } | { text: string })) | null;
  /** It is added where rights are granted. */
  isGranted?: boolean;
}

/** What a screen lacks; `ungranted`: its codes that nobody but the administrator holds. */
export function adviceFor(screen: Screen, ungranted: readonly string[] = []): Advice[] {
  return [
    ...listAdvice(screen),
    ...sameTitles(screen),
    ...emptyParts(screen),
    ...grantAdvice(screen, ungranted),
  ];
}

/** What has another name in its own screen by now: it goes on to work, and reads better under the name of now. */
export function renamedAdvice({ count, text }: { count: number; text: string }): Advice[] {
  if (count === 0) return [];
  const message = `有 ${count} 处用着别的页面里改过名的字段，照旧能用`;
  return [{ path: [], message, fix: { text, title: '换成现在的名字' } }];
}

/** What a list lacks for whom works with it all day. */
function listAdvice({ kind, table, fields }: Screen): Advice[] {
  if (!table || (kind !== 'list' && kind !== 'queue')) return [];
  const texts = table.columns.filter(({ field }) => {
    const shown = fields[field];
    return shown?.isStored && !shown.isSensitive && sheetOf(shown).isSearchable;
  });
  const [first] = texts;
  const summed = new Set(table.totals.flatMap(({ field, as }) => (as === 'sum' ? [field] : [])));
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

/** Two fields of one title: in list and form nobody can tell them apart. */
function sameTitles({ fields }: Screen): Advice[] {
  const own = Object.values(fields).filter(({ isAudit }) => !isAudit);
  return own
    .filter(({ name, title }) => own.find((one) => one.title === title)?.name !== name)
    .map(({ name, title }) => ({
      path: ['fields', name],
      message: `有两个字段叫“${title}”，列表和表单里分不清`,
      fix: null,
    }));
}

/** Parts that show nothing yet. */
function emptyParts(screen: Screen): Advice[] {
  const rows = Object.values(screen.fields)
    .filter(({ words }) => words.fields && Object.keys(words.fields).length === 0)
    .map(({ name, title }) => ({ path: ['fields', name], message: `子表${title}还没有列`, fix: null }));
  const isBlank = screen.kind === 'dashboard' && Object.keys(screen.dashboard.cards).length === 0;
  return isBlank ? [...rows, { path: ['cards'], message: '还没有卡片，页面是空的', fix: null }] : rows;
}

/** What nobody but the administrator may do: the whole screen, or single buttons. */
function grantAdvice({ permission, actions, verbs }: Screen, ungranted: readonly string[]): Advice[] {
  const advice = (message: string, path: Path) => [{ path, message, fix: null, isGranted: true }];
  if (ungranted.includes(`${permission}:list`)) return advice('还没有角色能用这个页面，只有管理员能用', []);
  const buttons = [...Object.entries(actions), ...Object.entries(verbs)].filter(([, { code }]) =>
    ungranted.includes(code),
  );
  const [first] = buttons;
  if (!first) return [];
  const titles = buttons.map(([, { title }]) => `“${title}”`).join('、');
  return advice(`${titles}还没有角色能用，只有管理员能用`, first[0] in actions ? ['actions', first[0]] : []);
}
