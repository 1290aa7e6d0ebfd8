/**
 * A name within a sentence for authors. Readers of the file see it as it is written there; the studio shows the title
 * that it has in the panel.
 */
export interface NamedPart {
  as:
    | 'field'
    | 'action'
    | 'query'
    | 'screen'
    | 'type'
    | 'kind'
    /** A word of the language. */
    | 'word'
    /** One of the values that the word `of` takes. */
    | 'choice'
    /** An option of the field `of`. */
    | 'option'
    /** What has no title. */
    | 'name'
    /** What the sentence is about: the studio shows it in front. */
    | 'place'
    /** `name` is the studio's own text. */
    | 'phrase';
  name: string;
  /** As readers of the file see it. */
  file: string;
  /** Of a field: the screen that has it; absent: the one that is written. */
  of?: string;
}

export type SentencePart = string | NamedPart;

/** What certainly corrects an error. */
export type Remedy =
  /** In the key or value of the error. */
  | { do: 'replace'; written: string; meant: NamedPart }
  | { do: 'remove' }
  /** At another place of the file, or with a value that is no text. */
  | { do: 'set'; path: (string | number)[]; value: unknown; title: string };

/** A message with its names marked. */
export interface Sentence {
  parts: readonly SentencePart[];
  remedy?: Remedy;
}

/** What a sentence is made of: texts, names, and other sentences. */
export type Piece = string | number | NamedPart | Sentence;
