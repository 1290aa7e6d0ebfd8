import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { ensureAlarmRules } from '../parts/monitoring/rules/monitorAlarms';
import { ensureFirstAdmin } from '../routes/user/firstAdmin';
import type { Addition } from './addition';
import { ensureDictionaries } from './initial/dictionaries';
import type { DomainServices } from './services';

/** As `ensureBasics`, then the demonstration where `hasDemo`. Answers whether it was written. */
export async function ensureFirstContent(
  services: DomainServices,
  { hasDemo, additions }: { hasDemo: boolean; additions: readonly Addition[] },
  print: (line: string) => void,
): Promise<boolean> {
  await ensureBasics(services, additions, print);
  return hasDemo && ensureDemonstration(services, additions, print);
}

/**
 * What a new database needs before anybody can sign in: the first operator, the dictionaries, the alarm rules. It comes before the
 * demonstration, whose operators have no passwords. Says the first operator's password.
 */
export async function ensureBasics(
  services: DomainServices,
  additions: readonly Addition[],
  print: (line: string) => void,
): Promise<void> {
  const { adminPassword } = services.environment;
  const admin = await ensureFirstAdmin(services.db, { password: adminPassword });
  await underMigrationLock(services.db, async (tx) => {
    await ensureDictionaries(tx, additions);
    // they notify the role of the first operator
    await ensureAlarmRules(tx, services);
  });
  if (admin.password === null) return;
  // by itself the database counts a new table's rows after a minute, and guesses its plans until then
  await sql`analyze`.execute(services.db);
  print(
    `首个操作员：${admin.username}  密码：${adminPassword === null ? admin.password : '（ADMIN_PASSWORD 所设）'}`,
  );
}

/** True if this build has a demonstration and the database holds no records yet. */
export async function awaitsDemonstration(db: Db, additions: readonly Addition[]): Promise<boolean> {
  for (const { demonstration } of additions)
    if (demonstration && !(await demonstration.hasRecords(db))) return true;
  return false;
}

/** Answers whether it was written: not into a database that holds something. */
export async function ensureDemonstration(
  services: DomainServices,
  additions: readonly Addition[],
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  let told = 0;
  const progress = (part: number) => {
    const quarter = Math.floor(part * 4);
    if (quarter > told && quarter < 4) print(`演示数据：${quarter * 25}%`);
    told = quarter;
  };
  let isWritten = false;
  for (const { demonstration } of additions)
    if (await demonstration?.write(services, { progress, ...(signal && { signal }) })) isWritten = true;
  if (!isWritten) return false;
  await sql`analyze`.execute(services.db);
  print('已写入演示数据（SEED=empty 则不写）');
  return true;
}
