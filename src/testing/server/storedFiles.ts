import type { Db } from '../../server/db/connection';

/** What most records of these tests name as their picture. */
export const PICTURE = 'demo/image-1.png';

/** Files as if somebody had uploaded them, of which nobody reads the content. */
export async function storedFiles(db: Db, ...paths: string[]): Promise<void> {
  await db
    .insertInto('sys_file')
    .values(paths.map((path) => ({ path, name: path, size: 1, content_type: 'image/png' })))
    .execute();
}
