import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables';
import { payeeFits } from '../statements/bankPayee';
import { balanceOf } from './bookings';
import { type Invariant, isLoggedBy, logged, retainedFrom, row, WRITTEN_HERE } from './invariant';

/** Names of columns that hold money, or decide how much. */
type MoneyColumn =
  | 'gold'
  | 'bean'
  | 'amount'
  | 'balance'
  | 'debt'
  | 'rate'
  | 'fee'
  | 'closing'
  | 'gold_amount';

/** What the proof itself writes, amounts of experience, and what a message shows of its gift. */
type WithoutMoney = 'reconciliation' | 'wallet_proof' | 'growth_event' | 'growth_gain' | 'private_message';

/** Tables of migrations with a column of money: a new one does not compile without its line below. */
type SqlTable = Exclude<
  {
    [Table in keyof Tables]: Extract<keyof Tables[Table], MoneyColumn> extends never ? never : Table;
  }[keyof Tables],
  WithoutMoney
>;

/** Tables of screens with a field of money; `invariants.test.ts` compares them with the screen files. */
type ScreenTable =
  | 'app_user'
  | 'bean_exchange'
  | 'commission_rate'
  | 'gift'
  | 'gift_grant'
  | 'gold_bean_config'
  | 'gold_benefit'
  | 'gold_order'
  | 'growth_task'
  | 'invite_audit'
  | 'money_edit'
  | 'pay_config'
  | 'price_config'
  | 'share_rule'
  | 'sign_in_rule'
  | 'store_user'
  | 'vip_type'
  | 'withdrawal'
  | 'withdrawal_rule';

/** Tables without amounts on which money depends all the same. */
type Evidence =
  | 'approval_decision'
  | 'gold_type'
  | 'ledger_cause'
  | 'membership'
  | 'reconciliation_fault'
  | 'transfer';

/** Proved elsewhere, whole: by what caused a movement, by what comes from outside, by the sealed days, or by the movements. */
type Elsewhere = 'causes' | 'outside' | 'closedDays' | 'proof';

const FEN = 'fen';
const DAY = (column: string) =>
  `coalesce(to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '无')`;

