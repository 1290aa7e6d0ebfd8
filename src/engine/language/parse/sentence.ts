import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
import type { ScreenError } from '../../contract/errors';
import type { NamedPart, Piece, Remedy, Sentence, SentencePart } from '../../contract/sentence';
import { closestMatch } from './closestMatch';

/**
 * A sentence that may contain names and other sentences; the remedy of an inner one is its own. Of pieces of the catalogue,
 * or as the tag of a template.
 */
export function format(pieces: readonly Piece[], ...names: Piece[]): Sentence {
  const all = pieces.flatMap((piece, index) => [piece, names[index] ?? '']);
  const inner = all.flatMap((piece) => (typeof piece === 'object' && 'parts' in piece ? [piece] : []));
  const remedy = inner.find((one) => one.remedy)?.remedy;
  const parts = all.flatMap(partsOf);
  return { parts: parts.filter((part) => part !== ''), ...(remedy && { remedy }) };
}

function partsOf(piece: Piece): readonly SentencePart[] {
  if (typeof piece !== 'object') return [String(piece)];
  return 'parts' in piece ? piece.parts : [piece];
}

export function withRemedy(sentence: Sentence, remedy: Remedy): Sentence {
  return { ...sentence, remedy };
}

export const NOTHING: Sentence = { parts: [] };

/** What an error says in a sentence, as readers of the file see it and with its names. */
export function errorText(sentence: Sentence | string): Pick<ScreenError, 'message' | 'parts' | 'remedy'> {
  if (typeof sentence === 'string') return { message: sentence };
  const { parts, remedy } = sentence;
  const message = parts.map((part) => (typeof part === 'string' ? part : part.file)).join('');
  const isPlain = parts.every((part) => typeof part === 'string');
  return { message, ...(!isPlain && { parts }), ...(remedy && { remedy }) };
}

/** Several names, one after the other. */
export function joined(
  names: readonly (NamedPart | Sentence | string)[],
  between = signs.listComma,
): Sentence {
  return {
    parts: names.flatMap((name, index) => [...(index === 0 ? [] : [between]), ...partsOf(name)]),
  };
}

type Naming = NamedPart['as'];

const named = (spell: (name: unknown) => string) => {
  const part =
    (as: Naming) =>
    (name: unknown, of?: string): NamedPart => ({
      as,
      name: String(name),
      file: spell(name),
      ...(of !== undefined && { of }),
    });
  return {
    field: part('field'),
    action: part('action'),
    query: part('query'),
    screen: part('screen'),
    type: part('type'),
    kind: part('kind'),
    word: part('word'),
    choice: part('choice'),
    option: part('option'),
    /** What has no title: its own name is all there is. */
    name: part('name'),
  };
};

/** Names in quotation marks where the file's readers see them, and without. */
export const quoted = named((name) => (typeof name === 'string' ? `"${name}"` : JSON.stringify(name)));
export const bare = named(String);

/** Two texts: for readers of the file, and for the studio. */
export function phrase(file: string, panel: string): NamedPart {
  return { as: 'phrase', file, name: panel };
}

/** The end of a sentence that knows what was meant. */
export function suggestionOf(written: string, meant: NamedPart): Sentence {
  return {
    parts: [phrase(texts.didYouMean, texts.isIt), meant, signs.questionMark],
    remedy: { do: 'replace', written, meant },
  };
}

/** The same, if a name is near enough. */
export function suggestion(
  written: string,
  names: Iterable<string>,
  called: (name: string) => NamedPart,
): Sentence {
  const near = closestMatch(written, names);
  return near === null ? NOTHING : suggestionOf(written, called(near));
}

export function isNothing({ parts }: Sentence): boolean {
  return parts.length === 0;
}
