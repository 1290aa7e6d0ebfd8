import { sql } from 'kysely';
import type { Job } from '../../../scheduler/job';
import { relationSizes } from '../databaseFigures';

const RETENTION_DAYS = 400;

/** The size of each table today, from which its growth follows. */
export const job: Job = {
  name: 'sizes',
  title: '记下各表的大小',
  cron: '0 50 * * * ?',
  async run({ services: { db }, output }) {
    const written = await sql`
      insert into monitor_size (day, relation, rows, bytes, index_bytes)
      select current_date, relation, rows, bytes, index_bytes from (${relationSizes}) as now
      on conflict (day, relation) do update
      set rows = excluded.rows, bytes = excluded.bytes, index_bytes = excluded.index_bytes`.execute(db);
    await sql`delete from monitor_size where day < current_date - ${sql.lit(RETENTION_DAYS)}`.execute(db);
    output(`${written.numAffectedRows} 张表`);
  },
};
