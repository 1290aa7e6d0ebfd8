import type { Approval, Review } from './approval';
import type { Condition, Value } from './condition';
import type { EffectCall, Moved } from './effect';
import type { Field, ForeignField, Measure } from './field';
import type { ScreenKind } from './kind';
import type { TotalKind } from './record';

export type { ScreenKind } from './kind';

export type BuiltInVerb = 'list' | 'add' | 'edit' | 'delete' | 'export' | 'import' | 'reveal' | 'lead';

/** What screens of every kind have, after parse, validate, check and normalise: every word present. */
interface Common {
  /** `<group>/<name>`, from the file's place. */
  id: string;
  group: string;
  name: string;
  title: string;
  route: string;
  /** Prefix of its permission codes. */
  permission: string;
  aliases: string[];
  formerly: string[];
  /** The field by which a record is called. */
  label: string;
  /** Seconds between reloads; null: never by itself. */
  refresh: number | null;
  /** Name of what draws it; null: what draws all of its kind. */
  renderer: string | null;
  /** Its records may be some seconds old, so they may come from a replica. */
  canBeStale: boolean;
  fields: Record<string, Field>;
  /** `userId.level`: fields of referred records that columns, detail and queue show, by their dotted name. */
  foreign: Record<string, ForeignField>;
  detail: Detail | null;
  side: Side | null;
  verbs: Partial<Record<BuiltInVerb, Verb>>;
  /** Titles of extra verbs that only open fields (`"verbs": {"wallet": "看钱包"}`). */
  fieldVerbs: Record<string, string>;
  actions: Record<string, Action>;
  hooks: { beforeSave: string | null; afterSave: string | null; beforeDelete: string | null };
  /** What happens by itself after a record was stored, or its time has come. */
  rules: Record<string, Rule>;
  menu: Menu | null;
}

/** The parts that belong to single kinds, each absent where its kind does not have it. */
interface Parts {
  resource: null;
  table: null;
  tree: null;
  form: null;
  queue: null;
  dashboard: null;
  /** Name of the hand-written page. */
  page: null;
}

type Kind<K extends ScreenKind, Own extends Partial<Record<keyof Parts, unknown>>> = Common &
  Own &
  Omit<Parts, keyof Own> & { kind: K };

export type ListScreen = Kind<'list', { resource: Resource; table: Table; form: Form | null }>;
export type TreeScreen = Kind<'tree', { resource: Resource; table: Table; form: Form | null; tree: Tree }>;
export type QueueScreen = Kind<
  'queue',
  { resource: Resource; table: Table; form: Form | null; queue: Queue }
>;
/** Settings: one record, edited in place. */
export type FormScreen = Kind<'form', { resource: Resource; form: Form }>;
export type DashboardScreen = Kind<'dashboard', { dashboard: Dashboard }>;
export type PageScreen = Kind<'page', { page: string; resource: Resource | null }>;

/** Screens that have a table: lists, trees, and queues seen as a list. */
export type TableScreen = ListScreen | TreeScreen | QueueScreen;

/** A screen as everything after `readScreens` has it: linked, so that every reference is resolved. */
export type Screen = ListScreen | TreeScreen | QueueScreen | FormScreen | DashboardScreen | PageScreen;

/** Screens of one kind or of several. */
export type ScreenOf<K extends ScreenKind> = Extract<Screen, { kind: K }>;

type Unlinked<S> = S extends { dashboard: Dashboard }
  ? Omit<S, 'foreign' | 'dashboard'> & { dashboard: UnlinkedDashboard }
  : Omit<S, 'foreign'>;

/** Before it has met the other screens: references lead nowhere yet, conditions of cards are as the file says them. */
export type UnlinkedScreen = Unlinked<Screen>;

export interface UnlinkedDashboard extends Omit<Dashboard, 'cards'> {
  cards: (Omit<Card, 'query'> & { query: UnlinkedQuery })[];
}

export interface UnlinkedQuery extends Omit<Query, 'where' | 'source' | 'other'> {
  other: (Omit<NonNullable<Query['other']>, 'query'> & { query: UnlinkedQuery }) | null;
  where: Readonly<Record<string, unknown>> | null;
}

export interface Tree {
  parent: string;
  depth: number | null;
}

