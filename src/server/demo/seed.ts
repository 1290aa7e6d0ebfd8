import { sql } from 'kysely';
import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { Services } from '../services';
import { seedAnimationFiles } from './animations';
import { seedAppAccounts } from './appAccounts';
import { seedAppSessions } from './appSessions';
import { seedGoldBenefits } from './benefits';
import { seedBills } from './bills';
import { seedCategories } from './categories';
import { chanceOf } from './chance';
import { seedChatMedia } from './chatMedia';
import { seedChats } from './chats';
import { seedCheckRules } from './checkRules';
import { seedCommissions } from './commissions';
import { seedCommunity } from './community';
import { seedConfig } from './config';
import { seedDataSources } from './dataSources';
import { seedDresses } from './dresses';
import { seedEmojiFiles, seedEmojis } from './emojis';
import { seedFeedbacks } from './feedbacks';
import { fill } from './fill';
import { seedFilms } from './films';
import { seedFinanceVersions } from './financeVersions';
import { seedForms } from './forms';
import { seedGallery } from './gallery/gallery';
import { seedGoldTypes } from './goldTypes';
import { seedHelp } from './help';
import { seedImageFiles, seedImages } from './images';
import { seedInvites } from './invites';
import { seedLevels } from './levels';
import { seedLive } from './live';
import { seedModeration } from './moderation';
import { seedMoney } from './money';
import { seedNotices, seedReceipts } from './notices';
import { seedOperation } from './operation';
import { seedOperationLog } from './operationLog';
import { seedOperators } from './operators';
import { seedPhrases } from './phrases';
import { seedPictures } from './pictures';
import { seedPositions } from './positions';
import { seedRadio, seedRecordings } from './radio';
import { seedReconciliations } from './reconciliations';
import { seedReports } from './reports';
import { seedPlannedSignInRule, seedSignInRules } from './signIns';
import { seedStandings } from './standings';
import { giftStory, orderStory, tierStory, tierVersionStory, userStory } from './stories';
import { seedSystemMessages } from './systemMessages';
import { seedGrowthEvents, seedTasks } from './tasks';
import { seedTemplates } from './templates';
import { seedVipOrders } from './vipOrders';

const USERS = 600;
const GIFTS = 48;
const TIERS = 12;
const TIER_VERSIONS = 4;
const ORDERS = 5000;
const HOUR = 3_600_000;
/** How far back the story goes. */
const STORY_DAYS = 400;

/**
 * Demonstration data: linked, Chinese, the same for the same `now` (ms), up to which it is told: the hour that runs, so that
 * 今天 and 近7天 show something on whatever day. Never into a database that holds something; answers whether it wrote.
 * All in one transaction, so that an interrupted first start leaves nothing half told.
 */
export async function seedDemonstration(
  services: Services,
  now = Math.floor(Date.now() / HOUR) * HOUR,
): Promise<boolean> {
  const { db } = services;
  const screen = (id: string): Screen => {
    const found = services.screens.get(id);
    if (!found) throw new Error(`the demonstration needs the screen ${id}`);
    return found;
  };
  if (await hasRecords(db)) return false;
  await db.transaction().execute(async (tx) => {
    const chance = chanceOf(20_260_101);
    const users = await fill(tx, screen('user/user'), USERS, chance, userStory(chance, now, USERS));
    await fill(tx, screen('goods/gift'), GIFTS, chance, giftStory(chance, now));
    const tiers = await fill(tx, screen('finance/price-config'), TIERS, chance, tierStory(now));
    await fill(
      tx,
      screen('finance/price-config'),
      TIER_VERSIONS,
      chanceOf(20_260_402),
      tierVersionStory(now),
    );
    await fill(tx, screen('finance/order'), ORDERS, chance, orderStory(chance, now, users, tiers));
    await seedGoldTypes(tx, screen('finance/gold-type'), now);
    await seedCommunity({ tx, chance, now, users, screen });
    await seedGoldBenefits(tx, screen('finance/gold-benefit'), now);
    await seedVipOrders({ tx, chance: chanceOf(20_260_402), now, screen });
    await seedRadio({ tx, now, users, screen });
    await seedInvites({ tx, now, users, screen });
    await seedFinanceVersions({ tx, chance: chanceOf(20_260_400), now, screen });
    await seedSignInRules(tx, screen('growth/sign-in-rule'), now);
    await seedTasks(tx, screen('growth/task'), now);
    await seedMoney(tx, chance, now);
    await seedCommissions(tx, now);
    await seedBills(tx, screen('finance/bill'), now);
    await seedChats(tx, chanceOf(20_260_107), now);
    await seedCategories(tx, screen('system/category'), chance, now);
    await seedTemplates(tx, screen('message/template'), chance, now);
    await seedCheckRules(tx, screen('system/check-rule'), chance, now);
    await seedDataSources(tx, screen('system/data-source'), chance, now);
    await seedPositions(tx, screen('system/position'), chance, now);
    await seedNotices(tx, screen('system/announcement'), chance, now);
    await seedConfig(tx, screen('operation/config'), chanceOf(20_260_301), now);
    await seedLive({ tx, now, users, screen });
    await seedOperation({ tx, chance, now, screen });
    await seedForms(tx);
    await seedReports(tx);
    await seedPhrases({ tx, chance: chanceOf(20_260_303), now, screen });
    await seedHelp({ tx, chance: chanceOf(20_260_304), now, screen });
    await seedImages(tx, screen('operation/image-config'), chanceOf(20_260_302), now);
    await seedOperators({ tx, chance, now, screen });
    await seedModeration({ tx, now, users, screen });
    await seedSystemMessages(tx, screen('message/system-message'), chanceOf(20_260_108), now);
    await seedAppAccounts(tx, screen('system/app-account'), chanceOf(20_260_110), now);
    await seedLevels({ tx, chance: chanceOf(20_260_113), now, screen });
    await seedGrowthEvents(tx);
    await seedFeedbacks(tx, { chance: chanceOf(20_260_112), now, users, screen });
    await seedAppSessions(tx, chanceOf(20_260_111), now);
    await seedStandings({ tx, now, screen });
    await seedEmojis({ tx, now, screen });
    await seedDresses({ tx, now, users, screen });
    await seedGallery({ tx, chance: chanceOf(20_260_501), now, screen });
    await seedPlannedSignInRule(tx, screen('growth/sign-in-rule'), now);
    await seedReceipts(tx);
    await seedReconciliations(tx, now);
    await seedOperationLog(tx, chance, now);
    // whoever keeps these books was there when they were written, and may agree as a second operator
    await sql`update sys_user set create_time = ${wireTime(now - STORY_DAYS * 24 * HOUR)}`.execute(tx);
  });
  await seedPictures(services);
  await seedChatMedia(services);
  await seedImageFiles(services);
  await seedEmojiFiles(services);
  await seedAnimationFiles(services);
  await seedFilms(services);
  await seedRecordings(services);
  return true;
}

/** Whether somebody worked here: records of the tables that the demonstration fills. */
async function hasRecords(db: Db): Promise<boolean> {
  const found = await sql<{ is_used: boolean }>`
    select exists (select from app_user) or exists (select from gift) or exists (select from gold_order) as is_used`.execute(
    db,
  );
  return found.rows[0]?.is_used === true;
}
