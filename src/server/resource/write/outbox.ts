import { sql } from 'kysely';
import type { Action, Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Business } from '../../parts/business';

/**
 * Messages to people of the business, to webhooks and robots leave after the seconds in which their cause can be undone (`language.md` §6): those
 * of an action with `undo` wait, and the action that undoes it withdraws those that have not left. In the transaction
 * of the action.
 */
export async function delayOrWithdrawMessages(
  { businesses }: { businesses: readonly Business[] },
  tx: Db,
  screen: Screen,
  action: Action,
  id: string,
): Promise<void> {
  if (action.undo !== null)
    await sql`select set_config('console.cause', ${causeOf(screen, action, id)}, true)`.execute(tx);
  const undone = Object.values(screen.actions)
    .filter(({ undo }) => undo === action.name)
    .map((other) => causeOf(screen, other, id));
  if (undone.length === 0) return;
  for (const business of businesses) await business.withdrawMessages?.(tx, undone);
  await sql`delete from webhook_delivery
    where undo_cause = any(${undone}) and state = 'waiting' and tries = 0`.execute(tx);
}

function causeOf(screen: Screen, action: Action, id: string): string {
  return `${screen.id}/${action.name}/${id}`;
}
