/** Whether a key accepts a value; each is bounded, and so is the row. */
type Rule = (value: unknown) => boolean;

const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value as string);
const isFlag: Rule = (value) => typeof value === 'boolean';
const isColor: Rule = (value) => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value);

const MOST_SHORTCUTS = 24;
const LONGEST_PATH = 200;

/** Paths of this site, each once. */
const areShortcuts: Rule = (value) =>
  Array.isArray(value) &&
  value.length <= MOST_SHORTCUTS &&
  new Set(value).size === value.length &&
  value.every(
    (path) => typeof path === 'string' && path.length <= LONGEST_PATH && /^\/(?![/\\])\S*$/.test(path),
  );

const MOST_PINS = 12;
const LONGEST_PIN = 120;

/** Cards of dashboards, each once: `statistics/revenue#net`. Their rights are checked when they are shown. */
const arePins: Rule = (value) =>
  Array.isArray(value) &&
  value.length <= MOST_PINS &&
  new Set(value).size === value.length &&
  value.every(
    (pin) =>
      typeof pin === 'string' &&
      pin.length <= LONGEST_PIN &&
      /^[a-z0-9-]+\/[a-z0-9-]+#[A-Za-z0-9]+$/.test(pin),
  );

/** `22:00-08:00`; empty: never. */
const areHours: Rule = (value) =>
  typeof value === 'string' && /^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$/.test(value);

const RULES = new Map<string, Rule>([
  ['isSidebarOpen', isFlag],
  ['menuTheme', oneOf('light', 'dark')],
  ['layout', oneOf('sidemenu', 'topmenu')],
  ['contentWidth', oneOf('Fixed', 'Fluid')],
  ['fixedHeader', isFlag],
  ['fixSiderbar', isFlag],
  ['autoHideHeader', isFlag],
  ['color', isColor],
  ['weak', isFlag],
  ['multipage', isFlag],
  ['appearance', oneOf('light', 'dark', 'system')],
  ['shortcuts', areShortcuts],
  ['pins', arePins],
  ['quietHours', areHours],
]);

/** The first key that is unknown or holds what it may not; null: all may be kept. */
export function invalidSettingKey(settings: Record<string, unknown>): string | null {
  return Object.keys(settings).find((name) => RULES.get(name)?.(settings[name]) !== true) ?? null;
}
