import { proxy } from 'valtio';
import { keysOf } from '../../engine/index';
import { readLocal, removeLocal, writeLocal } from '../storage/localStore';

/** Display settings (spec §3); each kept under its own key, applied without reload. */
export interface DisplaySettings {
  isSidebarOpen: boolean;
  /** Of the menu. In the top layout it is the header's. */
  menuTheme: 'light' | 'dark';
  layout: 'sidemenu' | 'topmenu';
  contentWidth: 'Fixed' | 'Fluid';
  fixedHeader: boolean;
  fixSiderbar: boolean;
  autoHideHeader: boolean;
  color: string;
  weak: boolean;
  multipage: boolean;
  /** Beyond the spec: of the page itself. */
  appearance: 'light' | 'dark' | 'system';
  /** Beyond the spec: paths of the pages that the operator put on the workplace, in their order. */
  shortcuts: readonly string[];
  /** Beyond the spec: cards of dashboards on the workplace, as `<screen>#<card>`. */
  pins: readonly string[];
  /** Beyond the spec: when no message comes up, `22:00-08:00`; empty: never. */
  quietHours: string;
}

export type ChangedSettings = Partial<DisplaySettings>;

const KEYS: Record<keyof DisplaySettings, string> = {
  isSidebarOpen: 'SIDEBAR_TYPE',
  menuTheme: 'DEFAULT_THEME',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixSiderbar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  color: 'DEFAULT_COLOR',
  weak: 'DEFAULT_COLOR_WEAK',
  multipage: 'DEFAULT_MULTI_PAGE',
  appearance: 'APPEARANCE',
  shortcuts: 'SHORTCUTS',
  pins: 'PINS',
  quietHours: 'QUIET_HOURS',
};

export const DEFAULTS: DisplaySettings = {
  isSidebarOpen: true,
  menuTheme: 'light',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: false,
  fixSiderbar: false,
  autoHideHeader: false,
  color: '#1890FF',
  weak: false,
  multipage: true,
  appearance: 'light',
  shortcuts: [],
  pins: [],
  quietHours: '',
};

export const settings = proxy<DisplaySettings>(stored());

const listeners = new Set<(changed: ChangedSettings) => void>();

/** Called with what the operator changed; what `adoptSettings` brings is nobody's change. */
export function onSettingsChange(listener: (changed: ChangedSettings) => void): void {
  listeners.add(listener);
}

/** Each rule of the drawer where the change is made, so that no state breaks one (spec §2). */
export function changeSetting<One extends keyof DisplaySettings>(
  name: One,
  value: DisplaySettings[One],
): void {
  const changed = write({ [name]: value });
  for (const listener of listeners) listener(changed);
}

/** Takes over what was kept elsewhere; values that are none of ours are left out. */
export function adoptSettings(input: Record<string, unknown>): void {
  const known = Object.entries(input).filter(
    ([name, value]) => Object.hasOwn(DEFAULTS, name) && isLike(DEFAULTS[name as Name], value),
  );
  write(Object.fromEntries(known));
}

/** What another operator left in this browser is deleted. */
export function forgetSettings(): void {
  for (const key of Object.values(KEYS)) removeLocal(key);
  Object.assign(settings, DEFAULTS);
}

type Name = keyof DisplaySettings;

/** Answers what is different now. */
function write(changes: ChangedSettings): ChangedSettings {
  const before = { ...settings };
  Object.assign(settings, changes);
  // Fluid is for the top layout only; a fixed side menu is for the side layout only
  if (settings.layout === 'sidemenu') settings.contentWidth = 'Fixed';
  if (settings.layout === 'topmenu') settings.fixSiderbar = false;
  // only a header that stays can hide while scrolling
  if (!settings.fixedHeader) settings.autoHideHeader = false;
  const names = keysOf(KEYS).filter(
    // set again it counts as chosen: what was never chosen may have another standard elsewhere
    (name) => settings[name] !== before[name] || name in changes,
  );
  for (const name of names) writeLocal(KEYS[name], settings[name]);
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** The menu's theme; a header that carries the menu is dark until somebody chooses (spec §3). */
export function menuThemeOf({
  layout,
  menuTheme,
}: Pick<DisplaySettings, 'layout' | 'menuTheme'>): 'light' | 'dark' {
  const isChosen = readLocal(KEYS.menuTheme) !== null;
  return layout === 'topmenu' && !isChosen ? 'dark' : menuTheme;
}

/** Whether the page is dark now: by choice, or as the system is. */
export function isDark({ appearance }: Pick<DisplaySettings, 'appearance'>, isSystemDark: boolean): boolean {
  return appearance === 'dark' || (appearance === 'system' && isSystemDark);
}

/** What was kept; a value of another type is as good as none. */
function stored(): DisplaySettings {
  const entries = Object.entries(KEYS).map(([name, key]) => {
    const standard = DEFAULTS[name as Name];
    const stored = readLocal<unknown>(key);
    return [name, isLike(standard, stored) ? stored : standard];
  });
  return Object.fromEntries(entries) as DisplaySettings;
}

function isLike(standard: unknown, value: unknown): boolean {
  if (!Array.isArray(standard)) return typeof value === typeof standard;
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
