import type { StoredPublication, StoredScreens, StoredSource } from '../../../engine/pure';
import { type Outcome, refused } from '../../command';
import { readSources, type Sources } from '../../files';
import { messages } from '../../messages';
import { errorLine } from '../check';
import type { Agreed } from './agreed';
import { bothChanged } from './bothChanged';
import { whoMoved } from './moved';

/** What a push has at hand. */
export interface Pushing {
  folder: string;
  accepted: StoredPublication['accepted'];
  stored: StoredScreens;
  active: readonly StoredSource[];
  sources: Sources;
  agreed: Agreed;
}

/** What keeps a file from taking the database's place; null: nothing. */
export async function whyNot(
  sides: { file: string; local: string; active: StoredSource | null },
  { stored, sources, agreed }: Pick<Pushing, 'stored' | 'sources' | 'agreed'>,
): Promise<Outcome | null> {
  const moved = await whoMoved(sides, agreed, stored);
  if (moved === 'database') return refused(messages.sync.onlyDatabase(sides.file));
  if (moved !== 'both') return null;
  return refused(...bothChanged(sources, { ...sides, active: (sides.active as StoredSource).text }));
}

/** The faults of one file among the others. */
export function diagnosticsIn(sources: Sources, file: string): string[] {
  return readSources(sources).errors.flatMap((error) => (error.file === file ? [errorLine(error)] : []));
}
