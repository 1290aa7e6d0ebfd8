import type { Field, FormulaDefinition } from '../../contract/field';
import type { TotalKind } from '../../contract/record';
import type { Action, Form, Resource, ScreenKind } from '../../contract/screen';

/** A part of a file whose words are read one by one. */
export type Words = Record<string, unknown>;

/** A condition as an author writes it: `condition/parse.ts` reads it. */
export type ConditionDefinition = Words;

export interface OptionDefinition extends Words {
  title: string;
  when?: ConditionDefinition;
}

export type OptionsDefinition =
  | [value: unknown, option: string | OptionDefinition][]
  | Record<string, string | OptionDefinition>;

export interface FigureDefinition extends Words {
  screen?: string;
  by?: string;
  measure?: MeasureDefinition;
}

/** The words of every type; those of one type alone are what its data sheet says. */
export interface FieldDefinition extends Words {
  type?: string;
  sensitive?: boolean;
  permission?: { view?: string; edit?: string };
  unique?: boolean | string[];
  rising?: string[];
  maxLength?: number;
  pattern?: string;
  writeOnly?: boolean;
  store?: Field['store'];
  match?: Field['match'];
  run?: string;
  figure?: FigureDefinition;
  formula?: FormulaDefinition;
  replaces?: string;
  formerly?: string[];
  when?: ConditionDefinition;
  required?: boolean | ConditionDefinition;
  readOnly?: boolean | ConditionDefinition;
  alert?: ConditionDefinition;
  options?: OptionsDefinition;
  /** Of a reference: which records may be chosen. */
  where?: ConditionDefinition;
  /** Of a field whose type another one chooses: names of fields that limit it. */
  limits?: Words;
  suggest?: Field['words']['suggest'];
  fields?: Record<string, FieldDefinition>;
}

/** Names of fields, or each with what the question changes of it. */
export type AskDefinition = string[] | Record<string, true | FieldDefinition>;

export type OpenDefinition = string | { screen?: string; as?: 'dialog' | 'drawer' | 'tab'; field?: string };

export interface SoloSumDefinition extends Words {
  called: string;
  amount: string;
  payee?: string;
  group?: string;
  counts?: ConditionDefinition;
  limits: { payee?: number | string; operator?: number | string };
  reason?: string;
}

export interface ApprovalStepDefinition extends Words {
  title: string;
  role?: string;
  manager?: string;
  person?: string;
  of?: 'any' | 'all';
  when?: ConditionDefinition;
  beyond?: SoloSumDefinition;
  set?: Words;
}

export interface ApprovalDefinition extends Words {
  applicant?: string;
  steps: ApprovalStepDefinition[];
  refusedBy?: string;
  remind?: string;
}

/** What waits on 改动复核: which fields of which records. */
export interface ReviewDefinition extends Words {
  of?: string[];
  when?: ConditionDefinition;
  steps?: undefined;
}

export interface ActionDefinition extends Words {
  on?: Action['on'];
  when?: ConditionDefinition;
  ask?: AskDefinition;
  confirm?: string;
  set?: Words;
  open?: OpenDefinition;
  bulk?: Action['bulk'];
  icon?: string;
  key?: string;
  undo?: string;
  approval?: true | string[] | ReviewDefinition | ApprovalDefinition;
}

/** An approval in steps; undefined: none, or what is asked waits on 改动复核. */
export function stepsIn({ approval }: ActionDefinition): ApprovalDefinition | undefined {
  return approval === true || Array.isArray(approval) || approval?.steps === undefined ? undefined : approval;
}

/** A change that waits whole for a further operator; undefined: none does. */
export function reviewIn({ approval }: ActionDefinition): ReviewDefinition | undefined {
  if (approval === true) return {};
  if (Array.isArray(approval)) return { of: approval };
  return approval === undefined || approval.steps !== undefined ? undefined : approval;
}

export interface RuleDefinition extends Words {
  title?: string;
  after?: 'added' | 'reached' | { changed?: string[]; daily?: string };
  when?: ConditionDefinition;
  set?: Words;
}

export interface ResourceDefinition extends Words {
  path?: string;
  table?: string;
  of?: string;
  owned?: false;
  where?: ConditionDefinition;
  initial?: Words[];
  delete?: Resource['delete'];
}

/** A field, or the two of a period. */
export interface PlacedDefinition {
  field: string;
  wide?: boolean;
  to?: string;
  title?: string;
}

export interface GroupDefinition extends Words {
  title?: string;
  when?: ConditionDefinition;
  fields: (string | PlacedDefinition)[];
}

