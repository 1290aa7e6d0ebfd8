import { sql } from 'kysely';
import type { Job } from '../../../scheduler/job';

const BATCH = 200;
/** The row says for a while what became of a task whose file is deleted. */
const ROW_RETENTION = '30 days';

/** Files of exports are personal data: they are deleted after their time (`sys_task.expire_time`). */
export const job: Job = {
  name: 'expiredTaskFiles',
  title: '清理过期的导出文件',
  cron: '0 20 * * * ?',
  async run({ services, output, signal }) {
    const { db, storage } = services;
    let count = 0;
    for (;;) {
      signal.throwIfAborted();
      const expired = await sql<{ id: string; path: string }>`
        select id, file_path as path from sys_task
        where file_path is not null and expire_time <= now() order by id limit ${BATCH}`.execute(db);
      for (const { id, path } of expired.rows) {
        await storage.remove(path);
        await sql`update sys_task set file_path = null where id = ${id}`.execute(db);
      }
      count += expired.rows.length;
      if (expired.rows.length < BATCH) break;
    }
    const gone = await sql`
      delete from sys_task
      where file_path is null and state in ('done', 'failed', 'cancelled') and create_time < now() - ${ROW_RETENTION}::interval`.execute(
      db,
    );
    output(`文件 ${count} 个，任务记录 ${gone.numAffectedRows ?? 0} 条`);
  },
};
