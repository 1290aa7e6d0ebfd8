import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../../db/connection';
import { startEmbedded } from '../../../db/embedded/embedded';
import { migrate } from '../../../db/migrate';
import { restore } from '../../../ops/backup/restore';
import { noteRestored } from '../../../ops/backup/restored';
import { sizeOf } from '../../../ops/backup/size';
import type { Job, JobContext } from '../../../scheduler/job';
import { makePrivate } from '../../../storage/privateFolder';
import { proveBooks } from '../../money/records/reconciliation/proveBooks';
import { assertRoom, endAbandoned, noted, placeOf } from '../records/backups';

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
    const place = await placeOf(services);
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
  const scratch = join(dataDir, `rehearsal-${randomBytes(4).toString('hex')}`);
  await makePrivate(scratch);
  try {
    // it is thrown away, so it waits for no disk
    const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
    const { connection, stop } = await startEmbedded({ dataDir: scratch, log: () => undefined, settings });
    const db = connect(connection, 2);
    try {
      const manifest = await restore(connection, scratch, folder);
      signal.throwIfAborted();
      await migrate(db);
      const movements = await proveBooks(db);
      return {
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
        files: manifest.files.length,
        bytes,
        message: `恢复成功，账本 ${movements} 笔流水一致`,
      };
    } finally {
      await db.destroy();
      await stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