export interface FormDefinition extends Words {
  fields?: (string | PlacedDefinition)[];
  groups?: GroupDefinition[];
  as?: Form['as'];
  then?: string;
}

/** Which field of another screen leads here; several: any of them; a map: theirs by ours. */
export type ByDefinition = string | string[] | Record<string, string>;

export interface LinkDefinition extends Words {
  screen: string;
  by?: ByDefinition;
  title?: string;
  group?: string;
  timeline?: string;
  actions?: string[];
}

export interface ThreadDefinition extends Words {
  screen: string;
  by: ByDefinition;
  side: string;
  opens?: string[];
  write: Record<string, string>;
  macros?: { screen: string; text: string; by?: Record<string, string> };
}

export interface SideDefinition extends LinkDefinition {
  under?: boolean;
  width?: number;
}

export interface DetailDefinition extends Words {
  figures?: string[];
  groups?: GroupDefinition[];
  tabs?: LinkDefinition[];
  thread?: ThreadDefinition;
  comments?: boolean;
}

export interface QueueDefinition extends Words {
  where?: ConditionDefinition;
  except?: ConditionDefinition;
  order?: string[];
  evidence?: string[];
  show?: string[];
  opens?: 'work' | 'list';
}

export interface ColumnDefinition {
  field: string;
  width?: number;
  title?: string;
  to?: string;
}

export type SearchDefinition = { title: string } & (
  | { fields: string[]; palette?: boolean }
  | { field: string; to: string }
);

export interface TotalDefinition extends Words {
  field: string;
  as?: TotalKind;
  by?: string;
  whole?: boolean;
  where?: ConditionDefinition;
  title?: string;
}

export interface TabsDefinition {
  field: string;
  opens?: string;
  /** A field, for the state in which it opens, or one for each state whose records wait. */
  waiting?: string | Record<string, string>;
}

/** The name of a layout, or of one that goes by time with that time or period. */
export type LayoutDefinition = string | Record<string, string | { field: string; to: string }>;

export interface TableDefinition extends Words {
  columns?: (string | ColumnDefinition)[];
  decides?: string[];
  search?: (string | SearchDefinition)[];
  sort?: string[];
  inline?: string[];
  totals?: (string | TotalDefinition)[];
  tabs?: string | TabsDefinition;
  as?: LayoutDefinition | LayoutDefinition[];
  drag?: string;
}

export interface RangeDefinition extends Words {
  choices?: string[];
  compare?: 'previous';
}

/** How records are counted: `"count"`, `{"sum": "amount"}`. */
export type MeasureDefinition = string | Record<string, string>;

export interface QueryDefinition extends Words {
  from?: string;
  where?: ConditionDefinition;
  measure?: MeasureDefinition;
  over?: string;
  by?: string;
  split?: string;
  limit?: number;
  run?: string;
  result?: Record<string, FieldDefinition>;
}

export interface CardDefinition extends QueryDefinition {
  good?: 'up' | 'down' | 'neither';
}

export interface MenuDefinition extends Words {
  icon?: string;
  order?: number;
  keepAlive?: boolean;
}

/** A screen file that the meta-schema has accepted, as its author writes it. The grammar says the same in `grammar/`. */
export interface ScreenDefinition extends Words {
  kind?: ScreenKind;
  renderer?: string;
  aliases?: string[];
  formerly?: string[];
  refresh?: number;
  stale?: 'ok' | 'no';
  resource?: ResourceDefinition;
  fields?: Record<string, FieldDefinition>;
  table?: TableDefinition;
  tree?: { parent: string; depth?: number };
  form?: FormDefinition | (string | PlacedDefinition)[];
  detail?: DetailDefinition;
  side?: SideDefinition;
  queue?: QueueDefinition;
  actions?: Record<string, ActionDefinition | false>;
  hooks?: { beforeSave?: string; afterSave?: string; beforeDelete?: string };
  rules?: Record<string, RuleDefinition>;
  verbs?: Record<string, string>;
  range?: RangeDefinition;
  queries?: Record<string, QueryDefinition>;
  cards?: Record<string, CardDefinition>;
  menu?: false | MenuDefinition;
}

/** The values of options, as text. */
export function valuesOfOptions(options: OptionsDefinition): string[] {
  return Array.isArray(options) ? options.map(([value]) => String(value)) : Object.keys(options);
}

/** The questions of an action, by their names. */
export function promptNames(ask: AskDefinition | undefined): string[] {
  return Array.isArray(ask) ? ask : Object.keys(ask ?? {});
}
