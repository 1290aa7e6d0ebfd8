import extensionSheets from 'virtual:extensions/page-sheets';
import extensionPages from 'virtual:extensions/pages';
import type { ComponentType } from 'react';
import type { PageProps } from '../ports';

/** A hand-written page: `src/pages/<group>/<name>/` holds `Page.tsx` and this sheet, `page.json`. */
export interface HandWrittenPage {
  /** `system/userAnnouncement`: the folder, and the name a menu may give. */
  id: string;
  title: string;
  /** Its address without the menu. */
  route: string;
  /** Other names that menus give it. */
  aliases: string[];
  /** Every signed-in operator may open it at its route, though no menu names it. */
  isOpen?: boolean;
  /** It draws no heading of its own: the last word of the trail is the page's heading. */
  isTitledByTrail?: boolean;
  /** A capability of the backend with which the palette finds it, though no menu names it. */
  needs?: string;
  load(): Promise<ComponentType<PageProps>>;
}

/** As `page.json` writes it. */
export type PageSheet = Omit<HandWrittenPage, 'id' | 'load' | 'aliases'> & { aliases?: string[] };

const sheets = import.meta.glob<PageSheet>('../../pages/*/*/page.json', { eager: true, import: 'default' });
const modules = import.meta.glob<ComponentType<PageProps>>('../../pages/*/*/Page.tsx', { import: 'Page' });

// an incomplete sheet hides no other page; `npm run screens -- check` reports it to its author
const own = Object.entries(sheets).map(([path, sheet]) => {
  const id = path.replace('../../pages/', '').replace('/page.json', '');
  return pageOf(id, sheet, modules[path.replace('page.json', 'Page.tsx')]);
});
const added = Object.entries(extensionSheets).map(([id, sheet]) => pageOf(id, sheet, extensionPages[id]));
const pages: HandWrittenPage[] = [...own, ...added];

function pageOf(id: string, sheet: PageSheet, load: HandWrittenPage['load'] | undefined): HandWrittenPage {
  return { ...sheet, aliases: sheet.aliases ?? [], id, load: load as HandWrittenPage['load'] };
}

/** The page under a name that a menu gives it, or at a route; nothing outside this closed list is ever opened. */
export function findPage(path: string, component: string | null): HandWrittenPage | null {
  const named = pages.find(
    ({ id, aliases }) => component !== null && (id === component || aliases.includes(component)),
  );
  return named ?? pages.find(({ route }) => route === path) ?? null;
}

/** Routes that exist without the menu. */
export function openPageRoutes(): string[] {
  return pages.filter(({ isOpen }) => isOpen).map(({ route }) => route);
}

/** Pages of the operator's own that the palette finds beside the menu's. */
export function ownPages(offers: (capability: string) => boolean): HandWrittenPage[] {
  return pages.filter(({ isOpen, needs }) => isOpen && needs !== undefined && offers(needs));
}