export interface Resource {
  path: string;
  table: string;
  isOwned: boolean;
  /** Another screen whose records these are. */
  of: string | null;
  where: Condition | null;
  delete: 'soft' | 'hard' | false;
  /** Deleted records may be in its table, whatever this screen deletes: another one may over the same. */
  hasDeleteTime: boolean;
  /** Records that its table is born with. */
  initial: Record<string, Value>[];
}

/** Two fields shown as one, from this field to the other, which always follows it in the same list. */
export interface PlacedPeriod {
  to: string;
  title: string;
}

export interface Column {
  /** A field of the screen, or `userId.level`: a field of the referred record. */
  field: string;
  width: number | null;
  title: string | null;
  period?: PlacedPeriod;
}

export interface SearchBox {
  /** One name, several joined by OR under their own title, or the two ends of a period. */
  fields: string[];
  title: string | null;
  isPeriod?: true;
  /** Ctrl+K finds this screen's records by it, from anywhere. */
  isPalette?: boolean;
}

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** A figure under the list, over all records that it finds. */
export interface Total {
  field: string;
  as: TotalKind;
  /** The option field that parts it. */
  by: string | null;
  /** False: the figure of all parts together means nothing and is not shown. */
  isWhole: boolean;
  /** Which of the records count; null: all. */
  where: Condition | null;
  /** Null: as the field is called. */
  title: string | null;
}

/** A way to draw the rows of a list, with what the file says of it. */
export interface PlacedLayout {
  /** Name of a layout. */
  name: string;
  /** By option of the tabs' field: names of the actions that lead there. Null: it does not go by states. */
  leads: Readonly<Record<string, readonly string[]>> | null;
  /** The time, or the beginning and end of the period, that places a record; null: it does not go by time. */
  time: { from: string; to: string | null } | null;
}

export interface Table {
  columns: Column[];
  /** Names of columns that records are judged by: they stay in sight where the page is narrow. */
  decides: string[];
  search: SearchBox[];
  sort: Sort[];
  inline: string[];
  totals: Total[];
  tabs: string | null;
  /** The state whose records the list shows when its address names nothing else. */
  opens: string | null;
  /** States whose records wait, and the field that says since when: the longest waiting first. */
  waiting: Readonly<Record<string, string>>;
  /** What may draw the rows: the list opens in the first. */
  layouts: [PlacedLayout, ...PlacedLayout[]];
  /** Records are judged in the first layout one after the other: a queue opens with it. */
  isJudged: boolean;
  drag: string | null;
}

export interface PlacedField {
  field: string;
  isWide: boolean | null;
  period?: PlacedPeriod;
}

export interface FormGroup {
  title: string | null;
  fields: PlacedField[];
  when: Condition | null;
}

export interface Form {
  groups: FormGroup[];
  as: 'dialog' | 'drawer' | 'page' | 'steps';
  /** The action that a second button does as soon as the record is saved; null: there is none. */
  next: string | null;
}

/** A screen shown beside or inside another: inner field → outer field, or several inner fields for the outer id. */
export interface Link {
  screen: string;
  by: { inner: string; outer: string }[];
  isAny: boolean;
  title: string | null;
  /** The heading under which the tab stands among many; null: none. */
  group: string | null;
  /** The inner field whose time places its records on the record's time line; null: they are not on it. */
  timeline: string | null;
  /** Buttons of the inner screen that each of its records has beside a conversation. */
  actions: string[];
}

/** A record as a conversation: what was written, and the box to write. */
export interface Thread {
  /** What was written: the inner screen's records, whose label is the text. */
  link: Link;
  /** The inner field that says who wrote: its first option on the left. */
  side: string;
  /** Fields of the record that are the first thing written. */
  opens: string[];
  /** Actions whose first prompt is the text, with the option of `side` that their letters have. */
  write: { action: string; side: string }[];
  /** Ready texts that `/` chooses; null: there are none. */
  macros: Macros | null;
}

/** Texts of another screen. Those that agree with the record in more of `by` are offered first. */
export interface Macros {
  screen: string;
  text: string;
  by: { inner: string; outer: string }[];
}

/** The screen beside a list. */
export interface Side extends Link {
  /** With what belongs to the records below the chosen one in its tree. */
  isUnder: boolean;
  /** Pixels on a wide page; null: its share. */
  width: number | null;
}

