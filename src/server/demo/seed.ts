import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { DomainServices } from '../app/services';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { prove } from '../domain/money/records/reconciliation/reconcile';
import { bookThen, countAccounts } from '../ledger/accounts';
import { seedChats } from './chats';
import { seedLevels, seedStandings } from './levels';
import { seedLive } from './live';
import { seedMedia } from './media/media';
import { seedModeration } from './moderation';
import { seedMoney } from './money/money';
import { seedDressOrders, seedGoldOrders, seedVipOrders } from './money/orders';
import { seedPayoutBatch } from './money/payouts';
import { seedRefunds } from './money/refunds';
import { seedBills, seedCommissions, seedReconciliations } from './money/settled';
import { seedStatements } from './money/statements';
import { seedSuspense } from './money/suspense';
import { seedOperators } from './operators';
import { holdFunds, seedAppSessions, seedFeedbacks, seedInvites, seedPeople, seedReceipts } from './people';
import { loadRecords, type Story } from './records';
import { seedReports } from './reports';
import { seedSystemMessages } from './systemMessages';

const HOUR = 3_600_000;
/** How far back the story goes. */
const STORY_DAYS = 400;

/**
 * Demonstration data: linked, Chinese, the same for the same `now` (ms), up to which it reaches: the hour that runs, so that
 * 今天 and 近7天 show something on whatever day. Never into a database that holds something; answers whether it wrote.
 * All in one transaction, so that an interrupted first start leaves nothing incomplete.
 */
export async function seedDemonstration(
  services: DomainServices,
  now = Math.floor(Date.now() / HOUR) * HOUR,
): Promise<boolean> {
  // of several processes that start together one writes it
  const isWritten = await underMigrationLock(services.db, async (tx) => {
    if (await hasRecords(tx)) return false;
    await bookThen(tx);
    const screen = (id: string) => {
      const found = services.screens.get(id);
      if (!found) throw new Error(`the demonstration needs the screen ${id}`);
      return found;
    };
    await seedTables({ tx, now, screen }, services);
    return true;
  });
  if (!isWritten) return false;
  await seedStatements(services, now);
  await countAccounts(services.db);
  await prove(services.db, { isWhole: true });
  await seedMedia(services);
  return true;
}

/** In the order in which one rests on the other. */
async function seedTables(story: Story, services: DomainServices): Promise<void> {
  const { tx, now } = story;
  const load = async (...names: string[]) => {
    for (const name of names) await loadRecords(story, name);
  };
  await seedOperators(story);
  await load('people/people', 'money/gifts', 'money/prices');
  await seedGoldOrders(story);
  await load('money/memberships');
  await seedPeople(story);
  await seedVipOrders(story);
  await load('content/radio');
  await seedInvites(story);
  await load('money/financeVersions', 'growth/signInRules', 'growth/tasks');
  await seedMoney(story);
  await seedPayoutBatch(story);
  await holdFunds(story);
  await seedCommissions(tx, now);
  await seedBills(story);
  await seedChats(tx, now);
  await load('office/common', 'office/config');
  await seedLive(story);
  await load('content/banners', 'content/forms', 'content/phrases', 'content/help', 'content/images');
  await seedReports(story);
  await seedModeration(story);
  await seedSystemMessages(story, services);
  await load('office/appAccounts');
  await seedLevels(story);
  await seedFeedbacks(story);
  await seedAppSessions(story);
  await seedStandings(story);
  await load('content/emojis', 'money/dresses');
  await seedDressOrders(story);
  await load('office/gallery', 'growth/plannedSignInRule');
  await seedReceipts(tx);
  await seedReconciliations(tx, now);
  await seedSuspense(story, services);
  await seedRefunds(story, services);
  await load('office/operationLog');
  // who keeps these books was there when they were written, and may agree as a second operator
  await sql`update sys_user u set create_time = ${wireTime(now - STORY_DAYS * 24 * HOUR)}::timestamptz
      + make_interval(days => place * 3, hours => place * 5 % 7, mins => place * 17 % 60, secs => place * 29 % 60)
    from (select id, row_number() over (order by id)::int as place from sys_user) numbered where numbered.id = u.id`.execute(
    tx,
  );
}

/** Whether somebody worked here: records of the tables that the demonstration fills. */
async function hasRecords(db: Db): Promise<boolean> {
  const found = await sql<{ is_used: boolean }>`
    select exists (select from app_user) or exists (select from gift) or exists (select from gold_order) as is_used`.execute(
    db,
  );
  return found.rows[0]?.is_used === true;
}
