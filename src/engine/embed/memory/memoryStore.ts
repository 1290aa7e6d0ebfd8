import { isMet, resolveOperand } from '../../condition/predicate';
import type { Condition, ConditionContext, Value } from '../../contract/condition';
import type { SessionPort } from '../../contract/ports';
import type { Choice, RecordData } from '../../contract/record';
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
}

/** The records of all screens: those of one resource are one list. */
export class MemoryStore {
  readonly #source: MemorySource;
  readonly #records = new Map<string, RecordData[]>();
  #lastId = 0;

  constructor(source: MemorySource) {
    this.#source = source;
    for (const list of Object.values(source.records ?? {}))
      for (const { id } of list) this.#lastId = Math.max(this.#lastId, Number(id ?? 0));
  }

  get context(): ConditionContext {
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

  /** All records of a screen's resource, as stored: the list itself, which writes change. */
  recordsOf(screen: Screen): RecordData[] {
    const { id, resource, fields } = screen;
    const owner = resource?.of ?? id;
    const known = this.#records.get(owner);
    if (known) return known;
    const initial = (resource?.initial ?? []).map((values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.value(value, {})])),
    );
    const defaults = this.#defaultsOf(fields);
    const records = (this.#source.records?.[owner] ?? initial).map((record) => {
      const whole = { ...defaults, ...record, id: String(record.id ?? this.nextId()) };
      return withFormulas(screen, whole, this.context);
    });
    this.#records.set(owner, records);
    return records;
  }

  /** What a screen's `where` leaves of them. */
  visible(screen: Screen): RecordData[] {
    const { context } = this;
    const where: Condition = screen.resource?.where ?? { all: [] };
    return this.recordsOf(screen).filter((record) => isMet(where, record, context));
  }

  value(value: Value, record: RecordData): unknown {
    return 'null' in value ? null : resolveOperand(value, record, this.context);
  }

  /** As a list answers it: with formulas, with what its references are called, and with fields of referred records. */
  async presented(screen: Screen, stored: RecordData): Promise<RecordData> {
    const record: RecordData = withFormulas(screen, stored, this.context, 'unstored');
    for (const field of Object.values(screen.fields)) {
      const text = await this.#textOf(field.name, screen, record);
      if (text !== null) record[`${field.name}_dictText`] = text;
      if (field.isWriteOnly) delete record[field.name];
    }
    for (const name of Object.keys(screen.foreign)) {
      const [reference = '', inner = ''] = name.split('.');
      const field = screen.fields[reference];
      const target = field && targetOf(field, record);
      const id = record[reference];
      if (!target || typeof id !== 'string') continue;
      const there = await this.#source.screens.load(target.screen);
      const found = this.recordsOf(there).find((one) => one.id === id);
      record[name] = found?.[inner] ?? null;
    }
    return record;
  }

  choices(code: string): Choice[] {
    return Object.entries(this.#source.dictionaries?.[code] ?? {}).map(([value, text]) => ({ value, text }));
  }

  async #textOf(name: string, screen: Screen, record: RecordData): Promise<string | null> {
    const field = screen.fields[name];
    const value = record[name];
    if (!field || value === null || value === undefined) return null;
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (sheetOf(field).coded === 'dictionary') {
      const choices = this.#source.dictionaries?.[field.words.dict ?? ''] ?? {};
      return values.map((one) => choices[one] ?? one).join(',');
    }
    const target = targetOf(field, record);
    if (!target) return null;
    const there = await this.#source.screens.load(target.screen);
    const records = this.recordsOf(there);
    return values.map((one) => String(records.find(({ id }) => id === one)?.[target.label] ?? one)).join(',');
  }

  #defaultsOf(fields: Screen['fields']): RecordData {
    return Object.fromEntries(
      Object.values(fields)
        .filter((field) => field.isStored && field.default !== null && !('field' in field.default))
        .map((field) => [field.name, field.default && this.value(field.default, {})]),
    );
  }
}
