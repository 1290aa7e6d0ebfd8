import { connect } from '../../../db/connection';
import { startEmbedded } from '../../../db/embedded/embedded';
import { migrate } from '../../../db/migrate';
import { restore } from '../../../ops/backup/restore';
import { noteRestored } from '../../../ops/backup/restored';
import { inScratchDatabase } from '../../../ops/backup/scratch';
import { sizeOf } from '../../../ops/backup/size';
import type { Job, JobContext } from '../../../scheduler/job';
import { assertRoom, endAbandoned, noted, placeOf, proveRestored } from '../rules/backups';

/** A database of it, its indexes and its log take this many times the packed backup. */
const ROOM_TIMES = 8;

/**
 * The newest backup into a database of its own under `DATA_DIR`, which is removed afterwards: every table and file is compared
 * with the sums of the backup, this program's migrations run on it, and its books are proved whole.
 */
export const job: Job = {
  name: 'rehearseRestore',
  title: '演练恢复',
  cron: '0 0 5 ? * SUN',
  async run(context) {
    const { services, output } = context;
    const place = await placeOf(services, 'rehearsal');
    if (place === null) return output('没有设 BACKUP_TO，没有备份可以演练');
    const name = (await place.names()).at(-1);
    if (name === undefined) throw new Error('还没有一份备份');
    await endAbandoned(services, 'rehearsal');
    const { message } = await noted(services, { kind: 'rehearsal', name }, () =>
      place.read(name, async (folder) => {
        const outcome = await rehearsed(folder, context);
        await noteRestored(folder);
        return outcome;
      }),
    );
    output(`${name}：${message}`);
  },
};

async function rehearsed(folder: string, { services, signal }: JobContext) {
  const { dataDir } = services.environment;
  const bytes = await sizeOf(folder);
  await assertRoom(dataDir, bytes * ROOM_TIMES);
  return inScratchDatabase({ dataDir, name: 'rehearsal' }, startEmpty, async (connection, scratch) => {
    const db = connect(connection, 2);
    try {
      const manifest = await restore(connection, scratch, folder, { sql: services.sql });
      signal.throwIfAborted();
      await migrate(db, services.sql);
      const proved = await proveRestored(services.businesses, db);
      return {
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
        files: manifest.files.length,
        bytes,
        message: `恢复成功${proved}`,
      };
    } finally {
      await db.destroy();
    }
  });
}

function startEmpty(scratch: string) {
  // it is thrown away, so it waits for no disk
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  return startEmbedded({ dataDir: scratch, log: () => undefined, settings });
}
