import type { Client } from 'pg';

export const ROWS = 1_000_000;
const USERS = 50_000;

/**
 * Orders of many people over two years, with the dictionaries that name their channel and platform. Triggers are off: booking
 * each order would take twenty minutes, and no export reads it.
 */
export async function insertOrders(client: Client): Promise<void> {
  await client.query(`
    insert into sys_dict (dict_name, dict_code) values ('支付渠道', 'pay_channel'), ('平台', 'platform')
      on conflict do nothing`);
  await client.query(`
    insert into sys_dict_item (dict_id, item_text, item_value)
    select id, item_text, item_value from sys_dict
      join (values ('pay_channel', '微信支付', 'wechat'), ('pay_channel', '支付宝', 'alipay'), ('pay_channel', '苹果内购', 'apple'),
        ('platform', '苹果', 'ios'), ('platform', '安卓', 'android')) as item (code, item_text, item_value)
        on code = dict_code
      on conflict do nothing`);
  await client.query(`
    insert into app_user (nickname) select '用户' || number from generate_series(1, ${USERS}) as number`);
  await client.query('set session_replication_role = replica');
  await client.query(`
    with people as (select array_agg(id) as ids from app_user)
    insert into gold_order (kind, order_no, trade_no, user_id, amount, gold, bonus, first_time, channel, platform, status, create_time, paid_time)
    select
      'gold',
      '2026' || lpad(number::text, 14, '0'),
      'T' || md5(number::text),
      people.ids[1 + number * 1597 % ${USERS}],
      600 + number * 79 % 64800,
      60 + number * 79 % 6480,
      number % 3 * 10,
      number % 9 = 0,
      (array['wechat', 'alipay', 'apple'])[1 + number % 3],
      (array['ios', 'android'])[1 + number % 2],
      (array['closed', 'paid', 'delivered', 'refunded', 'delivered'])[1 + number % 5],
      timestamptz '2026-01-01 00:00:00+08' - number * interval '1 minute',
      timestamptz '2026-01-01 00:00:30+08' - number * interval '1 minute'
    from generate_series(1, ${ROWS}) as number, people`);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze gold_order');
  await client.query('vacuum analyze app_user');
}
