import type { FoundInScreen, FoundRecord } from '../../../engine/index';
import { addressOfItem, leaves } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';
import type { Shell } from '../../shell';

/** By which Ctrl+K finds records and opens them. */
export interface RecordFinder {
  find(keyword: string, signal: AbortSignal): Promise<FoundInScreen[]>;
  open(found: FoundInScreen, record: FoundRecord): void;
  pictureUrl(path: string): string;
}

interface FinderInput {
  shell: Shell;
  items: readonly MenuItem[];
  /** Query of the tab at a path; undefined where none is open. */
  searchOf(path: string): string | undefined;
  go(address: string): void;
}

/** Null beside a backend that cannot search records. It offers only screens of the operator's own menu. */
export function recordFinder({ shell, items, searchOf, go }: FinderInput): RecordFinder | null {
  if (!shell.config.capabilities.includes('palette')) return null;
  const itemOf = ({ screen, route }: FoundInScreen) =>
    leaves(items).find((item) => item.component === screen || addressOfItem(item) === route);
  return {
    find: async (keyword, signal) => {
      const answer = await shell.calls.get('/sys/palette', { params: { keyword }, signal });
      if (!answer.success) throw new Error(answer.message);
      return (answer.result as FoundInScreen[]).filter((found) => itemOf(found) !== undefined);
    },
    open: (found, record) => {
      const path = addressOfItem(itemOf(found) as MenuItem);
      // a list that is open keeps what it is narrowed to
      const query = new URLSearchParams(searchOf(path));
      query.set('record', record.id);
      go(`${path}?${query}`);
    },
    pictureUrl: (path) => shell.data.fileUrl(path),
  };
}
