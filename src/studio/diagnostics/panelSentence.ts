import {
  AUDIT,
  type DataOf,
  fieldIn,
  isRecord,
  type NamedPart,
  recordOf,
  type Schema,
  type SentencePart,
  scopeWithin,
  sheets,
  startScope,
} from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';
import { book } from '../schema/book';
import { shortOf } from '../words';

/** A place of a file, and all files. */
export interface SentencePlace {
  id: string;
  path: Path;
  dataOf: DataOf;
}

/** A sentence in the panel's words: names by their titles, without the place, which is shown in front. */
export function panelSentence(parts: readonly SentencePart[], place: SentencePlace): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : panelName(part, place)))
    .join('')
    .replace(/ +/g, ' ')
    .replace(SPACE_OF_CHINESE, '')
    .trim();
}

/** Names are set apart by spaces in the file's sentence; titles stand in their own marks. */
const SPACE_OF_CHINESE = /(?<=[\u3000-\u9fff“”，：；（）？]) | (?=[\u3000-\u9fff“”，：；（）？])/g;

/** `「价格」`; a name without a title as it is: `“prise”`. */
export function panelName(part: NamedPart, place: SentencePlace): string {
  if (part.as === 'phrase') return part.name;
  if (part.as === 'place') return '';
  const title = titleOf(part, place);
  return title ? `「${title}」` : `“${part.name}”`;
}

function titleOf({ as, name, of }: NamedPart, place: SentencePlace): string | undefined {
  const { id, path, dataOf } = place;
  switch (as) {
    case 'field':
      return textOf(
        of === undefined ? fieldAt(name, place) : (recordOf(dataOf(of)?.fields)[name] ?? AUDIT[name]),
      );
    case 'action':
      return textOf(recordOf(dataOf(id)?.actions)[name]) ?? wordTitle(name, ['actions'], dataOf(id));
    case 'query':
      return textOf(recordOf(dataOf(id)?.queries)[name]);
    case 'screen':
      return textOf(dataOf(name));
    case 'type':
      return sheets.get(name)?.title;
    case 'kind':
      return choiceTitle(book.at({}, ['kind']), name);
    case 'word':
      return wordTitle(name, path, dataOf(id));
    case 'choice':
      return choiceTitle(
        of === undefined ? schemaOf(path, dataOf(id)) : wordSchema(of, path, dataOf(id)),
        name,
      );
    case 'option':
      return optionTitle(recordOf(fieldAt(String(of), place)).options, name);
    default:
      return undefined;
  }
}

/** What the author, or the language, called a part by a title; a part that is its title. */
function textOf(part: unknown): string | undefined {
  const title = isRecord(part) ? part.title : part;
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** The definition of the field that a name means there. */
function fieldAt(name: string, { id, path, dataOf }: SentencePlace): Readonly<Record<string, unknown>> {
  let scope = startScope(id);
  book.way(dataOf(id), path).forEach(({ value, schema }, index) => {
    scope = scopeWithin(scope, { value, schema, path: path.slice(0, index), id, dataOf });
  });
  const { owner } = fieldIn(scope, name, dataOf);
  // of the columns of rows: the screen, and their place in it
  const [screen = '', within] = owner.split(' ');
  const names = within === undefined ? dataOf(screen)?.fields : valueAt(dataOf(screen), within.split('.'));
  return { ...AUDIT[name], ...recordOf(recordOf(names)[name]) };
}

/** The schema of a word: of the innermost part that has it, or of any part of the language. */
function wordSchema(dotted: string, path: Path, data: unknown): Schema | undefined {
  const word = dotted.split('.').at(-1) ?? '';
  for (let length = path.length; length >= 0; length -= 1) {
    const found = book.at(data, path.slice(0, length)).properties?.[word];
    if (found && found !== true) return book.plain(found, undefined);
  }
  return book.anywhere(word);
}

function wordTitle(word: string, path: Path, data: unknown): string | undefined {
  const schema = wordSchema(word, path, data);
  return schema && shortOf(schema);
}

function schemaOf(path: Path, data: unknown): Schema {
  return book.at(data, path);
}

/** What one of the values of a word means. */
function choiceTitle(
  { enum: values = [], enumDescriptions = [] }: Schema = {},
  name: string,
): string | undefined {
  const meaning = enumDescriptions[values.findIndex((value) => String(value) === name)];
  return meaning?.split(/[：；。，]/)[0];
}

/** Options are a map, or pairs. */
function optionTitle(options: unknown, value: string): string | undefined {
  const pairs = Array.isArray(options)
    ? (options as [unknown, unknown][])
    : Object.entries(recordOf(options));
  return textOf(pairs.find((pair) => String(pair?.[0]) === value)?.[1]);
}
