import type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
import type { BuiltInVerb, Screen } from '../../engine/contract/screen';

/** How the right to an endpoint follows from its screen (`language.md` §7). */
type Right =
  /** The code of a verb, where the screen has it. */
  | BuiltInVerb
  /** Its list, or a field that refers to it. */
  | 'lookup'
  /** Any action that decides in a queue. */
  | 'deciding'
  /** The same, or to lead it. */
  | 'watching';

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Values = Record<string, unknown>;

/** Schemas of a screen, as one caller reads and writes its records. */
export interface ScreenSchemas {
  screen: Screen;
  record: TUnsafe<Values>;
  added: TUnsafe<Values>;
  edited: TUnsafe<Values>;
  /** Search boxes and order of a list. */
  filters: TProperties;
  /** Page, size and cursor of a list. */
  paging: TProperties;
  /** Schemas of the questions that deleting asks. */
  prompts: { properties: TProperties; required: readonly string[] };
}

type OfScreen<S extends TSchema> = S | ((schemas: ScreenSchemas) => S);

/**
 * A derived endpoint: everything about it but its handler. Types and validation of a request follow from `query` and `body` where these are
 * schemas; where they are functions, the screen's own rules judge the request.
 */
export interface EndpointDefinition {
  right: Right;
  /** Absent: the title of its verb. */
  title?: string;
  /** Screens that have it; absent: all that the right exists for. */
  isOf?(screen: Screen): boolean;
  /** Values of a query are texts. */
  query?: OfScreen<TObject | TUnsafe<Values>>;
  body?: OfScreen<TObject | TUnsafe<Values>>;
  /** Titles of the texts of a multipart body, which has a `file` besides. */
  form?: Record<string, string>;
  /** The envelope's `result`; absent: null. */
  answer?: OfScreen<TSchema> | 'file';
  /** Takes longer than a call: an import, or a file that is made while it is read. */
  isLong?: true;
  /** Brings a file, which only a POST does, and changes nothing. */
  isReading?: true;
  /** Each record is its own transaction; every other write is one. */
  isSeveral?: true;
  /** Its result is shown to one request and stored nowhere. */
  isPrivate?: true;
}

type SchemaOf<S> = S extends (schemas: ScreenSchemas) => infer Made ? Made : S;

type StaticOf<S, Absent> =
  SchemaOf<S> extends infer Schema ? (Schema extends TSchema ? Static<Schema> : Absent) : never;

/** Type of the request: query and body together. */
export type InputFor<D> = StaticOf<D extends { query: infer Q } ? Q : undefined, unknown> &
  StaticOf<D extends { body: infer B } ? B : undefined, unknown>;

/** Type of the envelope's `result`. */
export type AnswerFor<D> = D extends { answer: 'file' }
  ? 'file'
  : StaticOf<D extends { answer: infer A } ? A : undefined, null>;

type Judged<S, Otherwise> = S extends (schemas: ScreenSchemas) => unknown
  ? Otherwise
  : S extends TSchema
    ? Static<S>
    : Otherwise;

/** The parts of a request as a handler gets them. */
export interface RequestFor<D> {
  query: Judged<D extends { query: infer Q } ? Q : undefined, Record<string, string>>;
  body: Judged<D extends { body: infer B } ? B : undefined, Values>;
}
