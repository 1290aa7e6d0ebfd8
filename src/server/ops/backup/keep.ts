/** How many days, weeks and months keep a backup: of each day, week and month the newest one. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const NAME = /^console-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/;
/** Behind the name of one that is being written; nothing: it has its name. */
const ASIDE = /^(\.new-[\da-f]{8})?$/;
const DAY_MS = 86_400_000;

/** `console-20261126-033000`, by the clock of Shanghai. */
export function backupName(at: number): string {
  const text = new Date(at + 8 * 3_600_000).toISOString();
  return `console-${text.slice(0, 10).replaceAll('-', '')}-${text.slice(11, 19).replaceAll(':', '')}`;
}

/** Whether a backup of ours is called so: nothing else is ever removed. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a backup of that name, or one that was written aside for it, was started a day before now or earlier. */
export function isUnfinished(entry: string, now: number): boolean {
  const [name = ''] = entry.split('.');
  return isBackupName(name) && ASIDE.test(entry.slice(name.length)) && name < backupName(now - DAY_MS);
}

/** Those that the rule no longer keeps. The newest one stays, whatever the rule says. */
export function outlived(names: readonly string[], rule: KeepRule): string[] {
  const own = names.filter(isBackupName).sort().reverse();
  const staying = new Set(own.slice(0, 1));
  for (const [count, spanOf] of [
    [rule.days, dayOf],
    [rule.weeks, weekOf],
    [rule.months, monthOf],
  ] as const) {
    const spans = new Set<string>();
    for (const name of own) {
      const span = spanOf(name);
      if (spans.has(span) || spans.size >= count) continue;
      spans.add(span);
      staying.add(name);
    }
  }
  return own.filter((name) => !staying.has(name)).reverse();
}

function dayOf(name: string): string {
  return name.slice(8, 16);
}

/** From Monday. */
function weekOf(name: string): string {
  const [, year, month, day] = NAME.exec(name) ?? [];
  const days = Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS);
  // the first of January 1970 was a Thursday
  return String(Math.floor((days + 3) / 7));
}

function monthOf(name: string): string {
  return name.slice(8, 14);
}
