import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { inForce } from '../../../versions/rules/inForce';

/** What hosts get of gold spent on them, in hundredths of a percent, by the version in force. */
export interface ShareRule {
  id: string;
  voiceShare: number;
  videoShare: number;
  radioShare: number;
  /** Gold a minute, of a host without a price. */
  callPrice: number;
}

/** Refuses while no version has started. */
export async function shareRule(tx: Db): Promise<ShareRule> {
  const rule = await inForce<ShareRule>(tx, {
    table: 'share_rule',
    columns: sql`voice_share::int as "voiceShare", video_share::int as "videoShare", radio_share::int as "radioShare",
      call_price::float8 as "callPrice"`,
  });
  if (!rule) throw new RequestError('分成规则还没有生效的版本，暂时不能通话和买节目');
  return rule;
}

/** Beans of gold spent, by the function of the database that books them: rounded down, together never more than the gold. */
export async function splitBeans(
  tx: Db,
  { gold, hostShare, storeShare }: { gold: number; hostShare: number; storeShare: number },
): Promise<{ bean: number; storeBean: number }> {
  const { rows } = await sql<{ bean: number; storeBean: number }>`
    select bean::float8 as bean, store_bean::float8 as "storeBean"
    from split_beans(${gold}::bigint, ${hostShare}::bigint, ${storeShare}::bigint)`.execute(tx);
  return rows[0] as { bean: number; storeBean: number };
}
