import { sql } from 'kysely';
import { ok } from '#server/http/envelope';
import { fieldError } from '#server/http/fieldError';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';

export const routes: Route[] = [
  appCall('GET /app/person', async ({ services: { db }, input }) => {
    const { rows } = await sql`
      select u.id::text as "userId", user_no as "userNo", nickname, avatar, sex,
        extract(year from age(birthday))::int as age, city, signature, voice, level, wealth_level as "wealthLevel",
        charm_level as "charmLevel", coalesce(is_host, false) as "isHost", case when is_host then u.star::int end as star,
        case when is_host then (select json_build_object('name', l.name, 'icon', l.icon, 'color', l.color,
          'privileges', coalesce(l.privileges, '[]')) from star_level l where l.star = u.star and l.delete_time is null) end as "starLevel",
        case when vip_until > now() then vip_type_id::text end as "vipTypeId",
        coalesce((select json_agg(b.code order by b.sort_no, b.id) from vip_type t
          join vip_benefit b on t.benefit_ids @> to_jsonb(b.id::text) and b.enabled and b.delete_time is null
          where t.id = u.vip_type_id and u.vip_until > now()), '[]') as "vipBenefits",
        coalesce((select json_agg(p.photo order by p.id desc) from user_photo p
          where p.user_id = u.id and p.status = 'passed'), '[]') as photos
      from app_user u where u.id = ${input.userId}::bigint and coalesce(status, 'normal') not in ('banned', 'frozen')`.execute(
      db,
    );
    const [person] = rows;
    if (!person) throw fieldError('userId', '没有这个用户，或他的账号已被停用');
    return ok(person);
  }),
];
