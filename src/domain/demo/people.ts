import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { HOSTS_WITH_ONE_DEVICE } from './money/hosts';
import { loadRecords, type Story } from './records';

/** What people of the app did besides paying: devices, logins, certifications, posts, calls, reports, punishments. */
export async function seedPeople(story: Story): Promise<void> {
  const { tx } = story;
  await loadRecords(story, 'people/stores');
  await sql`update app_user set store_id = s.ids[1 + (id % cardinality(s.ids))::int]
    from (select array_agg(id order by id) as ids from store_user) s where is_host and id % 3 > 0`.execute(
    tx,
  );
  await shareHostsDevice(tx);
  await loadRecords(story, 'people/activity');
  // now and then a call is charged for minutes that it did not have
  await sql`update call_record set gold = c.gold, bean = c.gold / 2, create_time = start_time + make_interval(secs => length)
    from (select id, (ceil(length / 60.0) + case when row_number() over (order by id) % 50 = 7 then 4 else 0 end) * price as gold
      from call_record) c where c.id = call_record.id`.execute(tx);
  await loadRecords(story, 'people/certifications');
  await agreeWithPapers(tx);
  await loadRecords(story, 'content/posts');
  await loadRecords(story, 'people/reportRecords');
  await loadRecords(story, 'people/punishments');
  await sql`update app_user u set until = p.until, punish_reason = p.reason from punishment p
    where p.user_id = u.id`.execute(tx);
  await loadRecords(story, 'content/contraband');
}

/** Two payers whose bank asks about a recharge: no hosts, whose withdrawals wait for operators. */
export async function holdFunds({ tx }: Story): Promise<void> {
  await sql`update app_user u set wallet_hold = h.hold, hold_reason = h.reason, hold_time = now() - interval '5 hours',
      hold_by = (select min(id) from sys_user)
    from (select id, row_number() over (order by id) as place from app_user
      where not is_host and coalesce(status, 'normal') = 'normal' and recharge_total > 0) p
    join (values (5, 'frozen', '充值款项有争议'), (9, 'review', '异地登录后集中消费')) as h (place, hold, reason)
      on h.place = p.place
    where u.id = p.id`.execute(tx);
}

/** Letters to the service, each from the device that its writer has. */
export async function seedFeedbacks(story: Story): Promise<void> {
  await loadRecords(story, 'people/feedbacks');
  await sql`update user_feedback f set device_model = u.device_model, app_version = u.app_version
    from app_user u where u.id = f.user_id`.execute(story.tx);
}

/** The first hosts use one device, for the reviewer of their withdrawals to find. */
async function shareHostsDevice(tx: Db): Promise<void> {
  await sql`update app_user set (device_no, device_model) =
      (select device_no, device_model from app_user where is_host order by id limit 1)
    where id in (select id from app_user where is_host order by id limit ${HOSTS_WITH_ONE_DEVICE})`.execute(
    tx,
  );
}

/** Every person's own device; one in twenty shares it with the person before: who uses one device has its model. */
async function seedDevices(tx: Db): Promise<void> {
  await sql`update app_user u set device_model = d.device_model, app_version = d.app_version, platform = d.platform,
      channel = case when d.platform = 'ios' then 'appstore' when u.channel = 'appstore' then 'official' else u.channel end
    from (select distinct on (device_no) * from app_user order by device_no, id) d
    where d.device_no = u.device_no and d.id <> u.id`.execute(tx);
  await sql`insert into equipment (device_no, user_ids, model, os, app_version, banned, active_time, create_time)
    select device_no, jsonb_agg(id::text order by id), min(device_model),
      case when min(device_model) like 'iPhone%' then 'iOS ' || 16 + min(id) % 4 else 'Android ' || 11 + min(id) % 6 end,
      min(app_version), false, min(active_time), min(create_time)
    from app_user group by device_no order by min(id)`.execute(tx);
}

/** The ages read off the papers and birthdays follow from the numbers; one number is used twice, for the reviewer to find. */
async function agreeWithPapers(tx: Db): Promise<void> {
  await sql`update real_name set id_card = (select id_card from real_name order by id limit 1)
    where id = (select max(id) from real_name)`.execute(tx);
  await sql`update real_name
    set age = extract(year from age(create_time, to_date(substr(id_card, 7, 8), 'YYYYMMDD')))`.execute(tx);
  await sql`update app_user set real_status = 'none', real_name = null, id_card = null`.execute(tx);
  await sql`update app_user u set real_status = r.status,
      real_name = case when r.status = 'passed' then r.real_name end, id_card = case when r.status = 'passed' then r.id_card end,
      birthday = case when r.status = 'passed' then to_date(substr(r.id_card, 7, 8), 'YYYYMMDD') else u.birthday end
    from real_name r where r.user_id = u.id`.execute(tx);
}

/** Who came by whose invitation, and after that every device; those who were refused share a device or an address with who invited them. */
export async function seedInvites(story: Story): Promise<void> {
  await loadRecords(story, 'people/invites');
  // some came by the link, the others from a store and named who invited them
  await sql`update app_user u set inviter_id = i.user_id,
      channel = case when u.user_no::bigint % 3 = 0 then 'invite' else u.channel end
    from invite_audit i where i.invitee_id = u.id`.execute(story.tx);
  // they came with them
  await sql`delete from inviter_span`.execute(story.tx);
  await sql`update app_user me set register_ip = you.register_ip,
      device_no = case when i.place % 3 > 0 then you.device_no else me.device_no end
    from (select *, row_number() over (order by id) as place from invite_audit) i join app_user you on you.id = i.user_id
    where me.id = i.invitee_id and i.place % 8 = 0`.execute(story.tx);
  await seedDevices(story.tx);
}

/** The people who are in the app now, where and since when, and who were. */
export async function seedAppSessions(story: Story): Promise<void> {
  await loadRecords(story, 'people/appSessions');
  await sql`update app_user u set active_time = s.beat_time from app_session s
    where s.user_id = u.id and s.beat_time > u.active_time`.execute(story.tx);
}

/** The published announcements reached everybody, and most have read them; the administrator has not looked. */
export async function seedReceipts(tx: Db): Promise<void> {
  await sql`
    insert into sys_announcement_send (annt_id, user_id, read_flag, read_time, create_time)
    select id, user_id, case when is_read then '1' else '0' end,
      case when is_read then send_time + make_interval(mins => 7 + place * 13 % 240) end, send_time
    from (
      select a.id, a.send_time, u.id as user_id, u.place, (u.place * 7 + row_number() over (partition by u.id order by a.id)) % 5 < 3 as is_read
      from sys_announcement a cross join (
        select id, row_number() over (order by id)::int as place from sys_user
        where delete_time is null and status = 1 and username <> 'admin') u
      where a.send_status = '1') received`.execute(tx);
}
