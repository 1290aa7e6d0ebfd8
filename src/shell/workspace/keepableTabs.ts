import type { StoredTab } from '../drafts/pageSessionStore';
import { findItem } from '../menu/menuTree';
import type { ScreenCatalogue } from '../screens/screenPort';
import { session } from '../session/session';
import { tabs } from '../tabs/tabStore';

/** Parameters that carry values of sensitive fields, by path; null: being found out. */
const secretive = new Map<string, ReadonlySet<string> | null>();

/** The tabs as they may be stored: without what was searched for in sensitive fields. `again`: more is known of one of them. */
export function keepableTabs(screens: ScreenCatalogue, again: () => void): StoredTab[] {
  return tabs.list.map(({ path, search, title }) => ({
    path,
    title,
    search: search && harmless(path, search),
  }));

  function harmless(path: string, search: string): string {
    const fields = secretive.get(path);
    if (fields === undefined) learn(path);
    // until it is known nothing of the search is kept
    if (!fields) return '';
    const query = new URLSearchParams(search);
    for (const name of [...query.keys()])
      if (fieldsIn(name).some((field) => fields.has(field))) query.delete(name);
    return query.toString();
  }

  function learn(path: string): void {
    const id = screens.find(path, findItem(session.menu ?? [], path)?.component ?? null);
    if (id === null) return void secretive.set(path, new Set());
    secretive.set(path, null);
    screens.load(id).then(
      ({ fields }) => {
        const found = Object.values(fields).filter(
          ({ isSensitive, isWriteOnly }) => isSensitive || isWriteOnly,
        );
        secretive.set(path, new Set(found.map(({ name }) => name)));
        again();
      },
      // its tab says why; the next call tries again
      () => secretive.delete(path),
    );
  }
}

/** `phone|nickname`, `createTime_begin`: the fields that a parameter is about. */
function fieldsIn(parameter: string): string[] {
  return parameter.split('|').map((name) => name.replace(/_(?:begin|end)$/, ''));
}
