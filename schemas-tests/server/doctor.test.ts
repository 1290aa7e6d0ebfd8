import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { doctor } from '../../src/main/doctor';
import { noteRestored } from '../../src/server/ops/backup/restored';
import { certificateFindings } from '../../src/server/ops/doctor/certificates';
import { roomFindings } from '../../src/server/ops/doctor/disk';
import { examine } from '../../src/server/ops/doctor/examine';
import type { Installation } from '../../src/server/ops/doctor/installation';
import { timelineFindings } from '../../src/server/ops/doctor/replica';
import { nodeFindings } from '../../src/server/ops/doctor/versions';
import { checks, effects } from '../support/additions';
import { startTestServer, type TestServer } from '../support/testServer';

/** What `npm run doctor` says of an installation: nothing of a sound one, and a sentence for each thing that is broken. */
let server: TestServer;
let own: string;
let installation: Installation;

/** The cluster of the tests waits for no disk, as no installation should. */
const OF_TEST_CLUSTER = /^(fsync|full_page_writes|synchronous_commit) 是关的/;

async function sentences(changes: Partial<Installation> = {}): Promise<string[]> {
  const examined = await examine({ ...installation, ...changes });
  return examined
    .flatMap(({ title, findings }) => findings.map(({ severity, text }) => `${severity} ${title}：${text}`))
    .filter((line) => !OF_TEST_CLUSTER.test(line.split('：').slice(1).join('：')));
}

const run = (statement: string) => sql.raw(statement).execute(server.services.db);

beforeAll(async () => {
  server = await startTestServer();
  own = await mkdtemp(join(tmpdir(), 'console-doctor-'));
  const backups = join(own, 'backups');
  await writeBackup(join(backups, 'today'), new Date());
  await noteRestored(join(backups, 'today'));
  installation = {
    checks,
    effects,
    environment: server.services.environment,
    db: server.services.db,
    sql: server.services.sql,
    application: server.application,
    backups,
    sites: [],
  };
});
afterAll(async () => {
  await server.close();
  await rm(own, { recursive: true });
});

