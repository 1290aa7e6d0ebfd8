import { type Chance, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { noteRisks } from '../../domain/money/records/withdrawalRisk';
import type { Books, Intent } from './books';
import type { Terms } from './terms';

const DAY = 86_400_000;
const MINUTE = 60_000;

type Step = [step: string, result: string, before: string | null, after: string];
const APPROVED: Step = ['first', 'passed', 'pending', 'approved'];
const PAYING: Step = ['pay', 'passed', 'approved', 'paying'];
const STEPS: Record<string, Step[]> = {
  pending: [],
  approved: [APPROVED],
  paying: [APPROVED, PAYING],
  paid: [APPROVED, PAYING, ['settle', 'passed', 'paying', 'paid']],
  failed: [APPROVED, PAYING, ['settle', 'failed', 'paying', 'failed']],
  rejected: [['first', 'rejected', 'pending', 'rejected']],
  returned: [APPROVED, ['pay', 'returned', 'approved', 'returned']],
};

export interface Host {
  id: string;
  level: number;
  /** Registered, ms. */
  since: number;
}

/** So many hosts use one device and have asked within the last day: some request with a sign of risk is always pending. */
export const HOSTS_WITH_ONE_DEVICE = 3;

/** A host asks every week or so, since some months. */
export function withdrawalIntents(
  chance: Chance,
  { hosts, now, terms }: { hosts: readonly Host[]; now: number; terms: Terms },
): Intent[] {
  return hosts.flatMap((host, place) => {
    const times: number[] = [];
    let at = now - chance.integer(105 * 1440, 110 * 1440) * MINUTE;
    for (; at < now; at += chance.integer(5 * 1440, 12 * 1440) * MINUTE) times.push(at);
    if (place < HOSTS_WITH_ONE_DEVICE) times.push(now - chance.integer(60, 1200) * MINUTE);
    return times.map((time) => ({ at: time, run: withdrawal(chance, { at: time, host, now, terms }) }));
  });
}

/** A good part of what the host has, by the rules of that day. */
function withdrawal(
  chance: Chance,
  { at, host: { id: host, level }, now, terms }: { at: number; host: Host; now: number; terms: Terms },
) {
  return (books: Books) => {
    const [rate, rule] = [terms.rateAt(at), terms.ruleAt(at, level)];
    const most = Math.floor(rule.maximum / rate.cnyPerHundred);
    const hundreds = Math.floor((books.balance(host, 'bean') * chance.pick([0.4, 0.6, 0.9])) / 100);
    const bean = Math.min(hundreds, most) * 100;
    if (bean < 100) return;
    const amount = (bean / 100) * rate.cnyPerHundred;
    const fee = Math.round((amount * rule.feeRate) / 10_000);
    const id = books.nextId(at);
    const status = statusOf(chance, now - at);
    const entry = { user_id: host, currency: 'bean', business_type: 'withdrawal', business_id: id };
    books.move(at, {
      ...entry,
      amount: -bean,
      step: 'normal',
      version_of: 'withdrawal',
      version_id: rule.id,
    });
    const steps = STEPS[status] ?? [];
    const ends = endsOf(chance, { at, now, count: steps.length });
    const done = ends.at(-1) ?? at;
    if (status === 'rejected' || status === 'failed' || status === 'returned')
      books.follow.push({
        at: done,
        run: (later) =>
          later.move(done, { ...entry, amount: bean, step: 'giveBack', note: '提现未成功返还' }),
      });
    books.withdrawals.push({
      id,
      order_no: `W${wireTime(at).replace(/\D/g, '')}${String(books.withdrawals.length).padStart(5, '0')}`,
      user_id: host,
      bean,
      amount,
      fee,
      net: amount - fee,
      channel: chance.pick(['alipay', 'alipay', 'wechat', 'bank']),
      account: `1${chance.integer(30, 99)}${String(chance.integer(0, 99_999_999)).padStart(8, '0')}`,
      real_name: `${chance.pick(['王', '李', '张', '刘', '陈', '杨'])}${chance.pick(['欣怡', '子涵', '雨桐', '浩然', '佳琪', '思远'])}`,
      status,
      rule_id: rule.id,
      rate_id: rate.id,
      need_second: amount >= 100_000,
      reject_reason: status === 'rejected' ? 'mismatch' : null,
      pay_no: status === 'paid' ? `PAY${id}` : null,
      paid_time: status === 'paid' ? wireTime(done) : null,
      create_time: wireTime(at),
    });
    approve(books, { id, steps: [['apply', 'passed', null, 'pending'], ...steps], ends: [at, ...ends] });
  };
}

function approve(books: Books, { id, steps, ends }: { id: string; steps: Step[]; ends: number[] }): void {
  for (const [place, [step, result, before, after]] of steps.entries()) {
    const at = ends[place] as number;
    books.approvals.push({
      id: books.nextId(at),
      withdrawal_id: id,
      step,
      result,
      status_before: before,
      status_after: after,
      reason: step === 'apply' ? null : result === 'passed' ? '资料一致' : '收款信息与实名不符',
      create_time: wireTime(at),
    });
  }
}

/** When each step was done: mostly within hours, some overnight, none after now. */
function endsOf(chance: Chance, { at, now, count }: { at: number; now: number; count: number }): number[] {
  const ends: number[] = [];
  for (let left = count; left > 0; left--) {
    const from = ends.at(-1) ?? at;
    const took = chance.pick([20, 45, 90, 150, 240, 600, 1100]) + chance.integer(0, 40);
    ends.push(Math.min(from + took * MINUTE, from + Math.floor((now - from) / (left + 1))));
  }
  return ends;
}

function statusOf(chance: Chance, age: number): string {
  if (age < DAY) return 'pending';
  if (age < 4 * DAY) return chance.pick(['pending', 'pending', 'pending', 'approved', 'paying']);
  const draw = chance.next();
  if (draw < 0.86) return 'paid';
  if (draw < 0.93) return 'rejected';
  return draw < 0.97 ? 'failed' : 'returned';
}

export function noteSeededRisks(tx: Db, { withdrawals }: Books): Promise<void> {
  return noteRisks(
    tx,
    withdrawals.map(({ id }) => String(id)),
  );
}
