import { type Field, type RecordData, sheetOf, type TimelineEntry } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import { wordsOf } from '../history/changes';
import { present } from '../read';
import type { Line } from './timelineLines';

const MOST_FACTS = 3;

/** What an entry says of its record: what it is called, its state, and what first decides about it. */
interface EntryFields {
  label: Field | undefined;
  state: Field | undefined;
  facts: Field[];
}

/** The rows as this caller reads them, in their order; one presentation a line. */
export async function entriesOf(services: DomainServices, found: Found[]): Promise<TimelineEntry[]> {
  const entries = new Map<Found, TimelineEntry>();
  for (const line of new Set(found.map((one) => one.line))) {
    const own = found.filter((one) => one.line === line);
    const rows = own.map(({ row }) => row);
    const plan = { ...line.plan, readable: [...shownFields(line), line.time], foreign: [] };
    const records = await present(services, plan, rows);
    for (const [index, one] of own.entries()) entries.set(one, entryOf(one, records[index] ?? {}));
  }
  return found.flatMap((one) => entries.get(one) ?? []);
}

function entryOf({ line, id }: Found, record: RecordData): TimelineEntry {
  const { screen } = line.plan;
  const { label, state, facts } = entryFields(line);
  return {
    tab: String(line.tab),
    kind: line.title,
    screen: screen.id,
    code: screen.verbs.list?.code ?? null,
    id,
    time: String(record[line.time.name]),
    text: label ? wordsOf(label, record) : null,
    state: state ? stateOf(state, record) : null,
    facts: facts
      .flatMap((field) => {
        const text = wordsOf(field, record);
        return text === null ? [] : [{ title: field.title, text }];
      })
      .slice(0, MOST_FACTS),
  };
}

function stateOf(field: Field, record: RecordData): TimelineEntry['state'] {
  const text = wordsOf(field, record);
  if (text === null) return null;
  const option = field.words.options?.find(({ value }) => value === String(record[field.name]));
  return { text, ...(option?.color && { color: option.color }) };
}

/** Columns that an entry reads. */
export function shownFields(line: Line): Field[] {
  const { label, state, facts } = entryFields(line);
  return [...(label ? [label] : []), ...(state ? [state] : []), ...facts];
}

/** By the file: `label`, the tabs' field or the first that is an option, then what decides, else the columns. */
function entryFields({ plan, constantFields, time }: Line): EntryFields {
  const { screen } = plan;
  const { table } = screen;
  const named = (name: string) =>
    plan.readable.find((field) => field.name === name && field.column !== null && !constantFields.has(name));
  const placed = [...(table?.decides ?? []), ...(table?.columns ?? []).map(({ field }) => field)];
  const columns = [...new Set(placed)].flatMap((name) => named(name) ?? []);
  const label = screen.label === 'id' ? undefined : named(screen.label);
  const state = named(table?.tabs ?? '') ?? columns.find(isChoice);
  const isFact = (field: Field) =>
    field !== label &&
    field !== state &&
    field !== time &&
    !field.isSensitive &&
    sheetOf(field).picture === undefined &&
    field.name !== 'id';
  return { label, state, facts: columns.filter(isFact) };
}

function isChoice(field: Field): boolean {
  return ['options', 'dictionary'].includes(sheetOf(field).coded ?? '');
}
/** A row of one of the lines; its time as the database says it, to the microsecond. */
export interface Found {
  line: Line;
  row: Record<string, unknown>;
  time: string;
  id: string;
}
