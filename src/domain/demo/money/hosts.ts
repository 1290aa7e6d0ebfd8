import { sql } from 'kysely';
import { type SeededRandom, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { inDayCurve } from '../dayCurve';
import type { Books, Intent } from './books';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const STORY_DAYS = 110;

/** So many hosts use one device and have asked within the last day: some request with a sign of risk is always pending. */
export const HOSTS_WITH_ONE_DEVICE = 3;

export interface Host {
  id: string;
  level: number;
  /** Registered, ms. */
  since: number;
  /** As certified; null: not yet. */
  realName: string | null;
}

interface Rate {
  id: string;
  goldPerHundred: number;
  cnyPerHundred: number;
  since: number;
}

interface Rule {
  id: string;
  levelFrom: number;
  maximum: number;
  feeRate: number;
  since: number;
}

interface Operator {
  id: string;
  username: string;
}

/** Versions, the newest first. */
interface Terms {
  rates: Rate[];
  rules: Rule[];
}

/** What hosts do with their beans: ask for money every week or so, and now and then exchange some for gold to spend. */
export async function hostIntents(
  tx: Db,
  { chance, hosts, now }: { chance: SeededRandom; hosts: Host[]; now: number },
): Promise<Intent[]> {
  const rates = await sql<Rate>`
    select id::text as id, gold_per_hundred::float8 as "goldPerHundred", cny_per_hundred::float8 as "cnyPerHundred",
      (extract(epoch from valid_from) * 1000)::float8 as since from gold_bean_config order by valid_from desc`.execute(
    tx,
  );
  const rules = await sql<Rule>`
    select id::text as id, level_from::float8 as "levelFrom", maximum::float8 as maximum, fee_rate::float8 as "feeRate",
      (extract(epoch from valid_from) * 1000)::float8 as since from withdrawal_rule where enabled and level_from < 50
    order by level_from desc, valid_from desc`.execute(tx);
  const operators =
    await sql<Operator>`select id::text, username from sys_user where username like 'finance%' order by id`.execute(
      tx,
    );
  const terms = { rates: rates.rows, rules: rules.rows };
  return hosts.flatMap((host, place) => {
    const intents: Intent[] = [];
    if (host.realName === null) return [];
    const ask = (at: number) =>
      intents.push(
        withdrawal(chance, { at: inDayCurve(at, now), host, now, terms, operators: operators.rows }),
      );
    let at = now - chance.integer(105 * 1440, STORY_DAYS * 1440) * MINUTE;
    for (; at < now; at += chance.integer(5 * 1440, 12 * 1440) * MINUTE) ask(at);
    if (place < HOSTS_WITH_ONE_DEVICE) ask(now - chance.integer(60, 1200) * MINUTE);
    at = now - chance.integer(1, STORY_DAYS) * DAY + chance.integer(0, 86_399) * 1000;
    for (; at < now; at += chance.integer(12, 50) * DAY)
      intents.push(exchange({ at: inDayCurve(at, now), host, terms, share: chance.pick([0.1, 0.2, 0.3]) }));
    return intents;
  });
}

/** The version in force at a moment. */
function inForce<T extends { since: number }>(versions: readonly T[], at: number): T {
  const version = versions.find(({ since }) => since <= at);
  if (version === undefined) throw new Error('the story is older than its versions');
  return version;
}

interface Exchange {
  at: number;
  host: Host;
  terms: Terms;
  /** Of the beans that the host has. */
  share: number;
}

function exchange({ at, host, terms, share }: Exchange): Intent {
  const run = (books: Books) => {
    const bean = Math.floor((books.balance(host.id, 'bean') * share) / 100) * 100;
    if (bean < 100) return;
    const rate = inForce(terms.rates, at);
    const gold = (bean / 100) * rate.goldPerHundred;
    const id = books.nextId(at);
    const cause = {
      business_type: 'exchange',
      business_id: id,
      step: 'normal',
      version_of: 'exchange',
      version_id: rate.id,
    };
    books.move(at, { ...cause, user_id: host.id, currency: 'bean', amount: -bean, note: '兑换金币' });
    books.move(
      at,
      { ...cause, user_id: host.id, currency: 'gold', amount: gold, note: '金豆兑换' },
      { bought: gold },
    );
    const row = { id, order_no: `E${id}`, user_id: host.id, bean, gold, version_id: rate.id };
    books.of('bean_exchange').push({ ...row, create_time: wireTime(at) });
  };
  return { at, run };
}

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

/** From this amount (fen) on a second operator approves as well. */
/** Why the demonstration's withdrawals were refused. */
const REFUSALS = ['account', 'device', 'account', 'cashOut', 'incomplete', 'income'];
const SECOND_FROM = 100_000;

function stepsOf(status: string, amount: number): Step[] {
  const steps = STEPS[status] ?? [];
  if (amount < SECOND_FROM) return steps;
  return steps.flatMap((one): Step[] =>
    one === APPROVED
      ? [
          ['first', 'passed', 'pending', 'pending'],
          ['second', 'passed', 'pending', 'approved'],
        ]
      : [one],
  );
}

/** A good part of what the host has, by the rules of that day. */
function withdrawal(
  chance: SeededRandom,
  {
    at,
    host,
    now,
    terms,
    operators,
  }: { at: number; host: Host; now: number; terms: Terms; operators: Operator[] },
): Intent {
  const run = (books: Books) => {
    const rate = inForce(terms.rates, at);
    const rule = inForce(
      terms.rules.filter(({ levelFrom }) => levelFrom <= host.level),
      at,
    );
    const hundreds = Math.floor((books.balance(host.id, 'bean') * chance.pick([0.4, 0.6, 0.9])) / 100);
    const bean = Math.min(hundreds, Math.floor(rule.maximum / rate.cnyPerHundred)) * 100;
    if (bean < 100) return;
    const amount = (bean / 100) * rate.cnyPerHundred;
    const fee = Math.round((amount * rule.feeRate) / 10_000);
    const id = books.nextId(at);
    const status = statusOf(chance, now - at);
    const entry = {
      user_id: host.id,
      currency: 'bean',
      business_type: 'withdrawal',
      business_id: id,
    } as const;
    const version = { version_of: 'withdrawal', version_id: rule.id };
    books.move(at, { ...entry, ...version, amount: -bean, step: 'normal' });
    const { when: done, by } = approve(books, chance, {
      id,
      at,
      now,
      operators,
      steps: stepsOf(status, amount),
    });
    const giveBack = { ...entry, amount: bean, step: 'giveBack', note: '提现未成功返还' };
    if (['rejected', 'failed', 'returned'].includes(status))
      books.follow.push({ at: done, run: (later) => later.move(done, giveBack) });
    const serial = String(books.of('withdrawal').length).padStart(5, '0');
    const drawn = chance.pick(['alipay', 'alipay', 'wechat', 'bank']);
    // whatever the hour, something is on its way to a bank
    const isFirstPaying =
      status === 'paying' && books.of('withdrawal').every((one) => one.status !== 'paying');
    const channel = isFirstPaying ? 'bank' : drawn;
    books.of('withdrawal').push({
      id,
      user_id: host.id,
      bean,
      amount,
      fee,
      net: amount - fee,
      status,
      rule_id: rule.id,
      rate_id: rate.id,
      order_no: `W${wireTime(at).replace(/\D/g, '')}${serial}`,
      channel,
      account: accountOf(host.id, channel),
      real_name: host.realName,
      need_second: amount >= SECOND_FROM,
      second_reason: amount >= SECOND_FROM ? '单笔金额达到两人审批的起点' : null,
      first_by: by.first ?? null,
      second_by: by.second ?? null,
      reject_reason: status === 'rejected' ? REFUSALS[Number(serial) % REFUSALS.length] : null,
      pay_no: status === 'paid' ? `PAY${id}` : null,
      paid_time: status === 'paid' ? wireTime(done) : null,
      create_time: wireTime(at),
    });
    const net = amount - fee;
    if (status in PAYOUTS) noteAttempt(books, { id, status, host, channel, net, done, by: by.pay ?? null });
  };
  return { at, run };
}

/** What a withdrawal of this status says of its attempt. */
const PAYOUTS: Record<string, string> = { paying: 'submitting', paid: 'paid', failed: 'failed' };

function noteAttempt(
  books: Books,
  attempt: {
    id: string;
    status: string;
    host: Host;
    channel: string;
    net: number;
    done: number;
    by: string | null;
  },
): void {
  const { id, status, host, channel, net, done, by } = attempt;
  books.of('payout').push({
    id: books.nextId(done),
    request_no: `O${id}`,
    withdrawal_id: id,
    attempt: 1,
    user_id: host.id,
    channel,
    amount: net,
    status: PAYOUTS[status],
    channel_no: status === 'paid' ? `PAY${id}` : null,
    failure: status === 'failed' ? '收款账号与姓名不符' : null,
    operator_id: by,
    by_hand: true,
    answer_time: status === 'paying' ? null : wireTime(done),
    create_time: wireTime(done),
  });
}

/** A person's own: a card of a bank, or the phone number of a wallet. */
function accountOf(userId: string, channel: string): string {
  const digits = String(BigInt(userId) * 7919n).slice(-13);
  return channel === 'bank' ? `622202${digits}` : `13${digits.slice(-9)}`;
}

/** The steps of its approval: mostly within hours, some overnight, none after now. Answers when the last was done, and who did which. */
function approve(
  books: Books,
  chance: SeededRandom,
  {
    id,
    at,
    now,
    operators,
    steps,
  }: { id: string; at: number; now: number; operators: Operator[]; steps: Step[] },
): { when: number; by: Record<string, string | null> } {
  let when = at;
  const by: Record<string, string | null> = {};
  const all: Step[] = [['apply', 'passed', null, 'pending'], ...steps];
  for (const [place, [step, result, before, after]] of all.entries()) {
    const took = (chance.pick([20, 45, 90, 150, 240, 600, 1100]) + chance.integer(0, 40)) * MINUTE;
    if (place > 0) when += Math.min(took, Math.floor((now - when) / (all.length - place + 1)));
    const operator = operators[(place + Number(BigInt(id) % 7n)) % Math.max(1, operators.length)];
    by[step] = place === 0 ? null : (operator?.id ?? null);
    books.of('withdrawal_approval').push({
      id: books.nextId(when),
      withdrawal_id: id,
      step,
      result,
      status_before: before,
      status_after: after,
      operator_id: by[step],
      reason: place === 0 ? null : result === 'passed' ? '资料一致' : '收款信息与实名不符',
      create_time: wireTime(when),
    });
  }
  return { when, by };
}

function statusOf(chance: SeededRandom, age: number): string {
  if (age < DAY) return 'pending';
  if (age < 4 * DAY) return chance.pick(['pending', 'pending', 'pending', 'approved', 'paying']);
  const draw = chance.next();
  if (draw < 0.86) return 'paid';
  if (draw < 0.93) return 'rejected';
  return draw < 0.97 ? 'failed' : 'returned';
}
