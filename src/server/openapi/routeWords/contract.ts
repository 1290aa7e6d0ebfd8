import type { RecordData } from '../../../engine/pure';

/** What a hand-written route does and takes, for the API's description; its rights are at the route. */
export interface RouteWords {
  title: string;
  /** What the title has no room for. */
  description?: string;
  query?: Record<string, string>;
  /** Keys of a JSON body. */
  body?: Record<string, string>;
  /** In place of `query` and `body`: fields of the language of screens, by which what comes is judged. */
  takes?: Readonly<Record<string, RecordData>>;
  /** Parts of a multipart body. */
  form?: Record<string, string>;
  /** Without an envelope: a file, or a document of its own kind. */
  answers?: 'file' | 'document';
}
