import type { Screen } from '../contract/screen';
import type { ScreenSource } from '../language/parse/parse';
import type { SuggestedField } from './newScreen/suggested';

/** A text that a database serves: it came with a file, or from the browser. */
export interface StoredSource extends ScreenSource {
  origin: 'file' | 'online';
}

export interface StoredPublication extends ScreenSource {
  /** The active text that it was held against; null: there was none. */
  base: string | null;
  /** The file that it replaces, under which its screen was known before; null: its own. */
  insteadOf: string | null;
  /** What may break, as it was named: stored data, rights that were given. */
  accepted: readonly ('data' | 'rights')[];
}

/** What a new screen could begin with. */
export interface Suggestion {
  title: string;
  columns: SuggestedField[];
  /** Rows of a spreadsheet that wait to be imported; absent: it was none. */
  rows?: number;
}

/** What commands ask of the database that the server would serve with the same environment. */
export interface StoredScreens {
  /** What is active, groups included. */
  active(): Promise<StoredSource[]>;
  /** Whether the database ever served this very text of the file. */
  knew(source: ScreenSource): Promise<boolean>;
  /** Makes a text active for every process, or stores it for a second operator; `refused`: the lines why neither. */
  publish(publication: StoredPublication): Promise<{ refused: string[]; isSubmitted: boolean }>;
  /** Fields for a table of a data source by its code, or the sentence why not. */
  table(source: string, table: string, screens: readonly Screen[]): Promise<Suggestion | string>;
}

/** The server's half of the commands; loaded by those alone that need it. */
export interface ServerSide {
  withStored<T>(work: (stored: StoredScreens) => Promise<T>): Promise<T>;
  /** Fields for the columns of a spreadsheet, or the sentence why not. */
  sheet(path: string): Promise<Suggestion | string>;
}
