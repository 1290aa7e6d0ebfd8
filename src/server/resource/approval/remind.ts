import { sql } from 'kysely';
import type { DomainServices } from '../../app/services';
import { conditionContext, SYSTEM_CALLER } from '../../caller';
import { planWithoutRight } from '../plan/plan';
import { lockRows } from '../plan/rows';
import { approversOf } from './approvers';
import { agreementsOf, lockCase, setDueIds } from './cases';
import { isApproved, waitsFor } from './dueStep';
import { planReminder, sendDue } from './notices';
import type { ApprovalServices } from './services';
import { siteOf, stepDue } from './turn';

/** Reminds those who are due now, and plans the next reminder; nothing once it is decided. */
export async function remind(
  services: ApprovalServices & Pick<DomainServices, 'db'>,
  caseId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ screenId: string; action: string; table: string; dataId: string }>`
      select screen_id as "screenId", action, data_table as table, data_id::text as "dataId" from approval_case
      where id = ${caseId}::bigint and state = 'open'`.execute(tx);
    const [key] = rows;
    const screen = key && services.screens.get(key.screenId);
    const action = screen?.actions[key?.action ?? ''];
    if (!key || !screen || !action || !isApproved(action)) return;
    const plan = { ...planWithoutRight(screen, SYSTEM_CALLER), visible: { all: [] } };
    // the record before its case, as everybody locks them
    const [record] = await lockRows(tx, plan, [key.dataId], conditionContext(SYSTEM_CALLER));
    const found = await lockCase(tx, key);
    const approved = { screen, action };
    if (!record || found?.id !== caseId || !waitsFor(approved, record)) return;
    const agreements = await agreementsOf(tx, caseId);
    const site = siteOf({ approved, found, agreements }, stepDue(approved, found), record);
    const dueIds = await approversOf(tx, site);
    await setDueIds(tx, caseId, dueIds);
    await sendDue(services, tx, site, dueIds, '还在等您');
    await planReminder(tx, site, caseId);
  });
}
