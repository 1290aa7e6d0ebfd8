import type { EffectCall, Effects, Field, RecordData, Screen, TimeRange } from '../../engine/pure';
import type { Rows } from '../../schemas/rows.gen';
import type { DomainServices } from '../app/services';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';

/** A screen whose records the domain may name; a misspelt one, or a misspelt field of it, does not compile. */
export type ScreenId = keyof Rows;

/** A record of a screen as it is stored, in wire form, unmasked (`language.md` §3). */
export type Row<S extends ScreenId> = Rows[S];

/** Records of other screens, as parts of the domain change them: in the same transaction, and in the data log. */
export interface Records {
  /** Passes the checks and hooks of its screen like any other record (`storeRecord`). Answers its id. */
  add<S extends ScreenId>(screenId: S, record: Partial<Row<S>>, reason?: string | null): Promise<string>;
  /** Locked and read as it is stored. A missing record is a bug of the caller. */
  lock<S extends ScreenId>(screenId: S, id: string): Promise<Row<S>>;
  /**
   * Changed under lock; in the data log under `title`. Answers it as it is then. A missing record is a bug of the caller.
   */
  change<S extends ScreenId, C extends Partial<Row<S>>>(
    target: Target<S>,
    changes: Only<C, Row<S>> | ((before: Readonly<Row<S>>) => Only<C, Row<S>>),
  ): Promise<Row<S>>;
}

interface Target<S extends ScreenId> {
  screen: S;
  id: string;
  title: string;
  reason?: string | null;
}

/** What every part of the domain is given. */
interface DomainContext {
  /** The transaction of its cause: what it refuses or throws undoes all. */
  tx: Db;
  caller: Caller;
  /** The screen whose file names it. */
  screen: Screen;
  services: DomainServices;
}

/** An action's: after its rows are locked and `when` holds, before the data log is written (`language.md` §6). */
export interface ActionContext<R> extends DomainContext {
  /** One row where the action is on a record, with what `ask` and `set` save in it already; none on screens and forms. */
  rows: readonly Readonly<R>[];
  /** All answers, those that are no fields of the screen as well; on a form, what is typed there. */
  answers: Readonly<RecordData>;
  /** What the file gives it beside its name, judged by its sheet; of a record as `set` and the answers leave it. */
  parameters: Readonly<Record<string, unknown>>;
  /** Records of other screens, under lock and in the data log. */
  records: Records;
  /** The button or the rule that runs it. */
  trigger: Trigger;
  /** With the agreement to a step of an approval: which one is due next, and why a sum asks for it. */
  next?: NextStep;
}

export interface Trigger {
  kind: 'action' | 'rule';
  title: string;
}

export interface NextStep {
  title: string;
  reason: string | null;
}

/** `R`: what may change of a row. */
export interface ActionAnswer<R> {
  message?: string;
  result?: unknown;
  /** Shown to who asked, to be copied, and kept nowhere: a call repeated with its key does not get it again. */
  once?: { title: string; text: string };
  /** The task that makes a file for who asked: the page shows its progress, and saves the file when it is there. */
  file?: string;
  /** What becomes of each row, in their order. */
  changes?: readonly R[];
  /**
   * Runs after the commit, with no connection held: for what takes long, is outside, or is a task. Answers what is still to be said, or
   * refuses with a message.
   */
  afterCommit?(): Promise<{ message: string; file?: string }>;
}

/** A calculation's: it fills a field without a column for all rows of a page together, reading only. */
export interface ComputedContext<R> extends DomainContext {
  /** The rows as this caller may see them. */
  rows: readonly Readonly<Partial<R> & { id: string }>[];
}

/** A card's: the range of its dashboard, as days and as moments (a comparison with what still runs ends within a day). */
export interface CardContext extends DomainContext {
  period: { begin: string; end: string };
  stretch: TimeRange;
}

/** A hook's: for add (`before` null), edit, inline, drag, import and what the domain stores by `records`. */
export interface HookContext<R> extends DomainContext {
  before: Readonly<R> | null;
  after: Readonly<R>;
  records: Records;
  /** After a save: shows values that are stored nowhere to the operator of an import; absent if nobody would see it. */
  showOnce?(secret: OneTimeSecret): void;
}

/** A first password: what it is, of whom, and itself. */
export interface OneTimeSecret {
  title: string;
  name: string;
  text: string;
}

// `never` lets the name accept any row type; the caller passes rows of the screen that names it
export interface Action {
  kind: 'action';
  /** None: it fits every screen. */
  screens: readonly ScreenId[];
  /** Takes, before the action's own row, a lock that others take before such rows: the order of both prevents deadlocks. */
  lockFirst?(tx: Db, id: string): Promise<void>;
  run(context: ActionContext<never>): Promise<ActionAnswer<never> | undefined>;
}