export interface Detail {
  /** Fields shown large at its beginning. */
  figures: string[];
  groups: FormGroup[];
  tabs: Link[];
  thread: Thread | null;
  /** Operators talk about a record and follow it. */
  hasComments: boolean;
}

export interface Queue {
  where: Condition | null;
  /** Which of them the reader may not decide, also by calculated fields: they are not handed out. */
  except: Condition | null;
  order: Sort[];
  /** What is judged, besides the pictures and films that `show` names. */
  evidence: string[];
  show: string[];
  /** The page opens with the work, or with the list of all records. */
  opens: 'work' | 'list';
}

export interface Verb {
  code: string;
  title: string;
  when: Condition | null;
  ask: Prompt[];
  confirm: string | null;
  /** A further operator agrees to what it writes; null: it is written at once. */
  review: Review | null;
}

/** A question of an action: a field of the screen (saved with `set`), or one of the action (for `run` and the log only). */
export interface Prompt {
  field: Field;
  isOwn: boolean;
}

export interface OpenedScreen {
  screen: string;
  as: 'dialog' | 'drawer' | 'tab';
}

/** The record that a reference of the row names. */
export interface OpenedRecord {
  field: string;
}

export interface Action {
  name: string;
  code: string;
  title: string;
  on: 'row' | 'screen' | 'form';
  when: Condition | null;
  ask: Prompt[];
  confirm: string | null;
  set: Record<string, Value> | null;
  /** Effects of the domain, in their order; none: nothing but `set`. */
  run: EffectCall[];
  open: OpenedScreen | OpenedRecord | null;
  bulk: boolean | 'only';
  icon: string | null;
  key: string | null;
  /** The action that reverses this one, offered for five seconds if the operator may run it. */
  undo: string | null;
  isDanger: boolean;
  /** What changes hands by its effects, as their sheets say: it always asks. */
  moves: Moved | null;
  /** It may leave the record outside the caller's data rules, where any other write is refused. */
  isHandOver: boolean;
  /** Who has to agree before it is performed; null: one press performs it. */
  approval: Approval | null;
  /** What is asked waits whole for a further operator. */
  isReviewed: boolean;
}

/** An action that nobody presses. */
export interface Rule {
  name: string;
  title: string;
  /** `reached`: its condition is met and was not before. */
  after: 'added' | 'changed' | 'reached' | 'daily';
  /** Of `changed`: which fields. */
  fields: string[];
  /** Of `daily`: `HH:mm`, Shanghai. */
  at: string | null;
  when: Condition | null;
  /** The condition is met by the time that passes, and not only by what is stored. */
  isTimed: boolean;
  set: Record<string, Value> | null;
  run: EffectCall[];
}

export interface Query {
  from: string | null;
  where: Condition | null;
  measure: Measure;
  over: string | null;
  by: string | null;
  split: string | null;
  limit: number | null;
  /** Sums come with the other sign: what is spent is kept below zero and read above it. */
  isNegated: boolean;
  /** A second query, subtracted from the number of this one or dividing it; null: the number is this one's alone. */
  other: { how: 'less' | 'per'; name: string; query: Query } | null;
  run: string | null;
  /** The fields that `run` answers. */
  result: Record<string, Field> | null;
  /** Linked: what must be known of the screen it reads; null for `run`. */
  source: QuerySource | null;
}

/** What the browser knows of the screen that a query reads, without loading it. */
export interface QuerySource {
  route: string;
  /** The card requires all of these: the list's code, and the sight of every field named. */
  codes: string[];
  /** The fields the query names, conditions included. */
  fields: Record<string, Field>;
  /** Fields by which that list can be narrowed. */
  filters: string[];
}

export interface Card {
  /** Its key in the file, which requests to the server use. */
  id: string;
  title: string;
  as: string;
  /** Beside its line that of the period which the range is compared with. */
  isCompared: boolean;
  /** Which change of its number is a good one. */
  good: 'up' | 'down' | 'neither';
  query: Query;
}

export interface Dashboard {
  range: { default: string; choices: string[]; compare: 'previous' | 'lastWeek' | 'lastYear' | null } | null;
  cards: Card[];
}

export interface Menu {
  icon: string | null;
  order: number;
  keepAlive: boolean;
  isHidden: boolean;
}

export interface ScreenGroup {
  id: string;
  title: string;
  icon: string | null;
  order: number;
}
