import { sql } from 'kysely';
import { underMigrationLock } from '../db/migrate';
import { seedDemonstration } from '../demo/seed';
import { ensureAlarmRules } from '../domain/reports/records/monitorAlarms';
import { ensureFirstAdmin } from '../routes/user/firstAdmin';
import { ensureDictionaries } from './initial/dictionaries';
import type { DomainServices } from './services';

/**
 * What a new database needs before anybody can work with it: the first operator, the dictionaries, the alarm rules and, where `hasDemo`, the
 * demonstration. The operator comes first: the demonstration's have no passwords, and after them there would never be one who
 * has. Says the first operator's password; answers whether the demonstration was written.
 */
export async function ensureFirstContent(
  services: DomainServices,
  { hasDemo }: { hasDemo: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  const { adminPassword } = services.environment;
  const admin = await ensureFirstAdmin(services.db, { password: adminPassword });
  await underMigrationLock(services.db, async (tx) => {
    await ensureDictionaries(tx);
    // they notify the role of the first operator
    await ensureAlarmRules(tx, services);
  });
  const isWritten = hasDemo && (await seedDemonstration(services));
  // by itself the database counts a new table's rows after a minute, and guesses its plans until then
  if (admin.password !== null) await sql`analyze`.execute(services.db);
  if (isWritten) print('已写入演示数据（SEED=empty 则不写）');
  if (admin.password !== null)
    print(
      `首个操作员：${admin.username}  密码：${adminPassword === null ? admin.password : '（ADMIN_PASSWORD 所设）'}`,
    );
  return isWritten;
}
