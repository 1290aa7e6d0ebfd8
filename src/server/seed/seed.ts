import type { Screen } from '../../engine/pure';
import type { Services } from '../services';
import { chanceOf } from './chance';
import { seedDictionaries } from './dictionaries';
import { fill } from './fill';
import { seedPictures } from './pictures';
import { giftStory, orderStory, tierStory, userStory } from './stories';

const USERS = 600;
const GIFTS = 48;
const TIERS = 12;
const ORDERS = 5000;

/**
 * Demonstration data: deterministic, linked, Chinese. Never into a database that holds something; answers whether it wrote.
 * All in one transaction, so that an interrupted first start leaves nothing half told.
 */
export async function seedDemonstration(services: Services): Promise<boolean> {
  const { db } = services;
  const screen = (id: string): Screen => {
    const found = services.screens.get(id);
    if (!found) throw new Error(`the demonstration needs the screen ${id}`);
    return found;
  };
  const isUsed = await db.selectFrom('sys_dict').select('id').limit(1).executeTakeFirst();
  if (isUsed) return false;
  await db.transaction().execute(async (tx) => {
    const chance = chanceOf(20_260_101);
    await seedDictionaries(tx);
    const users = await fill(tx, screen('user/user'), USERS, chance, userStory(chance));
    await fill(tx, screen('goods/gift'), GIFTS, chance, giftStory(chance));
    const tiers = await fill(tx, screen('finance/price-config'), TIERS, chance, tierStory());
    await fill(tx, screen('finance/gold-order'), ORDERS, chance, orderStory(chance, users, tiers));
  });
  await seedPictures(services.storage);
  return true;
}
