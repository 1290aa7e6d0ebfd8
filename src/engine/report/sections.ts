import type { RecordData } from '../contract/record';
import type { ReportRun, ReportTotalLine } from '../contract/report';

interface Section {
  rows: RecordData[];
  /** The line under them; null: there is none. */
  line: ReportTotalLine | null;
}

/** The rows of a report under the lines they are counted in: those of each group together, in the order of the groups. */
export function sectionsOf({ records, lines }: Pick<ReportRun, 'records' | 'lines'>): Section[] {
  const groups = lines.filter(({ group }) => Object.keys(group).length > 0);
  const all = lines.find(({ group }) => Object.keys(group).length === 0) ?? null;
  const names = Object.keys(groups[0]?.group ?? {});
  if (groups.length === 0) return [{ rows: records, line: all }];
  const byKey = new Map<string, RecordData[]>();
  for (const record of records) {
    const key = keyOf(record, names);
    const rows = byKey.get(key);
    if (rows) rows.push(record);
    else byKey.set(key, [record]);
  }
  const sections = groups.map((line) => ({ line, rows: byKey.get(keyOf(line.group, names)) ?? [] }));
  return all === null ? sections : [...sections, { rows: [], line: all }];
}

function keyOf(record: RecordData, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => record[name] ?? null));
}
