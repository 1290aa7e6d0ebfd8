import { chmod, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../../engine/pure';
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded/embedded';

/** What `pg_basebackup` copied, below the folder of the archived log. */
const BASE = /^base-/;
/** Its process, and whether it was a standby. */
const OF_THE_OTHER = ['postmaster.pid', 'postmaster.opts', 'standby.signal'];

/** Its settings may need what is not here. Only we reach the folder of its socket. */
const FILES = {
  'postgresql.conf': '',
  'postgresql.auto.conf': '',
  'pg_hba.conf': 'local all all trust\n',
  'pg_ident.conf': '',
  'recovery.signal': '',
};

/** The newest copy of the database's files; null: there is none. */
export async function newestBase(archive: string): Promise<string | null> {
  const names = (await readdir(archive)).filter((name) => BASE.test(name)).sort();
  return names.at(-1) ?? null;
}

interface Recovery {
  /** Folder of the archived log. */
  archive: string;
  /** Name of the copy in it. */
  base: string;
  /** As PostgreSQL writes a time with its zone. */
  moment: string;
  /** An empty folder, which the database takes. */
  into: string;
}

/** The database as it was at a moment, started from a copy and the log archived since then. The copy and the log stay as they are. */
export async function recover({ archive, base, moment, into }: Recovery): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') throw new Error('在 Windows 上不能演练回到某一时刻');
  const cluster = join(into, 'db');
  await cp(join(archive, base), cluster, { recursive: true });
  await chmod(cluster, 0o700);
  if ((await readdir(join(cluster, 'pg_tblspc'))).length > 0)
    throw new Error('底本里有表空间，它们在另外的文件夹里，只能照着 docs/operations.md 自己演练');
  for (const name of OF_THE_OTHER) await rm(join(cluster, name), { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(cluster, name), text);
  return startEmbedded({
    dataDir: into,
    log: () => undefined,
    settings: {
      restore_command: `cp ${quoted(archive)}/%f "%p"`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
      // nobody reads before it is there, so that it need not have as many places as the other one
      hot_standby: 'off',
      archive_mode: 'off',
      // it is thrown away, and waits for no disk
      ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    },
  }).catch((error) => {
    const message = messageOf(error);
    throw new Error(`用底本和归档的日志恢复不到那一刻：${/FATAL: +(.*)/.exec(message)?.[1] ?? message}`);
  });
}

/** For the shell, in a setting where a percent sign begins a name. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
