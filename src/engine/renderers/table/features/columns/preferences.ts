/** What an operator changed about a list's looks, as differences from the file: a column added later still shows up. */
export interface ListPreferences {
  /** Columns of the file that are not wanted, and others that are. */
  hidden: readonly string[];
  added: readonly string[];
  /** Keys from left to right; a column that is not named stays behind its neighbour in the file. */
  order: readonly string[];
  /** Pixels by column. */
  widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight while others scroll (true), and those that no longer do; of others the first one stays. */
  pins: Readonly<Record<string, boolean>>;
}

export const NO_PREFERENCES: ListPreferences = {
  hidden: [],
  added: [],
  order: [],
  widths: {},
  pins: {},
};

/** What this browser remembers of a screen; anything unreadable counts as nothing. */
export function readPreferences(screenId: string): ListPreferences {
  try {
    return preferencesIn(JSON.parse(localStorage.getItem(keyOf(screenId)) ?? '{}'));
  } catch {
    // no storage, or somebody else's text
    return NO_PREFERENCES;
  }
}

/** What of something kept elsewhere can be read as preferences. */
export function preferencesIn(stored: Partial<ListPreferences>): ListPreferences {
  return {
    hidden: namesIn(stored.hidden),
    added: namesIn(stored.added),
    order: namesIn(stored.order),
    widths: widthsIn(stored.widths),
    pins: pinsIn(stored.pins),
  };
}

export function writePreferences(screenId: string, preferences: ListPreferences): void {
  try {
    localStorage.setItem(keyOf(screenId), JSON.stringify(preferences));
  } catch {
    // a full or forbidden storage costs the memory, not the change
  }
}

function keyOf(screenId: string): string {
  return `console.columns.${screenId}`;
}

function namesIn(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

function widthsIn(stored: unknown): Record<string, number> {
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter((entry) => Number.isFinite(entry[1]) && entry[1] > 0));
}

function pinsIn(stored: unknown): Record<string, boolean> {
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'boolean'));
}
