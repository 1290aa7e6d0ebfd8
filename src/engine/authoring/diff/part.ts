/** What a difference breaks: stored data, or rights that were granted. */
export type Mark = 'data' | 'rights';

/** One thing that can be written about a part: 标题, 必填. */
export interface Word {
  name: string;
  /** The compared value. A boolean reads as 变为必填, anything else with its text. Null: no sentence. */
  value: unknown;
  /** The value as an author reads it. */
  text: string;
  /** What a change of it breaks. */
  marks: Mark[];
  /** Without it less is checked, asked or warned of: its end is a change of rights. */
  isGuard?: true;
}

/** A named piece of a screen: the page itself, a field, a column, a button. Two revisions are compared part by part. */
export interface Part {
  key: string;
  /** Keys it went by before, so that a rename is no removal. */
  formerly: string[];
  name: string;
  words: Word[];
  lists: { title: string; parts: Part[] }[];
  /** What its vanishing breaks, and what the author should know of it. Null: it depends on other words. */
  loss: { marks: Mark[]; remark: string } | null;
  /** If it had another key before; null if the part that contains it says so already. */
  renamed: ((from: string) => string) | null;
}

export function partOf(part: Pick<Part, 'key' | 'name'> & Partial<Part>): Part {
  return { formerly: [], words: [], lists: [], loss: { marks: [], remark: '' }, renamed: null, ...part };
}

export function flag(name: string, value: boolean, marks: Mark[] = []): Word {
  return { name, value, text: '', marks };
}

/** A word whose end is a change of rights, whatever its other changes break. */
export function guard(one: Word): Word {
  return { ...one, isGuard: true };
}

/** A word with a value; `text` only where the value itself is no text for authors. */
export function word(name: string, value: unknown, text?: string | null, marks: Mark[] = []): Word {
  const hasValue = value !== null && value !== undefined && value !== '';
  const shown = text ?? (typeof value === 'string' ? value : JSON.stringify(value));
  return { name, value: hasValue ? value : null, text: hasValue ? shown : '', marks };
}
