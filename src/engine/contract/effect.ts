/** The places for a name of the domain: on a button, behind a field without a column, behind a card, around a save. */
export type EffectKind = 'action' | 'computed' | 'card' | 'hook';

/** One that a parameter of type `named` may name, and what of the record it is filled with. */
export interface NamedChoice {
  title: string;
  /** Fields of the record, the action's own questions among them. */
  fills: readonly string[];
}

/**
 * What a file writes beside an effect's name. `type` is that of a field, with that type's words beside it; or `screen`, the id of
 * another screen; or `values`, what becomes of a record of the screen that another parameter names; or `named`, one of `names`.
 */
export interface EffectParameter {
  type: string;
  title: string;
  required?: boolean;
  /** Of a text: `{字段}` in it is filled from the record. */
  fills?: boolean;
  /** Of a text that is filled and leaves the installation: with what the caller sees, and with those fields beside it. */
  leaves?: boolean;
  /** Of `named`: what there is, by name. */
  names?: Readonly<Record<string, NamedChoice>>;
  /** The alternative parameter: exactly one of the two is required. */
  unless?: string;
  /** Of an `id`: the parameter that names the screen whose record it is. */
  of?: string;
  /** Of `values`: the verb of the named screen under whose rules they are stored. */
  verb?: 'add' | 'edit';
  [word: string]: unknown;
}

/** The description of an effect beside its code: what it does and where it fits. The check reads only this. */
export interface EffectSheet {
  kind: EffectKind;
  /** In words, for authors. */
  does: string;
  /** Screens whose records it knows; absent: it fits every screen. */
  screens?: readonly string[];
  /** Fields that it reads of its record: a screen that lacks one of them does not run it. */
  reads?: readonly string[];
  /** Of an action: what the button is on. Absent: a record. */
  on?: readonly string[];
  /** Questions it cannot do without, by name, with what each is. */
  asks?: Readonly<Record<string, string>>;
  parameters?: Readonly<Record<string, EffectParameter>>;
  /**
   * What changes hands by it. An action's always asks before it runs. Records that such a hook guards are saved by typed actions
   * only.
   */
  moves?: Moved;
  /** Of an action: nobody does it alone, so the button that runs it says `approval`. */
  agreed?: boolean;
}

/** What nobody takes back without a trace: balances, or what operators and programs may do. */
export type Moved = 'money' | 'rights';

export type Effects = ReadonlyMap<string, EffectSheet>;

/** One effect that an action runs, its parameters as the file writes them. */
export interface EffectCall {
  effect: string;
  parameters: Readonly<Record<string, unknown>>;
}
