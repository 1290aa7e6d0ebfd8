import type { Screen, ScreenGroup } from '../../../engine/pure';
import { codesOf } from '../../access/codes';
import { PLATFORM_CODES, PLATFORM_ORIGIN } from '../../access/platformCodes';
import { CONTAINER } from './menuTree';

/** What screen files say of one menu row. Keys are columns, so that a difference can be stored as it is. */
export interface MenuWords {
  name: string;
  icon: string | null;
  url: string | null;
  component: string | null;
  sort_no: number;
  keep_alive: boolean;
  hidden: boolean;
}

export interface MenuRow {
  /** A screen's id, or `group:<id>`. */
  origin: string;
  perms: string | null;
  menuType: 0 | 1 | 2;
  /** Key of the row above. */
  parent: string | null;
  words: MenuWords;
}

/** The rows of all groups and screens, each after the one above it. */
export function menuRows(screens: Screen[], groups: ScreenGroup[]): MenuRow[] {
  const used = new Set(screens.map((screen) => screen.group));
  return [
    ...groups.filter((group) => used.has(group.id)).map(groupRow),
    ...screens.map((screen) => screenRow(screen, groups)),
    ...screens.flatMap(buttonRows),
    platformRow(),
    ...platformButtons(),
  ];
}

/** Rights that belong to no screen, below a row that no menu shows. */
function platformRow(): MenuRow {
  const words = {
    name: '平台',
    icon: null,
    url: null,
    component: CONTAINER,
    sort_no: 999,
    keep_alive: false,
    hidden: true,
  };
  return { origin: PLATFORM_ORIGIN, perms: null, menuType: 0, parent: null, words };
}

function platformButtons(): MenuRow[] {
  const parent = rowKey({ origin: PLATFORM_ORIGIN, perms: null });
  return [...PLATFORM_CODES].map(([code, title], index) => ({
    origin: PLATFORM_ORIGIN,
    perms: code,
    menuType: 2,
    parent,
    words: {
      name: title,
      icon: null,
      url: null,
      component: null,
      sort_no: index + 1,
      keep_alive: false,
      hidden: false,
    },
  }));
}

/** Rows are known by where they came from and what they open. */
export function rowKey({ origin, perms }: { origin: string | null; perms: string | null }): string {
  return `${origin} ${perms ?? ''}`;
}

function groupRow(group: ScreenGroup): MenuRow {
  return {
    origin: groupOrigin(group.id),
    perms: null,
    menuType: 0,
    parent: null,
    words: {
      name: group.title,
      icon: group.icon,
      url: `/${group.id}`,
      component: CONTAINER,
      sort_no: group.order,
      keep_alive: false,
      hidden: false,
    },
  };
}

/** Inner screens (`"menu": false`) have a hidden row: their rights must be granted too. */
function screenRow(screen: Screen, groups: ScreenGroup[]): MenuRow {
  const isGrouped = groups.some((group) => group.id === screen.group);
  return {
    origin: screen.id,
    perms: `${screen.permission}:list`,
    menuType: 1,
    parent: isGrouped ? rowKey({ origin: groupOrigin(screen.group), perms: null }) : null,
    words: {
      name: screen.title,
      icon: screen.menu?.icon ?? null,
      url: screen.route,
      component: screen.aliases[0] ?? screen.id,
      sort_no: screen.menu?.order ?? 100,
      keep_alive: screen.menu?.keepAlive ?? true,
      hidden: screen.menu?.isHidden ?? true,
    },
  };
}

function buttonRows(screen: Screen): MenuRow[] {
  const list = `${screen.permission}:list`;
  const buttons = [...codesOf(screen)].filter(([code]) => code !== list);
  return buttons.map(([code, title], index) => ({
    origin: screen.id,
    perms: code,
    menuType: 2,
    parent: rowKey({ origin: screen.id, perms: list }),
    words: {
      name: title,
      icon: null,
      url: null,
      component: null,
      sort_no: index + 1,
      keep_alive: false,
      hidden: false,
    },
  }));
}

function groupOrigin(group: string): string {
  return `group:${group}`;
}
