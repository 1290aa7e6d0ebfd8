import {
  type FinderPort,
  type FoundInScreen,
  type FoundRecord,
  type RecordButton,
  recordButtons,
  type ScreenButton,
  type ScreenPort,
} from '../../../engine/index';
import { addressOfItem, leaves } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';
import { sessionPort } from '../../session/sessionPort';
import type { Shell } from '../../shell';
import { foldViews } from './foldViews';

/** By which Ctrl+K finds records, opens them and offers what can be done. */
export interface RecordFinder extends FinderPort {
  /** Buttons of pages that this operator may press. */
  buttons(): Promise<ScreenButton[]>;
  /** Opens the button's page and presses it there, which asks before anything is changed. */
  press(button: ScreenButton): void;
  /** What this operator may do with a found record now. */
  buttonsOf(found: FoundInScreen, record: FoundRecord): Promise<RecordButton[]>;
  pictureUrl(path: string): string;
}

interface FinderInput {
  shell: Shell;
  screens: ScreenPort;
  /** The operator's menu at this moment. */
  items(): readonly MenuItem[];
  /** Query of the tab at a path; undefined where none is open. */
  searchOf(path: string): string | undefined;
  go(address: string): void;
}

/** Null beside a backend that cannot search records. It offers only screens of the operator's own menu. */
export function recordFinder({ shell, screens, items, searchOf, go }: FinderInput): RecordFinder | null {
  if (!shell.config.capabilities.includes('palette')) return null;
  const itemOf = ({ screen, route }: { screen: string; route: string }) =>
    leaves(items()).find((item) => item.component === screen || addressOfItem(item) === route);
  const addressOf = (place: { screen: string; route: string }, more: Record<string, string>) => {
    const path = addressOfItem(itemOf(place) as MenuItem);
    // a list that is open keeps what it is narrowed to
    const query = new URLSearchParams(searchOf(path));
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return `${path}?${query}`;
  };
  return {
    find: async (keyword, { signal, without }) => {
      const answer = await shell.calls.get('/sys/palette', { params: { keyword, without }, signal });
      if (!answer.success) throw new Error(answer.message);
      return foldViews((answer.result as FoundInScreen[]).filter((found) => itemOf(found) !== undefined));
    },
    open: (found, { id }, button) => go(addressOf(found, { record: id, ...(button && { press: button }) })),
    buttons: async () => {
      const { result } = await shell.call('GET /sys/paletteButtons', {}, { isQuiet: true });
      return result.filter((button) => itemOf(button) !== undefined);
    },
    press: (button) => go(addressOf(button, { press: button.name })),
    buttonsOf: ({ screen }, { id }) =>
      recordButtons({ screens, data: shell.data, session: sessionPort }, screen, id),
    pictureUrl: (path) => shell.data.fileUrl(path),
  };
}
