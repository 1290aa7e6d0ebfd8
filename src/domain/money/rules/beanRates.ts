import { sql } from 'kysely';
import { hundredths, RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { inForce } from '../../versions/rules/inForce';

/** What beans are worth, by the version in force. Of 100 beans: rates are exact in whole hundreds, and only those are taken. */
export interface BeanRates {
  id: string;
  goldPerHundred: number;
  /** Fen. */
  cnyPerHundred: number;
  exchangeMinimum: number;
}

const HUNDRED = 100;

/** Refuses while no version has started. */
export async function beanRates(tx: Db): Promise<BeanRates> {
  const rates = await inForce<BeanRates>(tx, {
    table: 'gold_bean_config',
    columns: sql`gold_per_hundred::float8 as "goldPerHundred", cny_per_hundred::float8 as "cnyPerHundred",
      exchange_minimum::float8 as "exchangeMinimum"`,
  });
  if (!rates) throw new RequestError('金豆配置还没有生效的版本，暂时不能兑换和提现');
  return rates;
}

/** Gold for beans exchanged back. Refuses parts of a hundred, and less than the minimum. */
export function goldFor(rates: BeanRates, bean: number): number {
  assertHundreds(bean);
  if (bean < rates.exchangeMinimum)
    throw fieldError('bean', `每次最少兑换 ${rates.exchangeMinimum} 金豆，这次是 ${bean}`);
  return (bean / HUNDRED) * rates.goldPerHundred;
}

/** Fen for beans withdrawn, before the fee. Refuses parts of a hundred. */
export function fenFor(rates: BeanRates, bean: number): number {
  assertHundreds(bean);
  return (bean / HUNDRED) * rates.cnyPerHundred;
}

function assertHundreds(bean: number): void {
  if (bean <= 0 || bean % HUNDRED !== 0) throw fieldError('bean', `金豆应当是 ${HUNDRED} 的整数倍`);
}

/** `¥12.50` of 1250 fen. */
export function yuan(fen: number): string {
  return `¥${hundredths(fen)}`;
}
