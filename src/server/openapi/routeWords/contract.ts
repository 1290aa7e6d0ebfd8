/** What a hand-written route does and takes, for the API's description; its rights are at the route. */
export interface RouteWords {
  title: string;
  /** What the title has no room for. */
  description?: string;
  query?: Record<string, string>;
  /** Keys of a JSON body. */
  body?: Record<string, string>;
  /** Parts of a multipart body. */
  form?: Record<string, string>;
  /** Without an envelope: a file, or a document of its own kind. */
  answers?: 'file' | 'document';
}
