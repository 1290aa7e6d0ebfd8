import * as texts from '#texts/embed';
import { listComma } from '#texts/signs';
import { isMet, resolveOperand } from '../../condition/predicate';
import type { Condition, ConditionContext, Value } from '../../contract/condition';
import { RequestError, STALE } from '../../contract/errors';
import type { Field } from '../../contract/field';
import type { SessionPort } from '../../contract/ports';
import type { Choice, CommentPage, DeletedRecord, HistoryEntry, RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { withFormulas } from '../../formula/evaluate';
import { targetOf } from '../../parts/lookup/lookupTarget';
import { wireTime } from '../../values/time/time';
import { sheetOf } from '../../widgets/sheets';
import { ANYBODY } from '../anybody';

/** What records in memory are made of. */
export interface MemorySource {
  /** Whole screens, with what the page needs none of: `where`, `set`, initial records. */
  screens: { load(id: string): Promise<Screen>; ids: readonly string[] };
  /** The records at the start, by the id of their screen: as the wire has them; `id` is given where it is absent. */
  records?: Readonly<Record<string, readonly RecordData[]>>;
  /** Choices of dictionaries by code. */
  dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Who works: for conditions and for `createBy`. */
  user?: SessionPort['user'];
  /** Whether a record waits in a queue; absent: its `where` says so, which a screen of the browser does not have. */
  waits?(screen: Screen, record: RecordData): boolean;
  /** A stored record as a screen reads it; absent: as it is. For screens whose files change while their records stay. */
  readAs?(screen: Screen, stored: RecordData): RecordData;
}

/** Records as stored, whatever screens show of them. */
interface MemoryTable {
  rows: RecordData[];
  /** What was deleted and may come back, the last first. */
  bin: DeletedRecord[];
  comments: (CommentPage['records'][number] & { record: string })[];
  followed: Set<string>;
  /** What was done to them, newest first. */
  log: (HistoryEntry & { record: string })[];
}

/** The records of all screens: those of one resource are one list. */
export class MemoryStore {
  readonly #source: MemorySource;
  readonly #tables = new Map<string, MemoryTable>();
  #lastId = 0;

  constructor(source: MemorySource) {
    this.#source = source;
    for (const list of Object.values(source.records ?? {}))
      for (const { id } of list) this.#lastId = Math.max(this.#lastId, Number(id ?? 0));
  }

  get context(): ConditionContext & { user: SessionPort['user'] } {
    return { now: wireTime(Date.now()), user: this.#source.user ?? ANYBODY };
  }

  nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  whole(screen: Pick<Screen, 'id'>): Promise<Screen> {
    return this.#source.screens.load(screen.id);
  }

  /** The screen whose records the resource at `path` has. */
  async at(path: string): Promise<Screen | null> {
    for (const id of this.#source.screens.ids) {
      const screen = await this.#source.screens.load(id);
      if (screen.resource?.path === path) return screen;
    }
    return null;
  }

  tableOf({ id, kind, resource, fields }: Screen): MemoryTable {
    const owner = resource?.of ?? id;
    const known = this.#tables.get(owner);
    if (known) return known;
    const initial = (resource?.initial ?? []).map((values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.value(value, {})])),
    );
    const defaults = this.#defaultsOf(fields);
    // settings are one record
    const start = kind === 'form' && initial.length === 0 ? [{}] : initial;
    const records: readonly RecordData[] = this.#source.records?.[owner] ?? start;
    const rows = records.map((record) => ({
      ...defaults,
      ...record,
      id: String(record.id ?? this.nextId()),
    }));
    const table: MemoryTable = { rows, bin: [], comments: [], followed: new Set(), log: [] };
    this.#tables.set(owner, table);
    return table;
  }

  /** All records of a screen's resource as the screen reads them: with formulas that have a column. */
  records(screen: Screen): RecordData[] {
    return this.tableOf(screen).rows.map((row) => this.#read(screen, row));
  }

  /** What a screen's `where` leaves of them. */
  visible(screen: Screen): RecordData[] {
    const { context } = this;
    const where: Condition = screen.resource?.where ?? { all: [] };
    return this.records(screen).filter((record) => isMet(where, record, context));
  }

  /** The record of now, or the refusal; of settings the only one. */
  find(screen: Screen, id: string): RecordData {
    const visible = this.visible(screen);
    const found = screen.kind === 'form' ? visible[0] : visible.find((record) => record.id === id);
    if (!found) throw new RequestError(texts.noRecord, { result: STALE });
    return found;
  }

  waits(screen: Screen & { kind: 'queue' }, record: RecordData): boolean {
    const { where } = screen.queue;
    return this.#source.waits?.(screen, record) ?? (where === null || isMet(where, record, this.context));
  }

  value(value: Value, record: RecordData): unknown {
    return 'null' in value ? null : resolveOperand(value, record, this.context);
  }

  /** As a list answers it: with formulas, with what its codes are called, and with fields of referred records. */
  async presented(screen: Screen, stored: RecordData): Promise<RecordData> {
    const record: RecordData = { ...withFormulas(screen, stored, this.context, 'unstored') };
    for (const field of Object.values(screen.fields)) {
      const text = `${field.name}_dictText` in stored ? null : await this.#textOf(field, record);
      if (text !== null) record[`${field.name}_dictText`] = text;
      if (field.isWriteOnly) delete record[field.name];
    }
    for (const name of Object.keys(screen.foreign)) {
      const [reference = '', inner = ''] = name.split('.');
      const field = screen.fields[reference];
      const target = field && targetOf(field, record);
      const id = record[reference];
      if (name in stored || !target || typeof id !== 'string') continue;
      const there = await this.#source.screens.load(target.screen);
      record[name] = this.#recordOf(there, id)?.[inner] ?? null;
    }
    return record;
  }

  choices(code: string): Choice[] {
    return Object.entries(this.#source.dictionaries?.[code] ?? {}).map(([value, text]) => ({ value, text }));
  }

  async #textOf(field: Field, record: RecordData): Promise<string | null> {
    const value = record[field.name];
    if (value === null || value === undefined || value === '') return null;
    const wordOf = await this.#wordsOf(field, record);
    return wordOf && [value].flat().map(String).map(wordOf).join(listComma);
  }

  /** How the codes of a field are called; null: they have no words here. */
  async #wordsOf(field: Field, record: RecordData): Promise<((code: string) => string) | null> {
    const { coded, text } = sheetOf(field);
    const { user } = this.context;
    if (coded === 'options') return (code) => text(code, field);
    if (coded === 'operators') return (code) => (code === user.id ? user.name : code);
    if (coded === 'dictionary') {
      const choices = this.#source.dictionaries?.[field.words.dict ?? ''] ?? {};
      return (code) => choices[code] ?? code;
    }
    const target = targetOf(field, record);
    if (!target) return null;
    const there = await this.#source.screens.load(target.screen);
    return (code) => String(this.#recordOf(there, code)?.[target.label] ?? code);
  }

  #recordOf(screen: Screen, id: string): RecordData | null {
    const row = this.tableOf(screen).rows.find((one) => one.id === id);
    return row ? this.#read(screen, row) : null;
  }

  #read(screen: Screen, row: RecordData): RecordData {
    return withFormulas(screen, this.#source.readAs?.(screen, row) ?? row, this.context);
  }

  #defaultsOf(fields: Screen['fields']): RecordData {
    return Object.fromEntries(
      Object.values(fields)
        .filter((field) => field.isStored && field.default !== null && !('field' in field.default))
        .map((field) => [field.name, field.default && this.value(field.default, {})]),
    );
  }
}
