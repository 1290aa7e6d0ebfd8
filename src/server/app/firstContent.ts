import { sql } from 'kysely';
import { underMigrationLock } from '../db/migrate';
import { seedDemonstration } from '../demo/seed';
import { ensureAlarmRules } from '../domain/reports/records/monitorAlarms';
import { ensureFirstAdmin } from '../routes/user/firstAdmin';
import { ensureDictionaries } from './initial/dictionaries';
import type { DomainServices } from './services';

/** As `ensureBasics`, then the demonstration where `hasDemo`. Answers whether it was written. */
export async function ensureFirstContent(
  services: DomainServices,
  { hasDemo }: { hasDemo: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  await ensureBasics(services, print);
  return hasDemo && ensureDemonstration(services, print);
}

/**
 * What a new database needs before anybody can sign in: the first operator, the dictionaries, the alarm rules. It comes before the
 * demonstration, whose operators have no passwords. Says the first operator's password.
 */
export async function ensureBasics(services: DomainServices, print: (line: string) => void): Promise<void> {
  const { adminPassword } = services.environment;
  const admin = await ensureFirstAdmin(services.db, { password: adminPassword });
  await underMigrationLock(services.db, async (tx) => {
    await ensureDictionaries(tx);
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

/** Answers whether it was written: not into a database that holds something. */
export async function ensureDemonstration(
  services: DomainServices,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  let told = 0;
  const progress = (part: number) => {
    const quarter = Math.floor(part * 4);
    if (quarter > told && quarter < 4) print(`演示数据：${quarter * 25}%`);
    told = quarter;
  };
  const isWritten = await seedDemonstration(services, { progress, ...(signal && { signal }) });
  if (!isWritten) return false;
  await sql`analyze`.execute(services.db);
  print('已写入演示数据（SEED=empty 则不写）');
  return true;
}
