import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { more } from '../../../../schemas-tests/support/more';
import { type Gateway, gatewayTo } from '../../../../schemas-tests/support/replica/gateway';
import { startTwoNodes, type TwoNodes, until } from '../../../../schemas-tests/support/replica/twoNodes';
import { connect, type Db } from '../connection';
import { type Position, readPosition, START, UNREACHABLE } from './position';
import { openReplica, type Replica } from './replica';

/** Reads beside a primary, on two servers that are really there. */
let nodes: TwoNodes;
let gateway: Gateway;
let primary: Db;
let replica: Replica;

beforeAll(async () => {
  nodes = await startTwoNodes(async (connection) => {
    const db = connect(connection, 1);
    await sql`create table note (owner int primary key, number int not null)`.execute(db);
    await sql`insert into note select owner, 0 from generate_series(1, 2) owner`.execute(db);
    // any role may ask for positions
    await sql`create role reader login; grant select, insert, update on note to reader`.execute(db);
    await db.destroy();
  });
  gateway = await gatewayTo(nodes.standby.connection);
  primary = connect({ ...nodes.primary, user: 'reader' }, 4);
});

afterAll(async () => {
  await primary.destroy();
  await gateway.close();
  await nodes.stop();
});

beforeEach(async () => {
  replica = openReplica({
    ...{ primary, config: addressOf(gateway), size: 4, statementMs: 5000 },
    log: pino({ level: 'silent' }),
  });
  await ready();
});

afterEach(async () => {
  await replica.stop();
});

/** As `DATABASE_READ_URL` says it. */
function addressOf({ connection: { host, port, database, password = '' } }: Gateway) {
  return {
    connectionString: `postgres://reader:${encodeURIComponent(password)}@${host}:${port}/${database}`,
  };
}

const ready = () =>
  until(async () => {
    await replica.look();
    return replica.state() === 'ready' && replica.lagMs() === 0;
  });

