import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { cashItems, ofDays } from './cashItems';
import type { StatementRow } from './statementRow';

/** Shown for what no product was noted of: an empty text would be stored as none. */
const NO_PRODUCT = '未填';

/** Of a product and day; amounts in fen. */
interface ProductSums {
  productId: string;
  ourAmount: number;
  ourUnits: number;
  /** Of the file, and what two operators have agreed to. */
  lineAmount: number;
  lineUnits: number;
  openId: string | null;
  isSame: boolean;
}

/**
 * A report that sums by product is compared by product: our orders and refunds of its day beside its lines. A sum that has changed
 * since closes its open difference, and what is left is a new one; one that two operators agreed to stays.
 */
export async function noteProductDifferences(cause: Submitting, statement: StatementRow): Promise<void> {
  if (statement.part !== 'trade') return;
  const records = recordsIn(cause);
  const { now } = conditionContext(cause.caller);
  const { id: statementId, channel, day } = statement;
  for (const { openId, isSame, ...sums } of await productSums(cause.tx, statement)) {
    if (openId !== null && isSame) continue;
    if (openId !== null)
      await records.change(
        { screen: 'finance/statement-difference', id: openId, title: '后来对上' },
        { status: 'settled' as const, settlement: 'matched' as const, settledTime: now },
      );
    if (sums.ourAmount === sums.lineAmount) continue;
    await records.add('finance/statement-difference', {
      ...{ ...sums, statementId, channel, day, status: 'open' as const },
      kind: kindOf(sums),
      ownNo: sums.productId,
    });
  }
}

function kindOf({ ourAmount, lineAmount, ourUnits, lineUnits }: Omit<ProductSums, 'openId' | 'isSame'>) {
  if (ourAmount === 0 && ourUnits === 0) return 'missingHere' as const;
  return lineAmount === 0 && lineUnits === 0 ? ('missingThere' as const) : ('amount' as const);
}

async function productSums(tx: Db, { id, channel, day }: StatementRow): Promise<ProductSums[]> {
  const days = ofDays(sql`${day}`, sql`${day}`, sql`${channel}`);
  const { rows } = await sql<ProductSums>`
    with ours as (
      select coalesce(o.product_id, ${NO_PRODUCT}) as product_id, sum(item.amount) as amount, sum(sign(item.amount)) as units
      from (${cashItems(sql`${channel}`, days)}) as item
      left join refund r on item.business_type = 'refund' and r.id = item.business_id
      left join suspense c on item.business_type = 'suspense' and c.id = item.business_id
      left join gold_order o on case item.business_type when 'order' then o.id = item.business_id
        when 'refund' then o.id = r.order_id when 'suspense' then o.order_no = c.order_no end
      group by 1),
    theirs as (
      select product_id, sum(amount) as amount, sum(units) as units from statement_line
      where statement_id = ${id}::bigint group by 1),
    noted as (
      select product_id, coalesce(sum(our_amount - line_amount) filter (where settlement = 'explained' and status = 'settled'), 0) as explained,
        max(id) filter (where status <> 'settled') as open_id, max(our_amount) filter (where status <> 'settled') as our_amount,
        max(line_amount) filter (where status <> 'settled') as line_amount
      from statement_difference where statement_id = ${id}::bigint and product_id is not null group by 1),
    sums as (
      select product_id, coalesce(ours.amount, 0) as our_amount, coalesce(ours.units, 0) as our_units,
        coalesce(theirs.amount, 0) + coalesce(noted.explained, 0) as line_amount, coalesce(theirs.units, 0) as line_units,
        noted.open_id, noted.our_amount as noted_our, noted.line_amount as noted_line
      from ours full join theirs using (product_id) full join noted using (product_id))
    select product_id as "productId", our_amount::float8 as "ourAmount", our_units::int as "ourUnits",
      line_amount::float8 as "lineAmount", line_units::int as "lineUnits", open_id::text as "openId",
      coalesce(noted_our = our_amount and noted_line = line_amount, false) as "isSame"
    from sums order by product_id`.execute(tx);
  return rows;
}
