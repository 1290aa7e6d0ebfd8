import type { Manifest, Screen, ScreenError, ScreenGroup } from '../../engine/pure';

/** An error of a file with the line of the file it stands in. */
export interface Fault extends ScreenError {
  code: string;
}

/** What a process serves: the active screens. Implementations watch folders, later the database (`language.md` §10). */
export interface ScreenStore {
  get(id: string): Screen | null;
  all(): Screen[];
  groups(): ScreenGroup[];
  /** The screen whose resource path begins this path, and what follows it. */
  resolve(path: string): { screen: Screen; rest: string } | null;
  /** What `/screens/manifest.json` says: id → hash of what the browser gets. */
  manifest(): Manifest;
  /** The browser's form of a screen by its hash, as JSON text. */
  browserForm(id: string, hash: string): string | null;
  /** What is wrong with this process's files. */
  faults(): Fault[];
  /** Called with ids whose screens, or whose faults, changed. */
  subscribe(listener: (ids: string[]) => void): () => void;
}