const server = sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`;
const isOnReplica = (position: Position = START) =>
  replica.readsAfter(position).run(primary, async (db) => (await server.execute(db)).rows[0]?.isStandby);

async function write(owner: number, number: number): Promise<Position> {
  await sql`update note set number = ${number} where owner = ${owner}`.execute(primary);
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(primary);
  return readPosition(rows[0]?.at) as Position;
}

async function read(owner: number, position: Position): Promise<number | undefined> {
  return replica.readsAfter(position).run(primary, async (db) => {
    const { rows } = await sql<{ number: number }>`select number from note where owner = ${owner}`.execute(
      db,
    );
    return rows[0]?.number;
  });
}

test('reads go to the standby; who has just written waits for it, and sees the write', async () => {
  expect(await isOnReplica()).toBe(true);
  for (let number = 1; number <= 20; number += 1) {
    const position = await write(1, number);
    expect(await read(1, position)).toBe(number);
  }
  // they waited, as a rule; a busy machine may send one to the primary
  expect(replica.counts().replica).toBeGreaterThan(10);
});

test('behind: the writer goes to the primary after a moment, others see what was', async () => {
  const before = await write(1, 100);
  expect(await read(1, before)).toBe(100);
  await nodes.standby.pause();
  try {
    const position = await write(1, 101);
    expect(await read(1, position)).toBe(101);
    expect(await read(1, START)).toBe(100);
    expect(replica.counts().behind).toBe(1);
    // a position that does not exist costs its caller a moment and gains nothing
    expect(await isOnReplica(UNREACHABLE)).toBe(false);
  } finally {
    await nodes.standby.resume();
  }
});

test('lagging: beyond the limit all go to the primary, until the standby has caught up', async () => {
  replica.limitMs = 300;
  await nodes.standby.pause();
  try {
    await write(2, 7);
    await until(async () => {
      await replica.look();
      return replica.lagMs() > 300;
    });
    expect(await isOnReplica()).toBe(false);
    expect(replica.counts().lagging).toBe(1);
  } finally {
    await nodes.standby.resume();
  }
  await ready();
  expect(await isOnReplica()).toBe(true);
});

test('killed: the read under way and all after it are answered by the primary, and go back when it is', async () => {
  const sleeping = replica.readsAfter(START).run(primary, async (db) => {
    const { rows } = await server.execute(db);
    if (rows[0]?.isStandby) await sql`select pg_sleep(60)`.execute(db);
    return rows[0]?.isStandby;
  });
  await until(async () => {
    const [row] = await nodes.standby.query(
      "select count(*)::int as count from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()",
    );
    return row?.count === 1;
  });
  await nodes.standby.kill();
  expect(await sleeping).toBe(false);
  expect(replica.counts().failed).toBe(1);
  expect(await isOnReplica()).toBe(false);
  expect(replica.state()).toBe('gone');
  await nodes.standby.start();
  await ready();
  expect(await isOnReplica()).toBe(true);
});

more('cut off: nobody waits for a machine that does not answer, once it is known', async () => {
  expect(await isOnReplica()).toBe(true);
  gateway.cut();
  const startedAt = performance.now();
  // under way when it is cut off: ends with the look that finds nobody
  expect(await isOnReplica()).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(8000);
  const later = performance.now();
  for (let time = 0; time < 50; time += 1) expect(await isOnReplica()).toBe(false);
  expect(performance.now() - later).toBeLessThan(2000);
  gateway.restore();
  await ready();
  expect(await isOnReplica()).toBe(true);
});

test('a statement that the standby cancels to go on is repeated on the primary', async () => {
  const answered = replica.readsAfter(START).run(primary, async (db) => {
    const { rows } = await server.execute(db);
    if (rows[0]?.isStandby !== true) return false;
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`select count(*) from note`.execute(tx);
        await sql`update note set number = number + 1`.execute(primary);
        // what the standby's snapshot still shows is removed
        const owner = connect(nodes.primary, 1);
        await sql`vacuum note`.execute(owner);
        await owner.destroy();
        await sql`select pg_sleep(20)`.execute(tx);
        return true;
      });
  });
  expect(await answered).toBe(false);
  expect(replica.counts().failed).toBe(1);
  await ready();
  expect(await isOnReplica()).toBe(true);
});

test('what the standby lacks yet, a table or a column, is read on the primary; a refusal is not repeated', async () => {
  await nodes.standby.pause();
  try {
    const owner = connect(nodes.primary, 1);
    await sql`alter table note add column if not exists mark text`.execute(owner);
    await owner.destroy();
    const marks = replica
      .readsAfter(START)
      .run(primary, async (db) => (await sql`select mark from note`.execute(db)).rows.length);
    expect(await marks).toBe(2);
  } finally {
    await nodes.standby.resume();
  }
  let runs = 0;
  const refused = replica.readsAfter(START).run(primary, async (db) => {
    runs += 1;
    await sql`select 1 / 0`.execute(db);
  });
  await expect(refused).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
});

test('a server that is no standby, and connections to another one, are not read', async () => {
  gateway.leadTo(nodes.primary);
  // the address leads to two servers: the pool refuses the one that is not watched
  expect(await isOnReplica()).toBe(false);
  expect(replica.counts().failed).toBe(1);
  expect(replica.state()).toBe('ready');
  gateway.restore();
  await until(async () => {
    await replica.look();
    return replica.state() === 'unfit';
  });
  expect(await isOnReplica()).toBe(false);
  gateway.leadTo(nodes.standby.connection);
  gateway.restore();
  await ready();
  expect(await isOnReplica()).toBe(true);
});

/** Two callers write and read in any order, while the standby pauses and goes on. */
type Step =
  | { kind: 'write'; owner: 1 | 2 }
  | { kind: 'read'; owner: 1 | 2 }
  | { kind: 'pause' }
  | { kind: 'resume' };

const owner = fc.constantFrom<1 | 2>(1, 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), owner }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('read' as const), owner }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const) }) },
);

test('nobody reads below their own last write', async () => {
  let number = 1000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const last = new Map<number, { number: number; position: Position }>();
      try {
        for (const one of steps) {
          if (one.kind === 'pause') await nodes.standby.pause();
          else if (one.kind === 'resume') await nodes.standby.resume();
          else if (one.kind === 'write') {
            number += 1;
            last.set(one.owner, { number, position: await write(one.owner, number) });
          } else {
            const own = last.get(one.owner);
            const found = await read(one.owner, own?.position ?? START);
            expect(found).toBeGreaterThanOrEqual(own?.number ?? 0);
          }
        }
      } finally {
        await nodes.standby.resume();
      }
    }),
    { seed: 36, numRuns: 12 },
  );
  const { replica: there, behind } = replica.counts();
  expect(Math.min(there, behind)).toBeGreaterThan(0);
});
