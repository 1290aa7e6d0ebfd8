import type { ScreenSource, StoredScreens, StoredSource } from '../../../engine/pure';
import { type Agreed, hashOf } from './agreed';

/** Which side has changed since both agreed. */
export type Moved = 'neither' | 'file' | 'database' | 'both';

interface Sides {
  file: string;
  /** The text of the file; null: there is none. */
  local: string | null;
  /** What the database serves; null: nothing. */
  active: StoredSource | null;
}

/**
 * Which side moved. Where nothing was pulled or pushed here yet: a text that the database served once is its past, so the database
 * went on; any other is news of the file, and where the active one comes from the browser, both are.
 */
export async function whoMoved(
  { file, local, active }: Sides,
  agreed: Agreed,
  stored: Pick<StoredScreens, 'knew'>,
): Promise<Moved> {
  if (local === null) return active === null ? 'neither' : 'database';
  if (active === null) return 'file';
  if (hashOf(local) === hashOf(active.text)) return 'neither';
  const last = agreed[file];
  if (last !== undefined) {
    const [isFileNew, isActiveNew] = [hashOf(local) !== last, hashOf(active.text) !== last];
    if (isFileNew && isActiveNew) return 'both';
    return isFileNew ? 'file' : 'database';
  }
  const source: ScreenSource = { file, text: local };
  if (await stored.knew(source)) return 'database';
  return active.origin === 'online' ? 'both' : 'file';
}