/** What must hold of each table that money depends on. */
export const INVARIANTS: {
  [Table in SqlTable | ScreenTable | Evidence]: Record<string, Invariant> | Elsewhere;
} = {
  account_day: {
    chain: {
      title: '科目每天的期初是前一天的期末',
      rows: () => sql`
        select ${row({ type: 'account', id: 'd.id', at: 'd.day::timestamptz', told: 'd.opening', due: 'd.due', detail: `d.account || ' ' || d.day` })}
        from (select d.*, coalesce(lag(closing) over (partition by account order by day), case when day > (select min(day) from account_day)
            then 0 else opening end) as due from account_day d) d where d.opening <> d.due`,
    },
    counted: {
      title: '科目每天的增减是当天的分录',
      isNightly: true,
      rows: recountedDays,
    },
  },
  app_user: {
    membership: {
      title: '会员到期是最后一个会员时段的结束',
      rows: () => sql`
        select ${row({ type: 'vip', id: 'u.id', user: 'u.id', detail: `'到期 ' || ${DAY('u.vip_until')} || '，时段到 ' || ${DAY('m.until')}` })}
        from app_user u left join (
          select user_id, max(end_time) as until from membership where status <> 'refunded' group by user_id) m on m.user_id = u.id
        where u.vip_until is distinct from m.until and (m.until is not null or u.vip_until > now())`,
    },
  },
  approval_case: {
    once: {
      title: '同意一张单据的人各不相同，且在处理以前',
      rows: (from) => sql`
        select ${row({ type: { table: 'c.data_table' }, id: 'c.data_id', at: 'c.end_time', detail: `c.screen_id || ' 的 ' || c.data_id` })}
        from approval_case c where c.id >= ${from} and c.state = 'done' and exists (
          select from approval_decision d where d.case_id = c.id and d.is_valid and d.result = 'agreed'
          having count(*) > count(distinct d.operator_id) or max(d.create_time) > c.end_time
            or bool_or(d.operator_id = c.applicant_id and d.step > 0))`,
    },
  },
  approval_decision: {
    logged: {
      title: '每一次同意都有这个人的操作日志',
      rows: (from) => sql`
        select ${row({ type: { table: 'c.data_table' }, id: 'c.data_id', at: 'd.create_time', detail: `c.screen_id || ' 的 ' || c.data_id || '：' || coalesce(o.realname, d.operator_id::text) || '（' || d.title || '）'` })}
        from approval_decision d join approval_case c on c.id = d.case_id left join sys_user o on o.id = d.operator_id
        where d.id >= ${from} and d.id >= ${retainedFrom('sys_data_log')} and d.result = 'agreed' and d.is_valid
          and not ${isLoggedBy('d.operator_id', { table: 'c.data_table', id: 'c.data_id', near: 'd.id' })}`,
    },
  },
  bean_exchange: {
    logged: logged('bean_exchange', {
      type: 'exchange',
      user: 'user_id',
      columns: { user_id: '用户', bean: '金豆', gold: '金币', version_id: '汇率' },
    }),
  },
  call_minute: 'causes',
  call_record: 'causes',
  commission: {
    share: {
      title: '佣金是它的明细之和',
      rows: (from) => sql`
        select ${row({ type: 'commission', id: 'c.id', at: 'c.create_time', user: 'c.user_id', currency: 'bean', told: 'c.first_bean + c.second_bean', due: 's.first + s.second', detail: `'明细合计 ' || s.first + s.second || ' 金豆'` })}
        from commission c join commission_run r on r.id = c.run_id and r.counted_time is not null cross join lateral (
          select coalesce(floor(sum(gold::numeric * rate) filter (where level = 'first') / 10000), 0) as first,
            coalesce(floor(sum(gold::numeric * rate) filter (where level = 'second') / 10000), 0) as second
          from commission_accrual a where a.run_id = c.run_id and a.user_id = c.user_id) s
        where c.id >= ${from} and (c.first_bean, c.second_bean) is distinct from (s.first, s.second)`,
    },
  },
  commission_accrual: {
    rate: {
      title: '佣金明细的比例是它的版本的',
      isNightly: true,
      // a version may be changed long after its use
      rows: () => sql`
        select ${row({ type: 'accrual', id: 'a.id', at: 'a.create_time', user: 'a.user_id', detail: `'比例 ' || round(a.rate / 100.0, 2) || '%，版本是 ' || coalesce(round(v.rate / 100.0, 2)::text, '无') || '%'` })}
        from commission_accrual a left join lateral (
          select case a.level when 'first' then r.first_rate else r.second_rate end as rate from commission_rate r where r.id = a.rate_id) v on true
        where a.rate is distinct from v.rate`,
    },
  },
  commission_rate: {
    logged: logged('commission_rate', {
      type: 'commissionRate',
      columns: { first_rate: '一级比例', second_rate: '二级比例' },
    }),
  },
  commission_run: {
    sum: {
      title: '佣金结算的人数和金额是它的各行之和',
      rows: (from) => sql`
        select ${row({ type: 'commissionRun', id: 'r.id', at: 'r.create_time', currency: 'bean', told: 'r.paid_amount', due: 's.paid', detail: `to_char(r.month, 'YYYY-MM')` })}
        from commission_run r cross join lateral (
          select coalesce(sum(bean) filter (where paid_time is not null), 0) as paid from commission c where c.run_id = r.id) s
        where r.id >= ${from} and r.status = 'done' and r.counted_time is not null and r.paid_amount <> s.paid`,
    },
  },
  gift: {
    logged: logged('gift', { type: 'goods', columns: { price: '价格', host_share: '主播分成' } }),
  },
  gift_bag: {
    granted: {
      title: '背包里的礼物是发放的',
      rows: (from) => sql`
        select ${row({ type: 'giftGrant', id: 'b.grant_id', at: 'b.create_time', user: 'b.user_id', detail: `b.amount || ' 个，发放 ' || coalesce(g.amount::text, '没有') || ' 个'` })}
        from gift_bag b left join gift_grant g on g.id = b.grant_id and g.user_id = b.user_id and g.gift_id = b.gift_id
        where b.id >= ${from} and g.amount is distinct from b.amount`,
    },
  },
  gift_grant: {
    logged: logged('gift_grant', {
      type: 'giftGrant',
      columns: { status: '状态', amount: '数量', gift_id: '礼物' },
    }),
  },
  gift_record: {
    share: {
      title: '礼物的金豆是金币乘分成',
      rows: (from) => sql`
        select ${row({ type: 'gift', id: 'g.id', at: 'g.create_time', user: 'g.receiver_id', currency: 'bean', told: 'g.bean + g.store_bean', due: 's.bean', detail: `g.gold || ' 金币，分成 ' || round(g.host_share / 100.0, 2) || '%'` })}
        from gift_record g cross join lateral (
          select div(g.gold::numeric * least(greatest(g.host_share, 0), 10000), 10000) as bean) s
        where g.id >= ${from} and g.source = 'wallet' and g.host_share is not null and g.bean + g.store_bean <> s.bean`,
    },
  },
  gold_bean_config: {
    logged: logged('gold_bean_config', {
      type: 'beanRate',
      columns: {
        gold_per_hundred: '每百豆金币',
        cny_per_hundred: '每百豆金额',
        exchange_minimum: '最少兑换',
      },
    }),
  },
  gold_benefit: {
    logged: logged('gold_benefit', {
      type: 'benefitStep',
      columns: { threshold: '门槛', gold: '金币', vip_days: '会员天数' },
    }),
  },
  gold_benefit_grant: 'causes',
  gold_lot: {
    expiry: {
      title: '金币批次的到期日是发放时间加类型的天数',
      rows: (from) => sql`
        select ${row({ type: 'gold_expiry', id: 'l.id', at: 'l.create_time', user: 'l.user_id', currency: 'gold', detail: `'到期 ' || ${DAY('l.expire_time')} || '，类型“' || l.title || '”的 ' || coalesce(nullif(l.days, -1)::text, '不限') || ' 天是 ' || ${DAY('(l.create_time + make_interval(days => nullif(l.days, -1)))')}` })}
        from (
          select l.*, t.title, case when c.data_id is null then t.days else (
              -- as the kind was then
              select coalesce((array_agg(days order by id))[1], t.days) from (
                select id, coalesce((before ->> 'days')::bigint, -1) as days from sys_data_log
                where data_table = 'gold_type' and data_id = t.id::text and before is not null and id > l.id) g) end::int as days
          from gold_lot l join gold_type t on t.id = l.type_id left join (
            select distinct data_id from sys_data_log where data_table = 'gold_type' and before is not null) c on c.data_id = t.id::text
          where l.id >= ${from} and l.id >= ${retainedFrom('sys_data_log')}) l
        where l.expire_time is distinct from l.create_time + make_interval(days => nullif(l.days, -1))`,
    },
  },
  gold_order: {
    notice: {
      title: '订单的金额是支付通知的金额',
      rows: (from) => sql`
        select ${row({ type: 'order', id: 'o.id', at: 'n.received_time', user: 'o.user_id', currency: FEN, told: 'o.amount', due: 'n.amount', detail: `'订单 ' || o.order_no || ' ¥' || round(o.amount / 100.0, 2) || '，通知 ' || n.trade_no || ' ¥' || round(n.amount / 100.0, 2)` })}
        from payment_notice n join gold_order o on o.id = n.order_id
        where o.id >= ${from} and (o.amount, o.user_id) is distinct from (n.amount, coalesce(n.user_id, o.user_id))`,
    },
    tier: {
      title: '订单的金额、金币和赠送是它的档位的',
      rows: (from) => sql`
        select ${row({ type: 'order', id: 'o.id', at: 'o.create_time', user: 'o.user_id', currency: 'gold', told: 'o.gold + coalesce(o.bonus, 0)', due: 't.gold + t.bonus', detail: `'订单 ' || o.order_no || ' ¥' || round(o.amount / 100.0, 2) || '：' || o.gold || '＋' || coalesce(o.bonus, 0) || ' 金币，档位 ¥' || round(t.amount / 100.0, 2) || '：' || t.gold || '＋' || t.bonus` })}
        from gold_order o join (
          select id, amount, gold, coalesce(bonus, 0) as bonus, coalesce(first_bonus, 0) as first_bonus from price_config) p on p.id = o.tier_id
          cross join lateral (select p.amount, p.gold, p.bonus + case when o.first_time then p.first_bonus else 0 end as bonus) t
        where o.kind = 'gold' and o.id >= ${from} and (o.amount, o.gold, coalesce(o.bonus, 0)) is distinct from (t.amount, t.gold, t.bonus)`,
    },
    logged: logged('gold_order', {
      type: 'order',
      user: 'user_id',
      columns: {
        status: '状态',
        kind: '类型',
        user_id: '用户',
        amount: '金额',
        gold: '金币',
        bonus: '赠送',
        days: '天数',
        gold_paid: '付的金币',
        refund_amount: '退款',
        host_bean: '主播金豆',
        store_bean: '店铺金豆',
        channel: '渠道',
        trade_no: '流水号',
      },
    }),
    prepaid: {
      title: '已收款未发货的科目是已支付还没有发货的订单',
      rows: () => sql`
        select ${row({ type: 'order', id: '0', currency: FEN, told: '-account.amount', due: 'paid.amount', detail: `'订单合计 ¥' || round(paid.amount / 100.0, 2)` })}
        from ${balanceOf('prepaid')} as account, (
          select coalesce(sum(o.amount), 0) as amount from gold_order o where o.status = 'paid' and o.delete_time is null) as paid
        where -account.amount <> paid.amount and exists (select from ledger_opening where history_done_time is not null)`,
    },
  },
  gold_type: {
    logged: logged('gold_type', { type: 'goldType', columns: { days: '天数', code: '代码' } }),
  },
  growth_task: {
    logged: logged('growth_task', { type: 'growthTask', columns: { gold: '金币', vip_days: '会员天数' } }),
  },
  invite_audit: {
    logged: logged('invite_audit', {
      type: 'invite',
      user: 'user_id',
      columns: {
        status: '状态',
        user_id: '邀请人',
        invitee_id: '被邀请人',
        reward: '奖励',
        reviewer_id: '审核人',
      },
    }),
  },
  ledger: {
    once: {
      title: '一个来由对一个人只有一笔流水',
      rows: (from) => sql`
        select ${row({ type: 'movement', id: 'l.business_id', at: 'l.create_time', user: 'l.user_id', currency: 'l.currency', told: 'l.amount', detail: `l.business_type || '/' || l.step || '：流水 ' || l.id || ' 以外还有一笔'` })}
        from ledger l where l.step <> 'debt' and l.id >= ${from} and exists (
          select from ledger o where o.business_id = l.business_id and o.business_type = l.business_type and o.step = l.step
            and o.user_id = l.user_id and o.currency = l.currency and o.id < l.id)`,
    },
    house: {
      title: '流水的对方科目是它的业务的，金额相抵',
      rows: (from) => sql`
        select ${row({ type: 'movement', id: 'l.business_id', at: 'l.create_time', user: 'l.user_id', currency: 'l.currency', told: 'l.sum', due: 'l.due', detail: `l.business_type || ' 的流水 ' || l.id || '：' || coalesce(l.accounts, '没有分录')` })}
        from (
          select l.id, l.business_id, l.business_type, l.create_time, l.user_id, l.currency, l.debt_change - l.amount as due, coalesce(sum(p.amount), 0) as sum,
            string_agg(p.account, '、' order by p.account) as accounts, bool_or(p.account <> other_account(l.business_type, l.currency)
              and p.account <> 'bonus.gold' and p.account <> 'unknown.' || l.currency) as is_other
          from ledger l left join (posting p join account a on a.code = p.account) on p.transfer_id = l.id and a.currency = l.currency
          where l.id >= ${from} and l.id >= ${retainedFrom('posting')} and l.id > (select cutoff_id from ledger_opening)
          group by l.id, l.business_id, l.business_type, l.create_time, l.user_id, l.currency, l.debt_change, l.amount) l
        where l.sum <> l.due or l.is_other`,
    },
  },
  ledger_carried: {
    sum: {
      title: '归档以前的结转是归档的日子之和',
      rows: () => sql`
        select ${row({ type: 'carried', id: '0', currency: 'k.currency', told: 'c.amount', due: 'd.amount', detail: `c.title || '：结转 ' || c.amount || '（欠款 ' || c.debt || '），已封存的日子 ' || d.amount || '（欠款 ' || d.debt || '）'` })}
        from (values ('gold', '金币'), ('bean', '金豆')) as k (currency, title)
          cross join lateral (select k.title, coalesce(sum(amount), 0) as amount, coalesce(sum(debt_change), 0) as debt
            from ledger_carried where currency = k.currency) c
          cross join lateral (select coalesce(sum(case k.currency when 'gold' then gold_amount else bean_amount end), 0) as amount,
            coalesce(sum(case k.currency when 'gold' then gold_debt else bean_debt end), 0) as debt
            from ledger_day where day < ledger_archived_until()) d
        where (c.amount, c.debt) is distinct from (d.amount, d.debt)
          -- days that left before any was closed have no sums
          and coalesce((select min(from_id) from archive_partition where parent = 'ledger')
            >= (select ledger_day_start(min(day)) from ledger_day), not exists (select from archive_partition where parent = 'ledger'))`,
    },
    caused: {
      title: '结转的每个人都有登记过的来由',
      isNightly: true,
      rows: () => sql`
        select ${row({ type: 'carried', id: 'c.user_id', user: 'c.user_id', currency: 'c.currency', told: 'c.amount', due: '0', detail: `'结转 ' || c.amount` })}
        from ledger_carried c where not exists (
          select from ledger_cause s where s.user_id = c.user_id and s.currency = c.currency)`,
    },
  },
  ledger_cause: 'proof',
  ledger_day: 'closedDays',
  membership: {
    order: {
      title: '会员时段合计是订单的天数减退掉的',
      isNightly: true,
      rows: () => sql`
        select ${row({ type: 'order', id: 'o.id', at: 'o.create_time', user: 'o.user_id', detail: `'订单 ' || o.order_no || ' 的时段 ' || round(coalesce(m.days, 0)::numeric, 2) || ' 天，应为 ' || o.days - coalesce(r.days, 0) || ' 天'` })}
        from gold_order o
          left join (select order_id, sum(extract(epoch from end_time - begin_time)) / 86400 as days from membership
            where status <> 'refunded' group by order_id) m on m.order_id = o.id
          left join (select order_id, sum(vip_days) as days from refund where accept_time is not null and state <> 'withdrawn'
            group by order_id) r on r.order_id = o.id
        where o.kind = 'vip' and o.delete_time is null and (o.status = 'delivered' and coalesce(m.days, 0) <> o.days - coalesce(r.days, 0)
          or o.status not in ('delivered', 'refunded') and m.days > 0
          or o.status = 'refunded' and m.days > o.days - coalesce(r.days, 0))`,
    },
    ordered: {
      title: '会员时段有它的订单，是同一个人的',
      rows: (from) => sql`
        select ${row({ type: 'membership', id: 'm.id', at: 'm.create_time', user: 'm.user_id', detail: `${DAY('m.begin_time')} || ' 到 ' || ${DAY('m.end_time')}` })}
        from membership m left join gold_order o on o.id = m.order_id and o.kind = 'vip' and o.user_id = m.user_id
        where m.id >= ${from} and o.id is null`,
    },
  },
  money_edit: {
    logged: logged('money_edit', {
      type: 'adjust',
      user: 'user_id',
      columns: {
        status: '状态',
        user_id: '用户',
        currency: '币种',
        direction: '方向',
        amount: '数量',
        reviewer_id: '复核人',
      },
    }),
  },
  pay_config: {
    logged: logged('pay_config', {
      type: 'payConfig',
      columns: { min_amount: '最少', max_amount: '最多', daily_limit: '每天最多' },
    }),
  },
  payment_notice: 'outside',
  payout: {
    payee: {
      title: '打款的收款人是提现申请的',
      rows: (from) => sql`
        select ${row({ type: 'withdrawal', id: 'w.id', at: 'p.create_time', user: 'w.user_id', currency: FEN, told: 'p.amount', due: 'w.net', detail: `'打款 ' || p.request_no || ' 给另一个收款人'` })}
        from payout p join withdrawal w on w.id = p.withdrawal_id
        where p.id >= ${from} and p.account is not null
          and (p.user_id, p.channel, p.account, p.real_name) is distinct from (w.user_id, w.channel, w.account, w.real_name)`,
    },
    logged: logged('payout', {
      type: 'payout',
      user: 'user_id',
      columns: { status: '状态', amount: '金额', channel: '渠道', channel_no: '渠道流水号' },
    }),
  },
  payout_batch: {
    sum: {
      title: '打款批次的笔数和金额是它的打款之和',
      rows: (from) => sql`
        select ${row({ type: 'payoutBatch', id: 'b.id', at: 'b.create_time', currency: FEN, told: 'b.amount', due: 's.amount', detail: `b.batch_no || '：' || b.payouts || ' 笔，实有 ' || s.payouts || ' 笔'` })}
        from payout_batch b cross join lateral (
          select count(*) as payouts, coalesce(sum(amount), 0) as amount from payout p where p.batch_id = b.id) s
        where b.id >= ${from} and (b.payouts, b.amount) is distinct from (s.payouts, s.amount)`,
    },
  },
  posting: {
    owned: {
      title: '分录属于一笔流水或转账，记在已有的科目',
      rows: (from) => sql`
        select ${row({ type: 'voucher', id: 'p.transfer_id', at: 'to_timestamp((p.transfer_id >> 22) / 1000.0 + 1577836800)', currency: FEN, told: 'p.amount', detail: `'科目 ' || p.account || ' ' || p.amount` })}
        from posting p left join transfer t on t.id = p.transfer_id left join ledger l on l.id = p.transfer_id left join account a on a.code = p.account
        where p.transfer_id >= ${from} and p.transfer_id >= ${retainedFrom('ledger')} and (a.code is null or t.id is null and l.id is null)`,
    },
  },
  price_config: {
    logged: logged('price_config', {
      type: 'price',
      columns: { amount: '价格', gold: '金币', bonus: '赠送', first_bonus: '首充赠送' },
    }),
  },
  reconciliation_fault: {
    explained: {
      title: '已说明的差异由两个人说明和复核',
      rows: () => sql`
        select ${row({ type: 'difference', id: 'f.id', at: 'f.create_time', user: 'f.user_id', detail: `'差异 ' || f.id || ' 没有两个人的操作日志'` })}
        from reconciliation_fault f where f.status = 'explained' and (f.handled_by is null or f.reviewer_id is null
          or f.id >= ${retainedFrom('sys_data_log')} and exists (select from (values (f.handled_by), (f.reviewer_id)) as o (id) where not exists (
            select from sys_data_log g where g.data_table = 'reconciliation_fault' and g.data_id = f.id::text and g.create_by = o.id)))`,
    },
  },
  refund: {
    share: {
      title: '退款收回的金币是退款占订单的份额',
      rows: () => sql`
        select ${row({ type: 'refund', id: 'r.last', at: 'r.accept_time', user: 'o.user_id', currency: 'gold', told: 'r.gold + r.bonus', due: 's.gold + s.bonus', detail: `'订单 ' || o.order_no || ' 已退 ¥' || round(r.amount / 100.0, 2) || '，收回 ' || r.gold || '＋' || r.bonus || ' 金币，应收回 ' || s.gold || '＋' || s.bonus` })}
        from (
          select order_id, max(id) as last, max(accept_time) as accept_time, max(paid) as paid, count(*) filter (where state = 'withdrawn') as withdrawn,
            sum(amount) filter (where state <> 'withdrawn') as amount, sum(gold) filter (where state <> 'withdrawn') as gold,
            sum(bonus) filter (where state <> 'withdrawn') as bonus
          from refund where kind = 'gold' and is_delivered and accept_time is not null group by order_id) r
          join gold_order o on o.id = r.order_id
          cross join lateral (select least(o.gold, ceil(o.gold * r.amount / r.paid)) as gold,
            least(coalesce(o.bonus, 0), ceil(coalesce(o.bonus, 0) * r.amount / r.paid)) as bonus) s
        -- what was withdrawn may leave one more or less (orders/gold.ts)
        where r.amount > 0 and r.paid > 0 and (abs(r.gold - s.gold) > r.withdrawn or abs(r.bonus - s.bonus) > r.withdrawn)`,
    },
    logged: logged('refund', {
      type: 'refund',
      user: 'user_id',
      columns: {
        state: '状态',
        amount: '金额',
        gold: '金币',
        bonus: '赠送',
        debt: '欠款',
        vip_days: '会员天数',
      },
    }),
  },
  share_rule: {
    logged: logged('share_rule', {
      type: 'shareRule',
      columns: {
        voice_share: '语音分成',
        video_share: '视频分成',
        radio_share: '电台分成',
        call_price: '通话价格',
      },
    }),
  },
  sign_in: 'causes',
  sign_in_rule: {
    logged: logged('sign_in_rule', {
      type: 'signInRule',
      columns: { make_up_price: '补签价格', make_up_times: '补签次数' },
    }),
  },
  statement_line: {
    booked: {
      title: '对账单明细的金额是它对上的转账的',
      rows: (from) => sql`
        select ${row({ type: 'statementLine', id: 'l.id', at: 'l.line_time', user: 't.user_id', currency: FEN, told: 'p.amount', due: 'l.amount', detail: `l.channel || ' ' || l.channel_no` })}
        from statement_line l join transfer t on t.id = l.transfer_id join posting p on p.transfer_id = t.id and p.account like 'cash.%'
        where l.id >= ${from} and p.amount <> l.amount and not exists (
          select from statement_difference d where d.line_id = l.id and d.kind = 'amount')`,
    },
    payee: {
      title: '银行付给了打款单的收款人',
      rows: (from) => sql`
        select ${row({ type: 'statementLine', id: 'l.id', at: 'l.line_time', user: 'y.user_id', currency: FEN, told: 'l.amount', detail: `'流水号 ' || l.channel_no || ' 的收款人不是打款单 ' || y.request_no || ' 的'` })}
        from statement_line l join transfer t on t.id = l.transfer_id and t.business_type = 'withdrawal'
          join withdrawal w on w.id = t.business_id join payout y on y.withdrawal_id = w.id and y.status = 'paid'
          cross join lateral (select coalesce(y.account, w.account) as account, coalesce(y.real_name, w.real_name) as real_name) as i
        where l.id >= ${from} and l.channel = 'bank' and not (${payeeFits()})`,
    },
  },
  store_user: {
    logged: logged('store_user', {
      type: 'storeUser',
      user: 'owner_id',
      columns: { owner_id: '店主', share_rate: '分成' },
    }),
  },
  suspense: {
    logged: logged('suspense', {
      type: 'suspense',
      user: 'user_id',
      columns: { status: '状态', amount: '金额', direction: '方向', order_id: '订单', reviewer_id: '复核人' },
    }),
  },
  task_claim: 'causes',
  transfer: {
    zero: {
      title: '转账的分录合计是零',
      rows: (from) => sql`
        select ${row({ type: 'voucher', id: 't.id', at: 't.create_time', user: 't.user_id', currency: FEN, told: 't.sum', due: '0', detail: `t.business_type || ' ' || t.business_id || '/' || t.step || ' 的 ' || t.currency || ' 差 ' || t.sum` })}
        from (
          select t.id, t.create_time, t.user_id, t.business_type, t.business_id, t.step, coalesce(a.currency, '') as currency,
            -- a row of the ledger may have the same number
            sum(p.amount) + coalesce((select amount - debt_change from ledger l where l.id = t.id and l.currency = a.currency), 0) as sum
          from transfer t join posting p on p.transfer_id = t.id left join account a on a.code = p.account
          where t.id >= ${from} and t.id >= ${retainedFrom('posting')} group by t.id, a.currency having sum(p.amount) <> 0) t
        where t.sum <> 0`,
    },
    order: { title: '订单的每一步记在应记的科目', rows: orderSides },
    withdrawal: { title: '提现的每一步记在应记的科目', rows: withdrawalSides },
  },
  vip_type: {
    logged: logged('vip_type', { type: 'vipType', columns: { price: '价格', days: '天数' } }),
  },
  wallet: {
    last: {
      title: '钱包的序号和最后一笔是它的流水的',
      rows: () => sql`
        select ${row({ type: 'wallet', id: 'w.user_id', user: 'w.user_id', currency: 'w.currency', detail: `'第 ' || w.seq || ' 笔（' || coalesce(w.last_id::text, '无') || '），流水到第 ' || p.seq || ' 笔（' || p.last_id || '）'` })}
        from wallet w join wallet_proof p using (user_id, currency)
        where p.seq is not null and (w.seq, w.last_id) is distinct from (p.seq, p.last_id)`,
    },
  },
  withdrawal: {
    paid: {
      title: '已打款的提现有一笔同样金额的成功打款',
      rows: (from) => sql`
        select ${row({ type: 'withdrawal', id: 'w.id', at: 'w.paid_time', user: 'w.user_id', currency: FEN, told: 'p.amount', due: 'w.net', detail: `'提现 ' || w.order_no || ' 有 ' || p.payouts || ' 笔成功的打款'` })}
        from withdrawal w cross join lateral (
          select count(*) as payouts, sum(amount) as amount from payout p where p.withdrawal_id = w.id and p.status = 'paid') p
        where w.id >= ${from} and w.status = 'paid' and w.late_time is null and w.delete_time is null
          and (p.payouts <> 1 or p.amount <> w.net)`,
    },
    asked: logged('withdrawal', {
      type: 'withdrawal',
      user: 'user_id',
      isFirst: true,
      hidden: ['account', 'real_name'],
      columns: {
        user_id: '用户',
        bean: '金豆',
        amount: '金额',
        net: '到账',
        channel: '渠道',
        account: '账号',
        real_name: '姓名',
      },
    }),
    logged: logged('withdrawal', {
      type: 'withdrawal',
      user: 'user_id',
      columns: {
        status: '状态',
        first_by: '初审人',
        second_by: '复审人',
        need_second: '要复审',
        pay_no: '打款流水号',
      },
    }),
    decided: {
      title: '通过的提现有初审和复审的决定',
      rows: (from) => sql`
        select ${row({ type: 'withdrawal', id: 'w.id', at: 'w.create_time', user: 'w.user_id', detail: `'提现 ' || w.order_no || ' 有 ' || c.people || ' 人同意，应有 ' || w.due || ' 人'` })}
        from (select w.*, case when need_second then 2 else 1 end as due from withdrawal w) w cross join lateral (
          select count(distinct d.operator_id) filter (where d.operator_id in (w.first_by, w.second_by)) as people
          from approval_case c join approval_decision d on d.case_id = c.id and d.is_valid and d.result = 'agreed'
          where c.data_table = 'withdrawal' and c.data_id = w.id and c.action = 'approve' and c.state = 'done') c
        where w.id >= ${from} and w.id > ${WRITTEN_HERE} and w.status in ('approved', 'paying', 'paid')
          and (c.people < w.due or w.need_second and (w.second_by is null or w.second_by = w.first_by))`,
    },
  },
  withdrawal_rule: {
    logged: logged('withdrawal_rule', {
      type: 'withdrawalRule',
      columns: {
        minimum: '最少',
        maximum: '最多',
        fee_rate: '手续费',
        times_per_day: '每天次数',
        times_per_week: '每周次数',
      },
    }),
  },
};

