import { parseArgs } from 'node:util';
import pino from 'pino';
import { seedLoad } from '#domain/load/load';
import type { Load } from '#domain/load/people';
import { ensureFirstContent } from '#server/app/firstContent';
import { openServices } from '#server/app/openServices';
import { withDatabase } from '#server/ops/toolDatabase';
import { readEnvironment } from '#server/process/environment';
import { additionsOf } from './additions';

const USAGE =
  '用法：npm run seed -- [--users 1000000] [--orders 1000000] [--ledger 5000000]，不带数字则写入演示数据';

/**
 * `npm run seed`: the demonstration's data, or rows in the requested numbers, into the database that `npm start`
 * would serve with the same environment.
 */
export async function seed(args: string[]): Promise<void> {
  const load = loadOf(args);
  const environment = readEnvironment(process.env);
  const additions = additionsOf(process.env);
  await withDatabase(environment, async (db) => {
    const services = await openServices({
      environment,
      additions,
      db,
      log: pino({ level: 'warn' }),
      report: console.log,
    });
    const isWritten = await ensureFirstContent(services, { hasDemo: load === null, additions }, console.log);
    if (load !== null) await seedLoad(db, load, console.log);
    else if (!isWritten) console.log('数据库里已有数据，未写入演示数据');
    console.log('完成');
  });
}

/** Null: the demonstration. People are a tenth of the orders by default. */
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
