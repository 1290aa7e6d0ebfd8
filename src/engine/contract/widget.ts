import type { ComponentType } from 'react';
import type { Comparability, ConditionContext } from './condition';
import type { Field, Match } from './field';
import type { DataPort } from './ports';
import type { MarkedPart, TotalKind } from './record';
import type { JsonSchema } from './schema';

export type { JsonSchema, SchemaProperties } from './schema';

/** Column types a widget may ask of the database; several values are always `jsonb`. */
export type Storage = 'text' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz' | 'date' | 'jsonb' | 'none';

export type Coded = 'options' | 'dictionary' | 'records' | 'operators' | 'regions';

/** A source of repeatable chance: the same seed gives the same rows. */
export interface SeededRandom {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Whole number, both ends included. */
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
}

/**
 * The data sheet of a field type: everything about it that needs no screen to look at. One folder each under
 * `widgets/`; found by glob. Server, tools and browser all judge and print values through it.
 */
export interface WidgetSheet {
  type: string;
  /** Chinese name and one sentence, for the reference and the editor. */
  title: string;
  describe: string;
  /** Names of such a type elsewhere, which beginners write. */
  alsoCalled?: readonly string[];
  /** JSON Schema of each word this type adds to a field. */
  words: Record<string, JsonSchema>;
  requiredWords?: readonly string[];
  /** Common words that make no sense here, e.g. `maxLength` of a switch. */
  refusedWords?: readonly string[];
  storage: Storage;
  /**
   * Further columns that the database calculates from a value, for reports and others' SQL, by what their names end in: `lng`
   * makes `<column>_lng`.
   */
  parts?: Readonly<Record<string, { type: 'numeric' | 'text'; from(column: string): string }>>;
  /**
   * What the database checks of a value, as SQL over `{column}`: no more than `validate` refuses, because a table of a screen has it from
   * its first day. What is empty passes, and lists of values are not checked.
   */
  check?: string;
  comparability: Comparability;
  match: Match;
  canBeMultiple?: boolean;
  /** One value is a list already (tags): conditions and filters look inside it. */
  isList?: boolean;
  isSensitive?: boolean;
  isWriteOnly?: boolean;
  /**
   * The value is a code, and this says where its words are: in the field's own options, in a dictionary, on records
   * of another screen, on an operator, on the map. Answers carry them as `<field>_dictText`; a file's cell may hold
   * the words instead.
   */
  coded?: Coded;
  /**
   * What `totals` of a list may say of it. Absent: all of numbers, the least, greatest and count of times, the count of others, nothing of
   * what leaves no server.
   */
  totals?: readonly TotalKind[];
  /** Of several records one wants the sum. */
  isMoney?: boolean;
  /** A length of time in seconds: what is between two moments. */
  isTimeSpan?: boolean;
  /** What is counted, where the text of a value does not say it: a column's head does. */
  unit?: string;
  /** A share of a whole: shaded by its size in a column of many. */
  isShare?: boolean;
  /** Whole numbers that put records in order, one by one. */
  isOrder?: boolean;
  /** Kept encrypted; nothing plain reaches the column. */
  isSealed?: boolean;
  /** Two states that a press within a list may change. */
  isToggle?: boolean;
  /** May be what a record is called when its file does not say. */
  isName?: boolean;
  /** Most screens need it: the studio offers it first. */
  isBasic?: boolean;
  /** Drawn large where a record is judged; still ones also lead a card. */
  picture?: 'still' | 'moving';
  /** A recording or a film: nobody judges it before it was played. */
  isPlayed?: boolean;
  /** A text of which two versions are compared letter by letter: its parts, some of them marked. */
  letters?(value: unknown): MarkedPart[];
  /** What of a value deserves a second look, in words; as an `alert` of its field it asks before anything is decided. */
  warnings?(value: unknown): string[];
  /** A short word among others below a card's title. */
  isTag?: boolean;
  /** The value is HTML: cleaned when stored. */
  isHtml?: boolean;
  /** The value contains addresses of uploaded files. */
  containsFiles?: 'always' | 'ifOwned';
  /** False where ordering or searching rows by it means nothing (files, JSON). */
  isSortable: boolean;
  isSearchable: boolean;
  /** Column width in px while nothing is shown in it, and alignment in lists. */
  width: number;
  /** How a list draws a value, from which follows the room it takes; absent: its text. `fixed` takes `width` whatever the value. */
  room?: 'tags' | 'pictures' | 'fixed';
  /** Pixels up to which a column grows for what it shows; absent: `width`. */
  widest?: number;
  /** Pixels down to which it may be squeezed, its words cut, where the screen is short; absent: it is shown whole. */
  narrowest?: number;
  /** Pixels in which its `Cell` says what matters where the list calls the cell short, before any words are cut; absent: it cannot. */
  shortest?: number;
  align: 'left' | 'right' | 'center';
  /** Takes a whole row of the form. */
  isWide?: boolean;
  normalise?(words: Record<string, unknown>): Record<string, unknown>;
  /** Brings what forms, files and family front-ends send (`"12"`, `1`) to the wire form; leaves what it cannot read. */
  accept?(raw: unknown, field: Field): unknown;
  /** Judges one non-empty value in wire form: null, or the Chinese predicate after the field's title. */
  validate(value: unknown, field: Field): string | null;
  /** What is shown where there is room for text only: export, history, confirm. */
  text(value: unknown, field: Field): string;
  /** What a cell of an import takes, where the type's title does not say it. */
  cellHint?(field: Field): string;
  /** Whether a text typed into a box over several fields could occur here at all; absent: any could. */
  couldMatch?(text: string): boolean;
  /** Of a sensitive type: whether a text that is being typed is surely all of a value; absent: unknown. */
  isWhole?(text: string): boolean;
  /** The first and last value that a searched one covers: a province its cities. Absent: itself. */
  span?(value: string): [first: string, last: string];
  /** Exported as a number, so that a spreadsheet can add it up: divided by this, with this format. Absent: as `text`. */
  spreadsheet?: { divisor: number; format: '0' | '0.00' | '0.00%' | '0.####' };
  mask?(value: string): string;
  /** Of a sensitive calculation: whether rights of its reader hid a part of this value. */
  lacksRights?(value: unknown): boolean;
  /** JSON Schema of one value on the wire, for OpenAPI. */
  schema(field: Field): JsonSchema;
  /** A believable value. */
  sample(chance: SeededRandom, field: Field, index: number): unknown;
  /** Composite types: methods that need the sheets of the types inside, in place of their own. */
  composite?(others: OtherSheets): Partial<Pick<WidgetSheet, 'accept' | 'validate' | 'text'>>;
}