export interface Computed {
  kind: 'computed';
  screens: readonly ScreenId[];
  /** Answers values by record id. */
  run(context: ComputedContext<never>): Promise<Record<string, unknown>>;
}

export interface Card {
  kind: 'card';
  /** Answers the card's rows. */
  run(context: CardContext): Promise<RecordData[]>;
}

export interface Hook {
  kind: 'hook';
  screens: readonly ScreenId[];
  /** Before a save: what else is stored. Refuses by throwing a RequestError with field and sentence. */
  run(context: HookContext<never>): Promise<Partial<never> | undefined>;
}

export type Part = Action | Computed | Card | Hook;
type ContextOf<P extends Part> = Omit<Parameters<P['run']>[0], 'records' | 'parameters'>;
type ActionCall = ContextOf<Action> & {
  /** The parameters as the file writes them. */
  declared: EffectCall['parameters'];
  /** What they may look at: the screen's fields and the action's own questions. */
  fields: Readonly<Record<string, Field>>;
};

/** What screen files name, by name and kind; a name of another kind is a bug of the caller. */
export interface DomainRegistry {
  /** What the sheets say of the effects, by name. */
  effects: Effects;
  action(name: string): (context: ActionCall) => ReturnType<Action['run']>;
  /** What the action locks before its row, if it locks anything. */
  lockFirst(name: string): Action['lockFirst'];
  computed(name: string): Computed['run'];
  card(name: string): Card['run'];
  hook(name: string): (context: ContextOf<Hook>) => ReturnType<Hook['run']>;
}

/** Names that are no fields become `never`: TypeScript looks for them in literals only, not in what a function answers. */
export type Only<C, R> = C & { [K in Exclude<keyof C, keyof R>]: never };

/** The caller gives rows of the screen that names it; which screen that is, the type of the list cannot say. */
function forAnyRow<Run>(run: unknown): Run {
  return run as Run;
}

/** What a button does beside its `set`: `"run": "withdrawal.approve"`. */
export function action<S extends ScreenId, C extends Partial<Row<S>>>(
  screens: S | readonly S[],
  run: (context: ActionContext<Row<S>>) => Promise<ActionAnswer<Only<C, Row<S>>> | undefined>,
  { lockFirst }: Pick<Action, 'lockFirst'> = {},
): Action {
  const part = { kind: 'action' as const, screens: [screens].flat() as S[] };
  return { ...part, ...(lockFirst ? { lockFirst } : {}), run: forAnyRow<Action['run']>(run) };
}

/** What fits every screen: it knows only its parameters. */
export function anywhere(
  run: (context: ActionContext<RecordData>) => Promise<ActionAnswer<never> | undefined>,
): Action {
  return { kind: 'action', screens: [], run: forAnyRow<Action['run']>(run) };
}

/** How a field without a column is filled: `"stored": false, "run": "appUser.online"`. */
export function computed<S extends ScreenId>(
  screens: S | readonly S[],
  run: (context: ComputedContext<Row<S>>) => Promise<Record<string, unknown>>,
): Computed {
  return { kind: 'computed', screens: [screens].flat() as S[], run: forAnyRow<Computed['run']>(run) };
}

/** One reading for all computed fields of a page that need it. */
export function oncePerPage<R extends object, T>(
  read: (page: { tx: Db; rows: readonly R[] }) => Promise<T>,
): (page: { tx: Db; rows: readonly R[] }) => Promise<T> {
  const answers = new WeakMap<readonly R[], Promise<T>>();
  return ({ tx, rows }) => {
    const answer = answers.get(rows) ?? read({ tx, rows });
    answers.set(rows, answer);
    return answer;
  };
}

/** What a card shows that no query says: `"run": "userStatistics.funnel"`. */
export function card(run: Card['run']): Card {
  return { kind: 'card', run };
}

/** What is judged or done around every save: `"hooks": {"beforeSave": "category.number"}`. */
export function hook<S extends ScreenId, C extends Partial<Row<S>>>(
  screens: S | readonly S[],
  run: (context: HookContext<Row<S>>) => Promise<Only<C, Row<S>> | undefined>,
): Hook {
  return { kind: 'hook', screens: [screens].flat() as S[], run: forAnyRow<Hook['run']>(run) };
}

/** One row after the other, in their order: the `changes` of an answer. */
export async function eachRow<R, C extends Partial<R>>(
  rows: readonly Readonly<R>[],
  change: (row: Readonly<R>) => Promise<C>,
): Promise<C[]> {
  const changes: C[] = [];
  for (const row of rows) changes.push(await change(row));
  return changes;
}
