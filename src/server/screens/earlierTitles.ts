import { sql } from 'kysely';
import type { Screen, ScreenSource } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { GuardedChange } from './guardedChanges';

type Titles = Readonly<Record<string, string>>;

const MOST = 200;

/**
 * Titles that a draft gives to a part, and that another part had in a version since the last one that came with a file or that a
 * second operator agreed to: over several publications 通过 and 驳回 would trade places as in one (`guardedChanges`).
 */
export function earlierTitles(before: Screen, after: Screen, earlier: readonly Screen[]): GuardedChange[] {
  const former = titlesIn(before);
  const others = earlier.map(titlesIn);
  return [...titlesIn(after)].flatMap(([key, { path, titles }]) =>
    retitled(titles, former.get(key)?.titles).flatMap(([name, title]): GuardedChange[] => {
      const isNew = former.get(key)?.titles[name] === undefined;
      const whose = others
        .flatMap((lists) => Object.entries(lists.get(key)?.titles ?? {}))
        .find(([other, had]) => other !== name && had === title && (!isNew || Object.hasOwn(titles, other)));
      if (whose === undefined) return [];
      return [{ path: [...path, name], what: `${name} 用上 ${whose[0]} 以前的名称“${title}”`, opens: true }];
    }),
  );
}

/** The versions that `earlierTitles` looks at: those that know a title which the draft newly gives. */
export async function versionsWithTitles(db: Db, before: Screen, after: Screen): Promise<ScreenSource[]> {
  const former = titlesIn(before);
  const given = [...titlesIn(after)].flatMap(([key, { titles }]) =>
    retitled(titles, former.get(key)?.titles).map(([, title]) => title),
  );
  if (given.length === 0) return [];
  const file = `${after.id}.json`;
  const { rows } = await sql<{ source: string }>`
    select distinct on (hash) source from screen_version
    where file = ${file} and not is_active
      and id >= coalesce((
        select max(v.id) from screen_version v where v.file = ${file} and (v.origin = 'file' or exists (
          select 1 from screen_publication p
          where p.screen_id = ${after.id} and p.status = 'approved' and p.source = v.source))), 0)
      and exists (select 1 from unnest(${given}::text[]) as title where position(title in source) > 0)
    order by hash, id limit ${MOST}`.execute(db);
  return rows.map(({ source }) => ({ file, text: source }));
}

function retitled(titles: Titles, former: Titles = {}): [name: string, title: string][] {
  return Object.entries(titles).filter(([name, title]) => former[name] !== title);
}

/** What people know by its title: buttons, operations, rules, fields and the options of each. */
function titlesIn({
  fields,
  actions,
  verbs,
  rules,
}: Screen): Map<string, { path: GuardedChange['path']; titles: Titles }> {
  const lists: [path: GuardedChange['path'], parts: [string, { title: string }][]][] = [
    [['fields'], Object.entries(fields)],
    // the file has buttons and built-in operations in one place
    [['actions'], [...Object.entries(verbs), ...Object.entries(actions)]],
    [['rules'], Object.entries(rules)],
    ...Object.values(fields).map(({ name, words }): (typeof lists)[number] => [
      ['fields', name],
      (words.options ?? []).map((option) => [String(option.value), option]),
    ]),
  ];
  return new Map(
    lists.map(([path, parts]) => [
      path.join(' '),
      { path, titles: Object.fromEntries(parts.map(([name, { title }]) => [name, title])) },
    ]),
  );
}
