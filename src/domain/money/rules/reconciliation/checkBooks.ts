import { earlierDay, plusDays, wireTime } from '#engine/pure';
import { firstRetainedDay } from '#server/ops/archive/assertRetained';
import { announce } from '#server/parts/messaging/rules/announce';
import type { JobContext } from '#server/scheduler/job';
import { prove, reconcile } from './reconcile';

/** Days of causes that are compared in one transaction. */
const SPAN = 31;

/** The jobs that prove the ledger: everything each night, what changed each hour. */
export const PROOF_JOBS = { whole: 'reconciliation', changes: 'ledgerChanges' } as const;

/** A role that is notified of new discrepancies. */
export const ROLE = {
  type: 'text',
  title: '通知哪个角色（角色编码）',
  required: true,
  maxLength: 100,
  default: 'admin',
};

/**
 * Proves the ledger by itself, and the last days and today beside their causes, or all days that are not archived; a role is
 * notified of new discrepancies.
 */
export async function checkBooks(
  { services, parameters, output, signal }: Pick<JobContext, 'services' | 'parameters' | 'output' | 'signal'>,
  { days, isWhole }: { days: number | 'all'; isWhole: boolean },
): Promise<void> {
  const { db } = services;
  const proof = await prove(db, { isWhole });
  if (proof === null) return output('另一次核对还没有结束，这一次没有做');
  output(
    `${proof.wallets} 个钱包、${proof.movements} 笔流水：${proof.discrepancies} 处不一致，其中 ${proof.fresh} 处新发现`,
  );
  const end = wireTime(Date.now()).slice(0, 10);
  const first = days === 'all' ? ((await firstRetainedDay(db, 'ledger')) ?? end) : plusDays(end, -days);
  const causes = { discrepancies: 0, fresh: 0 };
  for (let day = first; day <= end; day = plusDays(day, SPAN)) {
    signal.throwIfAborted();
    const period = { begin: day, end: earlierDay(plusDays(day, SPAN - 1), end) };
    const found = await db.transaction().execute((tx) => reconcile(tx, period));
    causes.discrepancies += found.discrepancies;
    causes.fresh += found.fresh;
  }
  output(`${first} 到 ${end} 的业务单：${causes.discrepancies} 处不一致，其中 ${causes.fresh} 处新发现`);
  await notifyRole(
    { services, parameters },
    { fresh: proof.fresh + causes.fresh, what: '钱包、流水和业务单核对' },
  );
}

/** Notifies the role of the job of discrepancies that nobody knew of. */
export async function notifyRole(
  { services, parameters }: Pick<JobContext, 'services' | 'parameters'>,
  { fresh, what }: { fresh: number; what: string },
): Promise<void> {
  if (fresh === 0) return;
  const title = `对账发现 ${fresh} 处新的不一致`;
  await services.db.transaction().execute((tx) =>
    announce(
      { tx, services },
      {
        role: String(parameters.role),
        kind: 'reconciliation',
        title,
        lines: [`${what}，${title}。`],
        priority: 'H',
        opens: '/finance/reconciliation-fault',
      },
    ),
  );
}
