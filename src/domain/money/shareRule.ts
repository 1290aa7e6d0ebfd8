import { sql } from 'kysely';
import { isEmpty } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action } from '#server/parts/contract';
import { shareRule, splitBeans } from './rules/earnings/shareRules';

/** `shareRule.try` 试算: who gets what of this gold now, by the function that books it. */
const tryShare = action('finance/share-rule', async ({ tx, answers }) => {
  const gold = Number(answers.gold);
  const hostShare = await hostShareOf(tx, answers);
  const { bean, storeBean } = await splitBeans(tx, {
    gold,
    hostShare,
    storeShare: await storeShareOf(tx, answers.storeId),
  });
  return {
    message: `${gold} 金币：主播 ${bean} 金豆，店铺 ${storeBean} 金豆，平台留 ${gold - bean - storeBean}`,
    result: { bean, storeBean, house: gold - bean - storeBean },
  };
});

export { tryShare as try };

async function hostShareOf(tx: Db, { what, giftId }: Readonly<Record<string, unknown>>): Promise<number> {
  if (what === 'gift') {
    const { rows } = await sql<{ share: number }>`
      select host_share::int as share from gift where id = ${isEmpty(giftId) ? null : giftId}::bigint`.execute(
      tx,
    );
    if (!rows[0]) throw fieldError('giftId', '请选择礼物');
    return rows[0].share;
  }
  const rule = await shareRule(tx);
  if (what === 'radio') return rule.radioShare;
  return what === 'voice' ? rule.voiceShare : rule.videoShare;
}

async function storeShareOf(tx: Db, storeId: unknown): Promise<number> {
  if (isEmpty(storeId)) return 0;
  const { rows } = await sql<{ share: number }>`
    select share_rate::int as share from store_user where id = ${storeId}::bigint and owner_id is not null`.execute(
    tx,
  );
  return rows[0]?.share ?? 0;
}
