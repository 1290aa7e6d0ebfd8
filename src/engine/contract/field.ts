import type { Condition, Value } from './condition';

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
  /** null: not unique; []: unique alone; ['dictId']: unique together with. */
  unique: string[] | null;
  default: Value | null;
  minimum: Value | null;
  maximum: Value | null;
  maxLength: number | null;
  pattern: string | null;
  isReadOnly: boolean;
  isStored: boolean;
  isWriteOnly: boolean;
  isSensitive: boolean;
  isMultiple: boolean;
  /** How several values, or an enum, are kept where a family table demands it. */
  store: 'plain' | 'integer' | 'comma';
  match: Match;
  when: Condition | null;
  permission: { view: string | null; edit: string | null };
  /** Name of the domain effect that fills a field without a column. */
  run: string | null;
  formerly: string[];
  /** One of `id createBy createTime updateBy updateTime version`, usable without declaring it. */
  isAudit: boolean;
  words: Record<string, unknown>;
}