/** What a type whose values hold those of others may ask. */
export interface OtherSheets {
  sheetOf(field: { type: string }): WidgetSheet;
  /** What is wrong with a condition as it is written over these fields, as a predicate; null: nothing. */
  conditionError(written: unknown, fields: Record<string, Field>): string | null;
  /** A condition without a fault in words. */
  sentenceOf(written: unknown, fields: Record<string, Field>): string;
}

export interface InputProps {
  id: string;
  field: Field;
  value: unknown;
  onChange(value: unknown): void;
  isDisabled: boolean;
  isInvalid: boolean;
  /** The form's other values, for options and limits that depend on them. */
  record: Readonly<Record<string, unknown>>;
  /** Facts that conditions of options may ask for. */
  context: ConditionContext;
  data: DataPort;
  screenId: string;
  /** Called when an upload begins and ends, so that the form does not save half of it. */
  onBusy?(isBusy: boolean): void;
}

export interface CellProps {
  field: Field;
  value: unknown;
  record: Readonly<Record<string, unknown>>;
  data: DataPort;
}

/** A search box. Its value is text as in the address. */
export interface FilterProps {
  id: string;
  field: Field;
  value: string;
  onChange(value: string): void;
  data: DataPort;
  screenId: string;
}

export interface FilterTextProps {
  field: Field;
  /** As in a search box. */
  value: string;
  data: DataPort;
}

/** The light half that draws: lists and search bars load it immediately, so it pulls in no forms and no pickers. */
export interface WidgetView {
  Cell: ComponentType<CellProps>;
  Filter: ComponentType<FilterProps>;
  /** What the filter's value says in words; absent: the data sheet prints it. */
  FilterText?: ComponentType<FilterTextProps>;
  /** The filter writes `<f>_begin` and `<f>_end`, not `<f>`; its value is both joined by `~`. */
  isRangeFilter?: boolean;
  /**
   * The filter takes several values, as `values/several.ts` holds them; they are in `<f>`, `<f>_not` and `<f>_empty`.
   */
  isSeveralFilter?: boolean;
}

/** The heavy half, loaded with the first form. */
export interface WidgetInput {
  Input: ComponentType<InputProps>;
}