async function writeBackup(folder: string, time: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const manifest = {
    format: 1,
    time: time.toISOString(),
    catalogue: { functions: [], tables: [], columns: [], constraints: [], indexes: [], triggers: [] },
    ...{ migrations: [], sequences: [], tables: [], files: [] },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await utimes(join(folder, 'manifest.json'), time, time);
}

test('a sound installation has nothing to say', async () => {
  expect(await sentences()).toEqual([]);
});

test('the settings of a cluster that loses what it acknowledged', async () => {
  const examined = await examine(installation);
  const found = examined.flatMap(({ findings }) => findings);
  expect(found.map(({ severity }) => severity)).toEqual(['wrong', 'wrong', 'wrong']);
  expect(found.every(({ text }) => OF_TEST_CLUSTER.test(text))).toBe(true);
});

const PROCESS = `insert into monitor_process (number, name, address, build, start_time, seen_time)`;
const SEALED = `insert into sys_second_factor (user_id, secret) select id, 'v3:0badc0de::AAAA' from sys_user limit 1`;

/** What breaks it, what mends it, and what is said meanwhile. */
const BROKEN: [string, { breaks: string; mends: string; sentence: RegExp }][] = [
  [
    'a key that is lost',
    {
      breaks: SEALED,
      mends: `delete from sys_second_factor where secret like 'v3:0badc0de%'`,
      sentence: /^wrong 密钥：有 1 个加密的值没有密钥能解开（密钥编号 0badc0de）$/,
    },
  ],
  [
    'a file that is missing',
    {
      breaks: `insert into sys_file (path, name, size, content_type) values ('goods/gift/没有.png', '没有.png', 1, 'image/png')`,
      mends: `delete from sys_file where path = 'goods/gift/没有.png'`,
      sentence: /^wrong 上传的文件：抽查 \d+ 个文件，1 个不在了，如 goods\/gift\/没有\.png$/,
    },
  ],
  [
    'a month without its partition',
    {
      breaks: `do $$ begin execute 'alter table ledger detach partition ledger_' ||
        to_char(now() at time zone 'Asia/Shanghai' + interval '1 month', 'YYYYMM'); end $$`,
      mends: `do $$ declare name text := 'ledger_' || to_char(now() at time zone 'Asia/Shanghai' + interval '1 month', 'YYYYMM');
        begin execute 'drop table ' || name; perform ensure_month_partition('ledger', now() + interval '1 month'); end $$`,
      sentence: /^wrong 月分区：流水（ledger）还没有下个月的分区$/,
    },
  ],
  [
    'a row in the partition of last resort',
    {
      breaks: `insert into sys_operation_log (id, create_by, username, action_title, method, path, cost_ms, outcome)
        values (9223372036854775000, 1, 'admin', '新增', 'POST', '/x', 1, 'ok')`,
      mends: `set local session_replication_role = replica; delete from sys_operation_log_default`,
      sentence: /^wrong 月分区：操作日志（sys_operation_log）有行落在默认分区/,
    },
  ],
  [
    'a job that nobody runs',
    {
      breaks: `insert into sys_quartz_job (job_class_name, cron_expression, description, next_run_time)
        values ('late', '0 0 4 * * ?', '迟到的任务', now() - interval '2 hours 1 second')`,
      mends: `delete from sys_quartz_job where job_class_name = 'late'`,
      sentence: /^wrong 定时任务和队列：定时任务“迟到的任务”该执行的时间已过 120 分钟$/,
    },
  ],
  [
    'a job that failed',
    {
      breaks: `insert into sys_quartz_job (job_class_name, cron_expression, description, next_run_time, last_outcome, last_message)
        values ('failing', '0 0 4 * * ?', '会失败的任务', now() + interval '2 hours', 'failed', '盘满了')`,
      mends: `delete from sys_quartz_job where job_class_name = 'failing'`,
      sentence: /^warning 定时任务和队列：定时任务“会失败的任务”上一次失败了：盘满了$/,
    },
  ],
  [
    'work that waits in the queue',
    {
      breaks: `select graphile_worker.add_job('nobody', run_at := now() - interval '1 hour')`,
      mends: `delete from graphile_worker._private_jobs`,
      sentence: /^wrong 定时任务和队列：队列里有 1 件工作等了半小时以上$/,
    },
  ],
  [
    'a process that died',
    {
      breaks: `${PROCESS} values (1, 'web-1:7', 'http://127.0.0.1:8081', '旧', now(), now() - interval '9 minutes')`,
      mends: 'delete from monitor_process',
      sentence: /^wrong 版本：进程 web-1:7（http:\/\/127\.0\.0\.1:8081）没有正常结束，9 分钟没有消息$/,
    },
  ],
  [
    'processes of two builds',
    {
      breaks: `${PROCESS} values (1, 'web-1:7', 'a', '旧', now(), now()), (2, 'web-1:8', 'b', '新', now(), now())`,
      mends: 'delete from monitor_process',
      sentence: /^warning 版本：运行中的进程来自 2 个不同的构建$/,
    },
  ],
  [
    'machines that share neither key nor files',
    {
      breaks: `${PROCESS} values (1, 'web-1:7', 'a', '同', now(), now()), (2, 'web-2:7', 'b', '同', now(), now())`,
      mends: 'delete from monitor_process',
      sentence: /^wrong 几台机器共用的设置：进程在 web-1、web-2 上运行，却没有设 SECRET_KEY/,
    },
  ],
  [
    'a database of a newer version',
    {
      breaks: `insert into schema_migration (number, name) values (209901010000, 'future')`,
      mends: 'delete from schema_migration where number = 209901010000',
      sentence: /^wrong 版本：数据库来自更新的版本，本程序没有迁移 209901010000$/,
    },
  ],
  [
    'a database that has not seen a migration',
    {
      breaks: 'delete from schema_migration where number = 202611300301',
      mends: `insert into schema_migration (number, name) values (202611300301, '202611300301-domain')`,
      sentence: /^warning 版本：数据库还缺 1 个迁移/,
    },
  ],
  [
    'an index that was never completed',
    {
      breaks: `update pg_index set indisvalid = false where indexrelid = 'sys_quartz_job_class'::regclass`,
      mends: `update pg_index set indisvalid = true where indexrelid = 'sys_quartz_job_class'::regclass`,
      sentence: /^warning 数据库：有没建成的索引：sys_quartz_job_class$/,
    },
  ],
  [
    'books that do not match',
    {
      breaks: `insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
          values (id_at(now()), 1, 'bean', 1, 1, 'adjust', 1, 'normal');
        insert into reconciliation_fault (day, kind, currency, user_id, business_type, business_id, step, what)
          values (current_date, 'cause', 'bean', 1, 'adjust', 1, 'normal', '没有起因')`,
      mends: `delete from reconciliation_fault; alter table ledger disable trigger user; alter table posting disable trigger user;
        delete from posting; delete from ledger;
        alter table ledger enable trigger user; alter table posting enable trigger user`,
      sentence: /^wrong 账：有 1 条对账差异没有处理$/,
    },
  ],
  [
    'books whose differences were only explained',
    {
      breaks: `insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
          values (id_at(now()), 1, 'bean', 1, 1, 'adjust', 1, 'normal');
        insert into reconciliation_fault (day, kind, currency, user_id, business_type, business_id, step, what, status, create_time)
          values (current_date, 'cause', 'bean', 1, 'adjust', 1, 'normal', '没有起因', 'explained', now() - interval '50 hours')`,
      mends: `delete from reconciliation_fault; alter table ledger disable trigger user; alter table posting disable trigger user;
        delete from posting; delete from ledger;
        alter table ledger enable trigger user; alter table posting enable trigger user`,
      sentence: /^warning 账：有 1 条对账差异只作了说明，最久 2 天$/,
    },
  ],
];

describe('what is broken in the database', () => {
  test.each(BROKEN)('%s', async (_, { breaks, mends, sentence }) => {
    await run(breaks);
    const broken = await sentences();
    await run(mends);
    expect(broken).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
    expect(await sentences()).toEqual([]);
  });
});

test('a data folder that others read', async () => {
  const { dataDir } = installation.environment;
  await chmod(dataDir, 0o755);
  onTestFinished(() => chmod(dataDir, 0o700));
  expect(await sentences()).toEqual([
    `wrong 数据目录的权限：本机其他用户能读或写数据目录里的内容：${dataDir}`,
  ]);
});

test('an application with the rights of the owner', async () => {
  const [sentence, ...others] = await sentences({ application: server.services.db });
  expect(sentence).toMatch(/^wrong 数据库用户的权限：程序的数据库用户 .+ 的权限太大（超级用户/);
  expect(others).toEqual([]);
});

test('a clock that is ahead', async () => {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 45_000);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(await sentences()).toEqual([
    expect.stringMatching(/^wrong 时钟：这台机器的时钟比数据库的快 45\.\d 秒$/),
  ]);
});

