import type { NamedPart, Sentence } from '../../contract/sentence';
import type { JsonSchema } from '../../contract/widget';
import { metaSchema } from '../grammar/metaSchema';
import { closestMatch } from '../parse/closestMatch';
import { messages } from '../parse/messages';

/** What beginners, and those who know other tools, write for our words. */
const INSTEAD_OF: Record<string, readonly string[]> = {
  title: ['label', 'name', 'text', 'caption', 'displayName'],
  minimum: ['min', 'minValue'],
  maximum: ['max', 'maxValue'],
  maxLength: ['length', 'maxLen'],
  required: ['mandatory', 'notNull', 'isRequired'],
  default: ['defaultValue', 'initial', 'initialValue'],
  help: ['tip', 'hint', 'placeholder', 'tooltip', 'description'],
  readOnly: ['disabled', 'editable'],
  options: ['choices', 'values', 'items', 'enum'],
  pattern: ['regex', 'regexp'],
  multiple: ['multi'],
  dict: ['dictCode', 'code'],
  to: ['target', 'ref', 'reference'],
  when: ['visible', 'show', 'visibleIf', 'condition'],
  field: ['name', 'key', 'prop', 'dataIndex', 'column'],
  gt: ['>', 'greaterThan', 'after'],
  gte: ['>=', 'ge', 'min'],
  lt: ['<', 'lessThan', 'before'],
  lte: ['<=', 'le', 'max'],
  ne: ['!=', '<>', '!', 'not', 'neq'],
  contains: ['like', 'includes', 'include'],
  startsWith: ['prefix', 'beginsWith'],
  endsWith: ['suffix'],
  empty: ['null', 'isNull', 'isEmpty'],
  run: ['effect', 'call', 'function'],
  danger: ['red', 'isDanger'],
  key: ['hotkey', 'shortcut'],
  color: ['colour'],
};

/** The word of `words` that somebody meant by another name. */
export function rightWord(written: string, words: Iterable<string>): string | null {
  for (const word of words) if (INSTEAD_OF[word]?.includes(written)) return word;
  return null;
}

interface Stranger {
  place: NamedPart;
  /** The depth in the file: 0 at the top. */
  depth: number;
  /** The word that contains it, at the top of the file. */
  within: string | undefined;
  written: string;
  /** The words of that place; those that are written there already cannot be meant. */
  words: string[];
  present: readonly string[];
}

/** The error for a word that does not exist in its place: its right name, where it belongs, or the closest spelling. */
export function unknownWordMessage({ place, depth, within, written, words, present }: Stranger): Sentence {
  const right = rightWord(
    written,
    words.filter((word) => !present.includes(word)),
  );
  if (right !== null) return messages.unknownWord(place, written, [], right);
  const homes = depth <= 1 ? homesOf(written).filter((home) => home !== within) : [];
  if (depth === 1 && written in tops()) return messages.wordAtTop(place, written);
  if (homes.length > 0 && closestMatch(written, words) === null)
    return messages.wordElsewhere(place, written, homes);
  return messages.unknownWord(place, written, words);
}

/** The words at the top of a file which have this one inside. */
function homesOf(word: string): string[] {
  return Object.entries(tops())
    .filter(([, schema]) => innerWords(schema).has(word))
    .map(([home]) => home);
}

let read: Record<string, JsonSchema> | undefined;

function tops(): Record<string, JsonSchema> {
  read ??= metaSchema().properties;
  return read;
}

/** The words of an object, whatever else is in its place. */
function innerWords(schema: JsonSchema): Set<string> {
  if (schema.additionalProperties === false) return new Set(Object.keys(schema.properties ?? {}));
  const branches = [schema.then ?? [], schema.else ?? []].flat();
  return new Set(branches.flatMap((branch) => [...innerWords(branch)]));
}
