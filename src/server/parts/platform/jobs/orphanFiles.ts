import { sql } from 'kysely';
import { filePlaces, usedPaths } from '../../../resource/list/fileUses';
import type { Job } from '../../../scheduler/job';

const BATCH = 500;
/** An upload comes before its record: a form may lie open for a day. */
const YOUNGEST = '24 hours';

/** Uploaded files that no record refers to, and what writers that died left unfinished. The demonstration's stay, and what people wrote each other, which is the app's. */
export const job: Job = {
  name: 'orphanFiles',
  title: '清理没有被引用的上传文件',
  cron: '0 0 4 * * ?',
  async run({ services, output, signal }) {
    const { db, storage } = services;
    const places = await filePlaces(services);
    let after = '0';
    let removed = 0;
    let seen = 0;
    for (;;) {
      signal.throwIfAborted();
      const batch = await sql<{ id: string; path: string }>`
        select id, path from sys_file
        where id > ${after} and create_time < now() - ${YOUNGEST}::interval and path not like 'demo/%' and path not like 'chat/%'
        order by id limit ${BATCH}`.execute(db);
      const used = await usedPaths(
        services,
        places,
        batch.rows.map((row) => row.path),
      );
      const orphans = batch.rows.filter((row) => !used.has(row.path));
      for (const { id, path } of orphans) {
        // without its row a file is never served, so the row is deleted first
        await sql`delete from sys_file where id = ${id}`.execute(db);
        await storage.remove(path);
      }
      seen += batch.rows.length;
      removed += orphans.length;
      after = batch.rows.at(-1)?.id ?? after;
      if (batch.rows.length < BATCH) break;
    }
    const unfinished = await storage.removeUnfinished();
    output(`查看文件 ${seen} 个，清理 ${removed} 个；未写完的文件 ${unfinished} 个`);
  },
};