test('backups: none named, no folder, none in it, old ones, never restored', async () => {
  const place = join(own, 'others');
  expect(await sentences({ backups: null })).toEqual([
    'warning 备份：没有设 BACKUP_TO（每天自动备份），也没有设 BACKUPS（自己备份到哪里）',
  ]);
  expect(await sentences({ backups: place })).toEqual([`wrong 备份：放备份的文件夹 ${place} 不存在`]);
  await mkdir(join(place, 'cut.new-0badc0de'), { recursive: true });
  expect(await sentences({ backups: place })).toEqual([`wrong 备份：${place} 里没有备份`]);
  await writeBackup(join(place, 'old'), new Date(Date.now() - 80 * 3_600_000));
  expect(await sentences({ backups: place })).toEqual([
    `wrong 备份：最近一份备份 ${join(place, 'old')} 是 80 小时以前的`,
    'warning 备份：这些备份从来没有恢复过，不知道能不能用',
  ]);
  await writeBackup(join(place, 'new'), new Date());
  await noteRestored(join(place, 'old'));
  expect(await sentences({ backups: place })).toEqual([]);
});

test('backups of the jobs: none, old ones, never rehearsed', async () => {
  const environment = { ...installation.environment, backupTo: { folder: join(own, 'jobs') } };
  expect(await sentences({ environment })).toEqual(['wrong 备份：还没有备份成功过']);
  await run(`insert into sys_backup (kind, name, state, process, begin_time)
    values ('backup', 'console-1', 'done', 'p', now() - interval '30 hours 10 minutes'), ('backup', 'console-2', 'failed', 'p', now())`);
  expect(await sentences({ environment })).toEqual([
    'warning 备份：最近一份备份 console-1 是 30 小时以前的',
    'warning 备份：这些备份从来没有恢复过，不知道能不能用',
  ]);
  await run(`insert into sys_backup (kind, name, state, process)
    values ('backup', 'console-3', 'done', 'p'), ('rehearsal', 'console-3', 'done', 'p')`);
  expect(await sentences({ environment })).toEqual([]);
  await run('truncate sys_backup');
});

