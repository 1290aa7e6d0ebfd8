import { sql } from 'kysely';
import { instantOf } from '../../../engine/pure';
import type { Db } from '../../db/connection';

export interface RateVersion {
  id: string;
  goldPerHundred: number;
  cnyPerHundred: number;
}

export interface RuleVersion {
  id: string;
  levelFrom: number;
  maximum: number;
  feeRate: number;
}

/** What was in force at a moment (ms) of the story. */
export interface Terms {
  rateAt(at: number): RateVersion;
  ruleAt(at: number, level: number): RuleVersion;
}

export async function termsOf(tx: Db): Promise<Terms> {
  const rates = await sql<RateVersion & { from: string }>`
    select id::text as id, gold_per_hundred::float8 as "goldPerHundred", cny_per_hundred::float8 as "cnyPerHundred",
      valid_from as "from" from gold_bean_config order by valid_from desc`.execute(tx);
  const rules = await sql<RuleVersion & { from: string }>`
    select id::text as id, level_from::float8 as "levelFrom", maximum::float8 as maximum, fee_rate::float8 as "feeRate",
      valid_from as "from" from withdrawal_rule where enabled and level_from < 50
    order by level_from desc, valid_from desc`.execute(tx);
  const at =
    (moment: number) =>
    ({ from }: { from: string }) =>
      instantOf(from.slice(0, 19)) <= moment;
  return {
    rateAt: (moment) => requireVersion(rates.rows.find(at(moment))),
    ruleAt: (moment, level) =>
      requireVersion(rules.rows.filter(at(moment)).find(({ levelFrom }) => levelFrom <= level)),
  };
}

function requireVersion<T>(version: T | undefined): T {
  if (version === undefined) throw new Error('the story is older than its versions');
  return version;
}
