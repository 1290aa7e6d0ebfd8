import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import { chanceOf } from './chance';
import { fill } from './fill';
import { registeredAt } from './growth';
import type { Upload } from './moderation';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PARTS = 150;
const WAITING_PARTS = 36;
const CHANGES = 60;
const WAITING_CHANGES = 9;

const NICKNAMES = [
  '晚风渡口',
  '小满不满',
  '橘子汽水',
  '听雨人',
  '一只柚子',
  '北岛的鱼',
  '加微信看主页',
  '山月知我意',
];
const SIGNATURES = [
  '慢慢来，谁不是第一次做人',
  '今晚八点唱老歌，欢迎来坐坐',
  '想看视频的加 V，主页有惊喜',
  '养猫、弹琴、早睡',
  '兼职日结，联系我',
  '声音是我写给世界的信',
  '你这个傻-瓜，还不来听歌',
];

/** Parts of profiles that were handed in: most pass, some wait, what breaks the rules is rejected. */
export async function seedParts({ tx, now, users, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_103);
  await fill(tx, screen('audit/user-audit'), PARTS, chance, (index) => {
    const left = PARTS - index;
    const isWaiting = left <= WAITING_PARTS;
    const who = chance.integer(0, Math.floor(users.length * 0.9));
    const part = chance.pick(['nickname', 'nickname', 'avatar', 'avatar', 'signature'] as const);
    const words = part === 'nickname' ? chance.pick(NICKNAMES) : chance.pick(SIGNATURES);
    const isRejected = !isWaiting && (part === 'avatar' ? chance.next() < 0.15 : /[加兼傻]/.test(words));
    const at = momentOf({ now, left, isWaiting, waiting: WAITING_PARTS, all: PARTS, step: 4 });
    return {
      userId: users[who],
      part,
      text: part === 'avatar' ? null : words,
      picture: part === 'avatar' ? `demo/image-${chance.integer(1, 24)}.png` : null,
      voice: null,
      former: null,
      ...judgement({ isWaiting, isRejected, reason: part === 'avatar' ? 'forbidden' : 'advert' }),
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + chance.integer(1, 40) * MINUTE)),
      createTime: wireTime(Math.max(at, registeredAt(now, who, users.length))),
      createBy: null,
    };
  });
}

/** Who wants to be told as the other sex. */
export async function seedSexUpdates({ tx, now, users, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_104);
  const notes = ['注册时选错了', '用微信登录带过来的不对', '之前是帮朋友注册的', '资料填反了'];
  await fill(tx, screen('user/sex-update'), CHANGES, chance, (index) => {
    const left = CHANGES - index;
    const isWaiting = left <= WAITING_CHANGES;
    const who = chance.integer(0, Math.floor(users.length * 0.9));
    const isRejected = !isWaiting && chance.next() < 0.3;
    const at = momentOf({ now, left, isWaiting, waiting: WAITING_CHANGES, all: CHANGES, step: 25 });
    const wanted = chance.pick(['male', 'female'] as const);
    return {
      userId: users[who],
      wanted,
      former: isWaiting || isRejected ? null : wanted === 'male' ? 'female' : 'male',
      note: chance.pick(notes),
      proof: [`demo/image-${chance.integer(1, 24)}.png`],
      ...judgement({ isWaiting, isRejected, reason: 'mismatch' }),
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + chance.integer(5, 200) * MINUTE)),
      createTime: wireTime(Math.max(at, registeredAt(now, who, users.length))),
      createBy: null,
    };
  });
  // who has been changed once is told so now
  await sql`update app_user u set sex = s.wanted from sex_update s where s.user_id = u.id and s.status = 'passed'`.execute(
    tx,
  );
}

interface Moment {
  now: number;
  /** How many come after it, itself included; of them those that wait, and of all. */
  left: number;
  waiting: number;
  all: number;
  isWaiting: boolean;
  /** Minutes between those that wait. */
  step: number;
}

function momentOf({ now, left, waiting, all, isWaiting, step }: Moment): number {
  if (isWaiting) return now - left * step * MINUTE;
  return now - Math.floor(((left - waiting) / all) * 40 * DAY) - waiting * step * MINUTE;
}

function judgement({
  isWaiting,
  isRejected,
  reason,
}: {
  isWaiting: boolean;
  isRejected: boolean;
  reason: string;
}) {
  return {
    status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
    reviewerId: null,
    rejectReason: isRejected ? reason : null,
    rejectNote: null,
  };
}
