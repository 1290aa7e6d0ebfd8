import { sql } from 'kysely';
import type { Chance, Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { seedDemoForms } from './forms';
import { seedDemoLists } from './lists';
import { seedDemoProfiles } from './profiles';
import { seedDemoSearches } from './searches';

export interface GalleryStory {
  tx: Db;
  chance: Chance;
  /** ms; up to which the story is told. */
  now: number;
  screen(id: string): Screen;
  /** Ids of operators, to whom the records belong. */
  operators: readonly string[];
}

/** Records of the demonstration pages: what a team that runs the app would have written there. */
export async function seedGallery(story: Omit<GalleryStory, 'operators'>): Promise<void> {
  const found = await sql<{ id: string }>`
    select id::text from sys_user where delete_time is null order by id limit 12`.execute(story.tx);
  const whole = { ...story, operators: found.rows.map(({ id }) => id) };
  await seedDemoForms(whole);
  await seedDemoLists(whole);
  await seedDemoSearches(whole);
  await seedDemoProfiles(whole);
}
