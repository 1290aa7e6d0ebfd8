import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { underMigrationLock } from '#server/db/migrate';
import { bookThen, countAccounts } from '../ledger/accounts';
import { prove } from '../money/rules/reconciliation/reconcile';
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

interface SeedOptions {
  /** Milliseconds up to which the story reaches: the hour that runs, so that 今天 and 近7天 show something on whatever day. */
  now?: number;
  signal?: AbortSignal;
  /** Takes the part that is done, from 0 to 1. */
  progress?: (part: number) => void;
}

/**
 * Demonstration data: linked, Chinese, the same for the same `now`. Never into a database that holds something; answers whether it
 * wrote. Its tables in one transaction, so that an interrupted first start leaves nothing incomplete.
 */
export async function seedDemonstration(
  services: DomainServices,
  {
    now = Math.floor(Date.now() / HOUR) * HOUR,
    signal = new AbortController().signal,
    progress = () => undefined,
  }: SeedOptions = {},
): Promise<boolean> {
  if (await hasRecords(services.db)) return false;
  // operators may be at work already: pictures are there before the rows that show them
  await seedMedia(services);
  // of several processes that start together one writes it
  const isWritten = await underMigrationLock(services.db, async (tx) => {
    if (await hasRecords(tx)) return false;
    await bookThen(tx);
    const screen = (id: string) => {
      const found = services.screens.get(id);
      if (!found) throw new Error(`the demonstration needs the screen ${id}`);
      return found;
    };
    const steps = tableSteps({ tx, now, screen }, services);
    for (const [index, step] of steps.entries()) {
      signal.throwIfAborted();
      await step();
      progress((index + 1) / (steps.length + PROOFS));
    }
    return true;
  });
  if (!isWritten) return false;
  await seedStatements(services, now);
  await countAccounts(services.db);
  signal.throwIfAborted();
  await prove(services.db, { isWhole: true });
  progress(1);
  return true;
}

/** What follows the tables takes about as long as so many of their steps. */
const PROOFS = 8;

/** In the order in which one rests on the other. */
function tableSteps(story: Story, services: DomainServices): (() => Promise<unknown>)[] {
  const { tx, now } = story;
  const load = (...names: string[]) => names.map((name) => () => loadRecords(story, name));
  return [
    () => seedOperators(story),
    ...load('people/people', 'money/gifts', 'money/prices'),
    () => seedGoldOrders(story),
    ...load('money/memberships'),
    () => seedPeople(story),
    () => seedVipOrders(story),
    ...load('content/radio'),
    () => seedInvites(story),
    ...load('money/financeVersions', 'growth/signInRules', 'growth/tasks'),
    () => seedMoney(story),
    () => seedPayoutBatch(story),
    () => holdFunds(story),
    () => seedCommissions(tx, now),
    () => seedBills(story),
    () => seedChats(tx, now),
    ...load('office/common', 'office/config'),
    () => seedLive(story),
    ...load('content/banners', 'content/forms', 'content/phrases', 'content/help', 'content/images'),
    () => seedReports(story),
    () => seedModeration(story),
    () => seedSystemMessages(story, services),
    ...load('office/appAccounts'),
    () => seedLevels(story),
    () => seedFeedbacks(story),
    () => seedAppSessions(story),
    () => seedStandings(story),
    ...load('content/emojis', 'money/dresses'),
    () => seedDressOrders(story),
    ...load('office/gallery', 'growth/plannedSignInRule'),
    () => seedReceipts(tx),
    () => seedReconciliations(tx, now),
    () => seedSuspense(story, services),
    () => seedRefunds(story, services),
    ...load('office/operationLog'),
    () => settleOperators(tx, now),
  ];
}

/** Who keeps these books was there when they were written, and may agree as a second operator. */
async function settleOperators(tx: Db, now: number): Promise<void> {
  await sql`update sys_user u set create_time = ${wireTime(now - STORY_DAYS * 24 * HOUR)}::timestamptz
      + make_interval(days => place * 3, hours => place * 5 % 7, mins => place * 17 % 60, secs => place * 29 % 60)
    from (select id, row_number() over (order by id)::int as place from sys_user) numbered where numbered.id = u.id`.execute(
    tx,
  );
}

/** Whether somebody worked here: records of the tables that the demonstration fills. */
export async function hasRecords(db: Db): Promise<boolean> {
  const found = await sql<{ is_used: boolean }>`
    select exists (select from app_user) or exists (select from gift) or exists (select from gold_order) as is_used`.execute(
    db,
  );
  return found.rows[0]?.is_used === true;
}
