import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

/** What the station is set to; durations in seconds, times of day as `HH:mm` in Shanghai. */
export interface RadioConfig {
  opensAt: string;
  closesAt: string;
  longest: number;
  prices: readonly RadioPrice[];
}

/** What listening to a programme costs that is not longer than this. */
export interface RadioPrice {
  upTo: number;
  gold: number;
}

/** As the screen file has it, until an operator saves another. */
const UNSET: RadioConfig = { opensAt: '06:00', closesAt: '02:00', longest: 3600, prices: [] };

/** What holds now: read where it counts, so that a change applies immediately. */
export async function radioConfig(db: Db): Promise<RadioConfig> {
  const { rows } = await sql<RadioConfig>`
    select opens_at as "opensAt", closes_at as "closesAt", longest::int as longest, coalesce(prices, '[]'::jsonb) as prices
    from radio_config order by id limit 1`.execute(db);
  return rows[0] ?? UNSET;
}

/** Whether the station is open at a time (`YYYY-MM-DD HH:mm:ss`); it may close after midnight. */
export function isOpen(
  { opensAt, closesAt }: Pick<RadioConfig, 'opensAt' | 'closesAt'>,
  now: string,
): boolean {
  const time = now.slice(11, 16);
  if (opensAt === closesAt) return true;
  if (opensAt < closesAt) return time >= opensAt && time < closesAt;
  return time >= opensAt || time < closesAt;
}

/** Coins for a programme of that length; the last price holds for what is longer. Null: listening is free. */
export function priceOf(prices: readonly RadioPrice[], seconds: number): number | null {
  const found = prices.find(({ upTo }) => seconds <= upTo) ?? prices.at(-1);
  return found?.gold ?? null;
}
