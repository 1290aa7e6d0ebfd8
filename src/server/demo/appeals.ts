import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { chanceOf } from './chance';
import { fill } from './fill';
import type { Upload } from './moderation';

const HOUR = 3_600_000;
const DAY = 86_400_000;
const REASONS = [
  '我没有发过广告，可能是账号被别人登录了，已经改了密码',
  '当时是朋友之间开玩笑，对方也没有生气',
  '照片是我自己拍的，没有违规内容，请再看一下',
  '我是正常聊天，被恶意举报，聊天截图附上',
  '已经认识到错误，希望能提前解除',
];
const REPLIES = [
  '核对聊天记录属实，维持处罚',
  '证据显示多次引流，维持处罚',
  '账号异常登录无法证明，维持处罚',
];

interface Punished {
  id: string;
  user_id: string;
}

/** What was reported where, and who appealed against a punishment: some wait, some were right, some were not. */
export async function seedAppeals(upload: Upload): Promise<void> {
  await seedPlaces(upload.tx);
  const lifted = await seedLifted(upload);
  const standing = await sql<Punished>`
    select id, user_id from punishment where lifted_time is null and kind <> 'release' order by id limit 11`.execute(
    upload.tx,
  );
  const { now, tx, screen } = upload;
  const chance = chanceOf(20_260_105);
  const cases = [
    ...lifted.map((one) => ({ ...one, status: 'passed' })),
    ...standing.rows.map((one, index) => ({ ...one, status: index < 4 ? 'rejected' : 'pending' })),
  ];
  await fill(tx, screen('audit/account-appeal'), cases.length, chance, (index) => {
    const { id, user_id, status } = cases[index] as (typeof cases)[number];
    const at = now - (cases.length - index) * 3 * HOUR;
    return {
      userId: user_id,
      punishmentId: id,
      content: chance.pick(REASONS),
      evidence: chance.next() < 0.6 ? [`demo/image-${chance.integer(1, 24)}.png`] : null,
      status,
      reviewerId: null,
      reviewTime: status === 'pending' ? null : wireTime(at + 2 * HOUR),
      rejectNote: status === 'rejected' ? chance.pick(REPLIES) : null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
}

/** Reports that name no film and no programme yet name what they are about: a post or photo of the person where there is one. */
async function seedPlaces(tx: Db): Promise<void> {
  await sql`
    with placed as (
      select r.id, row_number() over (order by r.id) as place,
        (select max(id) from post where user_id = r.target_id) as post_id,
        (select max(id) from user_photo where user_id = r.target_id) as photo_id
      from report_record r where r.video_id is null and r.radio_id is null)
    update report_record r set
      place = case when p.place % 3 = 0 and p.post_id is not null then 'post'
        when p.place % 3 = 1 and p.photo_id is not null then 'photo'
        else (array['chat', 'profile', 'chat', 'other'])[1 + p.place % 4] end,
      post_id = case when p.place % 3 = 0 then p.post_id end,
      photo_id = case when p.place % 3 = 1 then p.photo_id end
    from placed p where p.id = r.id`.execute(tx);
}

/** Punishments of the last days that were lifted again, each because of a report. */
async function seedLifted({ tx, now, screen }: Upload): Promise<Punished[]> {
  const reports = await sql<{ id: string; target_id: string }>`
    select distinct on (r.target_id) r.id, r.target_id from report_record r join app_user u on u.id = r.target_id
    where r.outcome = 'mute' and u.status = 'normal' order by r.target_id, r.id limit 6`.execute(tx);
  const chance = chanceOf(20_260_106);
  const ids = await fill(tx, screen('user/punishment'), reports.rows.length, chance, (index) => ({
    userId: reports.rows[index]?.target_id,
    kind: 'mute',
    until: wireTime(now + (5 + index) * DAY),
    reason: chance.pick(['多次辱骂他人', '发布广告', '头像低俗']),
    deviceBanned: false,
    operatorId: null,
    reportId: reports.rows[index]?.id,
    liftedTime: wireTime(now - (index + 1) * 3 * HOUR),
    createTime: wireTime(now - (3 + index) * DAY),
    createBy: null,
  }));
  return ids.map((id, index) => ({ id, user_id: reports.rows[index]?.target_id as string }));
}