test('a log that is archived: never recovered to a moment, long ago, lately', async () => {
  const environment = { ...installation.environment, archiveFrom: join(own, 'archive') };
  const note = (state: string, days: number) =>
    run(`insert into sys_backup (kind, name, state, process, begin_time)
      values ('moment', 'base-1', '${state}', 'p', now() - interval '${days} days 1 hour')`);
  await note('failed', 0);
  expect(await sentences({ environment })).toEqual([
    'warning 备份：从来没有用归档的日志回到过某一时刻，不知道归档能不能用',
  ]);
  await note('done', 50);
  expect(await sentences({ environment })).toEqual(['warning 备份：已有 50 天没有演练过回到某一时刻']);
  await note('done', 2);
  expect(await sentences({ environment })).toEqual([]);
  await run('truncate sys_backup');
});

test('a site that does not answer', async () => {
  const silent = createServer((socket) => socket.destroy());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  const site = `https://127.0.0.1:${port}`;
  expect(await sentences({ sites: [site] })).toEqual([
    expect.stringMatching(`^wrong 证书：连不上 ${site}：`),
  ]);
});

test('certificates, disks and versions by their figures', () => {
  const texts = (found: { severity: string; text: string }[]) =>
    found.map(({ severity, text }) => `${severity} ${text}`);
  const site = 'https://a.example';
  expect(texts(certificateFindings(site, { days: 60, error: null }))).toEqual([]);
  expect(texts(certificateFindings(site, { days: 20, error: null }))).toEqual([
    `warning ${site} 的证书还有 20 天过期`,
  ]);
  expect(texts(certificateFindings(site, { days: 6, error: null }))).toEqual([
    `wrong ${site} 的证书还有 6 天过期`,
  ]);
  expect(texts(certificateFindings(site, { days: -2, error: 'CERT_HAS_EXPIRED' }))).toEqual([
    `wrong ${site} 的证书 2 天前已过期`,
  ]);
  expect(texts(certificateFindings(site, { days: 60, error: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))).toEqual([
    `wrong ${site} 的证书不被信任：DEPTH_ZERO_SELF_SIGNED_CERT`,
  ]);
  expect(texts(timelineFindings(2, 2))).toEqual([]);
  expect(texts(timelineFindings(2, 1))).toEqual([
    'wrong 只读副本在时间线 1，主库在 2：它的数据可能是另一段历史，所有的读都在主库',
  ]);
  const GB = 1024 ** 3;
  expect(texts(roomFindings('盘 ', { free: 100 * GB, total: 200 * GB }))).toEqual([]);
  expect(texts(roomFindings('盘 ', { free: 20 * GB, total: 200 * GB }))).toEqual([
    'warning 盘 所在的盘只剩 20.0 GB（10%）',
  ]);
  expect(texts(roomFindings('盘 ', { free: GB, total: 5 * GB }))).toEqual([
    'wrong 盘 所在的盘只剩 1.0 GB（20%）',
  ]);
  expect(texts(nodeFindings('20.19.0'))).toEqual([]);
  expect(texts(nodeFindings('22.1.0'))).toEqual([]);
  expect(texts(nodeFindings('18.20.0'))).toEqual(['wrong Node 是 18.20.0，至少要 20.19']);
});

test('the command: a wrong setting, no data, no database, and its exit code', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(await doctor({ PORT: 'web' })).toBe(1);
  expect(lines.shift()).toMatch(/^✗ 设置：PORT 应当是 0 到 65535 的整数/);
  lines.length = 0;
  expect(await doctor({ DATA_DIR: join(own, 'nothing') })).toBe(1);
  expect(lines[0]).toBe(`✗ 数据目录：${join(own, 'nothing')} 里没有数据库`);
  lines.length = 0;
  expect(
    await doctor({ DATA_DIR: join(own, 'away'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  ).toBe(1);
  expect(lines[0]).toMatch(/^✗ 数据库：数据库没有应答：/);
  expect(lines.at(-1)).toBe('1 个问题，0 个提醒');
});
