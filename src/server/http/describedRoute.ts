import type { Access, Method } from '../../contract/route';
import type { JsonSchema, RecordData } from '../../engine/pure';

/** What the API's description needs of a route. */
export interface DescribedRoute {
  method: Method;
  path: string;
  access: Access;
  /** Of a route that is in no table of `src/contract`: an extension's. */
  described?: RouteDescription;
}

/** A route whose input is fields of the language of screens. */
export interface RouteDescription {
  title: string;
  /** What the title has no room for. */
  description?: string;
  /** From the query of a GET, from the body otherwise. */
  takes: Readonly<Record<string, RecordData>>;
  /** The envelope's `result`; absent: any value. */
  answer?: JsonSchema;
}
