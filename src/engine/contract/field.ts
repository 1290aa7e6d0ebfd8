import type { Condition, Scalar, Value } from './condition';

/** How a text box of the search bar meets the field (`language.md` §3). */
export type Match = 'exact' | 'prefix' | 'contains';

/** A choice of an enum, after normalisation: always an array, in the author's order. */
export interface Option {
  value: string;
  title: string;
  color?: string;
  when?: Condition;
}

/**
 * The words that single types add to a field. Each `widgets/<type>/widget.ts` declares its own here (`declare module`), so that a
 * word has its shape wherever it is read and no list of them is kept.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the widgets
export interface FieldWords {}

/** A screen a ref points at, as the browser and the server need it without loading that screen. */
export interface LinkTarget {
  screen: string;
  path: string;
  route: string;
  label: string;
  isTree: boolean;
  /** The right to see its records; null where there is no list of them to open one from. */
  code: string | null;
  /** Table and parent column of a tree; the server's, never sent to the browser. */
  tree: { table: string; parent: string } | null;
  /** The value of the deciding field that chooses this target; null when there is only one. */
  when: string | null;
  /** Which of its records may be chosen; null: all. */
  choices: Choices | null;
  /** Fields of the chosen record that defaults, conditions and formulas next to the reference ask for; empty: none. */
  read: string[];
  /** The reference, as a lookup names it: `goods/order.storeId`; empty where nothing is chosen by it. */
  reference: string;
}

/** Which records a reference may lead to, by the record that it is in. */
export interface Choices {
  /** Over the fields of the target; what these are compared with are fields of the record. */
  where: Condition;
  /** Those fields of the record, with their titles. */
  compared: Record<string, string>;
}

/** What is measured, as a dashboard's card measures. */
export interface Measure {
  kind: 'count' | 'sum' | 'avg' | 'distinct';
  field: string | null;
}

/** A formula as its author writes it; the meta-schema has accepted it. */
export type FormulaDefinition = Scalar | { [word: string]: unknown };

/** A number over the records of another screen that refer to a record of this one. */
export interface Figure {
  screen: string;
  /** The field there that refers here, one record or several. */
  by: string;
  measure: Measure;
  /** Where that list is, and the code by which it is seen; filled by `link`. */
  route: string;
  code: string;
}

/** A bound; one that another field gives knows that field's title, so that a refusal can name it. */
export type Limit = Value & { title?: string };

/**
 * A field after normalisation: every common word is present, the words of its own type are in `words`,
 * already made equal by the widget's `normalise`.
 */
export interface Field {
  name: string;
  /** snake_case column; null when the field has no column. */
  column: string | null;
  type: string;
  title: string;
  help: string;
  isRequired: boolean;
  /** The records in which it must be filled although it need not be elsewhere; null: none. */
  requiredWhen: Condition | null;
  /** null: not unique; []: unique alone; ['dictId']: unique together with. */
  unique: string[] | null;
  /** Strictly along the last of these, within the others; null: in any order. */
  rising: string[] | null;
  default: Value | null;
  minimum: Limit | null;
  maximum: Limit | null;
  /** The end of a period: the field of its beginning, its lower bound. */
  since: Limit | null;
  maxLength: number | null;
  pattern: string | null;
  isReadOnly: boolean;
  /** The records, as stored, on which it is shown and not typed; null: none. New records are not among them. */
  fixedWhen: Condition | null;
  isStored: boolean;
  isWriteOnly: boolean;
  isSensitive: boolean;
  isMultiple: boolean;
  /** How several values, or an enum, are stored if a table of the family requires it. */
  store: 'plain' | 'integer' | 'comma';
  match: Match;
  when: Condition | null;
  /** When its value deserves a second look. */
  alert: Condition | null;
  permission: { view: string | null; edit: string | null };
  /** Name of the domain effect that fills a field without a column. */
  run: string | null;
  /** The field that holds what this one replaces, such as a former name; both are judged side by side. */
  replaces: string | null;
  /** What is measured of another screen's records for each record, in place of a column. */
  figure: Figure | null;
  /** From what the value is calculated, as written: `formula/formulaOf.ts` reads it. */
  formula: FormulaDefinition | null;
  formerly: string[];
  /** One of `id createBy createTime updateBy updateTime version`, usable without declaring it. */
  isAudit: boolean;
  words: Partial<FieldWords>;
  /** Where references lead; filled by `link`, empty for every other type. */
  targets: LinkTarget[];
}

/** A field of a referred record, as a screen shows it under its dotted name (`userId.level`). */
export interface ForeignField extends Field {
  /** Whose rights it needs: the permission prefix of its own screen, and its name there. */
  origin: { permission: string; name: string };
}