/** Transfers of a type beside what their records are due to have booked: `due` has `(id, step, user_id, no, sides)`. */
function sides(
  type: 'order' | 'withdrawal',
  due: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with due as (${due}), booked as (
      select t.business_id as id, t.step, max(t.user_id) as user_id, max(t.create_time) as at, jsonb_object_agg(p.account, p.amount) as sides
      from transfer t join posting p on p.transfer_id = t.id join account a on a.code = p.account
      where t.business_type = ${sql.lit(type)} and t.business_id >= ${from}
        and (a.currency = 'fen' or a.code like ${`${type}%`}) group by t.business_id, t.step)
    select ${row({ type, id: 'coalesce(d.id, b.id)', at: 'coalesce(b.at, now())', user: 'coalesce(d.user_id, b.user_id)', currency: FEN, detail: `coalesce(d.no, '没有单据') || '/' || step || '：' || coalesce(b.sides::text, '没有分录') || '，应为 ' || coalesce(d.sides::text, '没有')` })}
    from due d full join booked b using (id, step)
    where d.sides is distinct from b.sides and not exists (select from transfer t where t.business_type = ${sql.lit(type)}
      and t.business_id = coalesce(d.id, b.id) and t.step = step and t.id < ${retainedFrom('posting')})
      and exists (select from ledger_opening where history_done_time is not null)`;
}

function orderSides(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sides(
    'order',
    sql`select o.id, s.step, o.user_id, '订单 ' || o.order_no as no, jsonb_build_object(s.added, s.amount, s.removed, -s.amount) as sides
      from gold_order o left join account a on a.code = 'cash.' || o.channel
        left join (select distinct order_id from refund) r on r.order_id = o.id
        cross join lateral (select coalesce(a.code, 'cash.other') as cash, 'sales.' || o.kind as sale,
          o.status = 'delivered' or o.status = 'refunded' and o.delivered_time is not null as is_delivered) w
        cross join lateral (values
          ('paid', o.status in ('paid', 'delivered', 'refunded'), w.cash, 'prepaid', o.amount),
          ('delivered', w.is_delivered, 'prepaid', w.sale, o.amount),
          ('refunded', o.status = 'refunded' and r.order_id is null, case when w.is_delivered then w.sale else 'prepaid' end, w.cash,
            o.refund_amount)) s (step, is_due, added, removed, amount)
      where o.id >= ${from} and o.delete_time is null and o.amount > 0 and s.is_due and s.amount > 0`,
    from,
  );
}

/** Each step that was booked has its sides; which steps there are, `causes.ts` and the payouts prove. */
function withdrawalSides(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sides(
    'withdrawal',
    sql`select w.id, t.step, w.user_id, '提现 ' || w.order_no as no, (
        select jsonb_object_agg(account, amount) from (values
          ('cost.withdrawal', case t.step when 'paying' then w.amount when 'failed' then -w.amount end),
          ('fee.withdrawal', case t.step when 'paying' then w.net - w.amount when 'failed' then w.amount - w.net end),
          ('payouts', case t.step when 'paying' then -w.net when 'failed' then w.net when 'paid' then w.net end),
          (coalesce(c.code, 'cash.other'), case t.step when 'paid' then -w.net end),
          ('withdrawal.bean', case when t.step in ('paid', 'late') and not t.is_history then w.bean when t.step = 'returned' then -w.bean end),
          ('withdrawal_pending.bean', case when t.step in ('paid', 'late') and not t.is_history then -w.bean when t.step = 'returned' then w.bean end)
        ) as side (account, amount) where amount <> 0) as sides
      from transfer t join withdrawal w on w.id = t.business_id left join account c on c.code = 'cash.' || w.channel
      where t.business_type = 'withdrawal' and w.id >= ${from} and exists (select from posting p where p.transfer_id = t.id)`,
    from,
  );
}

/** Final days that are counted again: the last month, and some of all, which the night chooses. */
function recountedDays(): RawBuilder<unknown> {
  return sql`
    with days as (
      select distinct day from account_day where is_final and day > (select max(day) - 31 from account_day where is_final)
      union select day from (select day from (select distinct day from account_day where is_final
          and id_at(day::timestamp at time zone 'Asia/Shanghai') >= greatest(${retainedFrom('posting')}, ${retainedFrom('ledger')})) d
        order by hashtext(day || ' ' || current_date) limit 12) as chosen),
    side as (
      select d.day, s.account, sum(greatest(s.amount, 0)) as added, sum(greatest(-s.amount, 0)) as removed
      from days d cross join lateral (select id_at(d.day::timestamp at time zone 'Asia/Shanghai') as first,
          id_at((d.day + 1)::timestamp at time zone 'Asia/Shanghai') as after) b
        cross join lateral (
          select account, amount from posting where transfer_id >= b.first and transfer_id < b.after
          union all select 'people.' || currency, amount - debt_change from ledger
          where id >= b.first and id < b.after and (id > (select cutoff_id from ledger_opening)
            or exists (select from posting where transfer_id = ledger.id))) s
      group by d.day, s.account)
    select ${row({ type: 'account', id: 'coalesce(d.id, 0)', at: 'day::timestamptz', told: 'd.added - d.removed', due: 's.added - s.removed', detail: `account || ' ' || day || '：增 ' || coalesce(d.added, 0) || ' 减 ' || coalesce(d.removed, 0) || '，分录增 ' || coalesce(s.added, 0) || ' 减 ' || coalesce(s.removed, 0)` })}
    from (select * from account_day where day in (select day from days)) d full join side s using (day, account)
    where (coalesce(d.added, 0), coalesce(d.removed, 0)) is distinct from (coalesce(s.added, 0), coalesce(s.removed, 0))
      and exists (select from ledger_opening where done_time is not null and history_done_time is not null)`;
}
