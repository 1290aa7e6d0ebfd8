import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { connect } from '../db/connection';
import { startEmbedded } from '../db/embedded/embedded';
import { underMigrationLock } from '../db/migrate';
import { readEnvironment } from '../environment';
import { openServices } from '../start';
import { ensureDictionaries } from './dictionaries';
import { type Load, seedLoad } from './load/load';
import { seedDemonstration } from './seed';

const USAGE =
  '用法：npm run seed -- [--users 1000000] [--orders 1000000] [--ledger 5000000]，不带数字则写入演示数据';

/**
 * `npm run seed`: the demonstration's data, or rows in the numbers asked for, into the database that `npm start` would serve
 * with the same environment.
 */
export async function seed(args: string[]): Promise<void> {
  const load = loadOf(args);
  const environment = readEnvironment(process.env);
  await mkdir(environment.dataDir, { recursive: true });
  const { databaseUrl, dataDir } = environment;
  const database =
    databaseUrl === null
      ? await startEmbedded({ dataDir, log: () => undefined })
      : { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  const db = connect(database.connection, 4);
  try {
    const services = await openServices(environment, db, pino({ level: 'warn' }), console.log);
    await underMigrationLock(db, ensureDictionaries);
    if (load !== null) await seedLoad(db, load, console.log);
    else if (!(await seedDemonstration(services))) console.log('数据库里已有数据，未写入演示数据');
    console.log('完成');
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Null: the demonstration. People are a tenth of the orders unless told. */
function loadOf(args: string[]): Load | null {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { users: number, orders: number, ledger: number } });
  if (Object.keys(values).length === 0) return null;
  const orders = countOf('orders', values.orders ?? '0');
  const users =
    values.users === undefined ? Math.max(1000, Math.ceil(orders / 10)) : countOf('users', values.users);
  return { users, orders, ledger: countOf('ledger', values.ledger ?? '0') };
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} 应当是整数，现在是 "${text}"。${USAGE}`);
  return Number(text);
}
