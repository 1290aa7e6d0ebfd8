import { sql } from 'kysely';
import { type Chance, FOREVER, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { seedVipBenefits } from './benefits';
import { fill } from './fill';
import { knownBy, registeredAt } from './growth';
import { idAt, insertRows } from './insertRows';

const DAY = 86_400_000;
/** Certifications that wait for the operator. */
const WAITING = 24;

interface Town {
  tx: Db;
  chance: Chance;
  /** ms since 1970. */
  now: number;
  users: string[];
  screen: (id: string) => Screen;
}

/** What people of the app did besides paying: devices, logins, certifications, posts, calls, reports, punishments. */
export async function seedCommunity(town: Town): Promise<void> {
  await seedVip(town);
  await seedStores(town);
  await seedDevices(town);
  await seedLogins(town);
  await seedCertifications(town);
  await seedPosts(town);
  await seedCalls(town);
  await seedReports(town);
  await seedPunishments(town);
  await seedContraband(town);
}

async function seedVip({ tx, chance, now, screen }: Town): Promise<void> {
  const types = [
    ['月卡', 30, 3000],
    ['季卡', 90, 7800],
    ['年卡', 365, 26_800],
  ] as const;
  const benefitIds = await seedVipBenefits(tx, screen('vip/vip-benefit'), now);
  await fill(tx, screen('vip/vip-type'), types.length, chance, (index) => {
    const [name, days, price] = types[index] as (typeof types)[number];
    const chosen = benefitIds.slice(0, 4 + index * 2);
    return { name, days, price, benefitIds: chosen, sortNo: index, enabled: true, createBy: null };
  });
}

async function seedStores({ tx, chance, screen, users }: Town): Promise<void> {
  const names = ['星语公会', '晚风家族', '海豚音社', '初见联盟', '琴瑟工作室', '山海传媒'];
  const ids = await fill(tx, screen('user/store-user'), names.length, chance, (index) => ({
    name: names[index],
    ownerId: chance.pick(users),
    shareRate: chance.pick([500, 800, 1000, 1500]),
    createBy: null,
  }));
  await sql`update app_user set store_id = (${ids}::bigint[])[1 + (id % ${ids.length})::int] where is_host and id % 3 > 0`.execute(
    tx,
  );
}

/** Every person's own device; one in twenty shares it with the person before. */
async function seedDevices({ tx, screen, chance }: Town): Promise<void> {
  const people = await sql<{ id: string; device_no: string; device_model: string; active_time: string }>`
    select id, device_no, device_model, active_time from app_user order by id`.execute(tx);
  const devices = new Map<string, { userIds: string[]; model: string; activeTime: string }>();
  for (const row of people.rows) {
    const known = devices.get(row.device_no);
    if (known) known.userIds.push(row.id);
    else
      devices.set(row.device_no, {
        userIds: [row.id],
        model: row.device_model,
        activeTime: row.active_time.slice(0, 19),
      });
  }
  const list = [...devices];
  await fill(tx, screen('user/equipment'), list.length, chance, (index) => {
    const [deviceNo, device] = list[index] as (typeof list)[number];
    const isApple = device.model.startsWith('iPhone');
    return {
      deviceNo,
      ...device,
      os: isApple ? `iOS ${chance.integer(16, 19)}` : `Android ${chance.integer(11, 16)}`,
      appVersion: `5.${chance.integer(0, 9)}.${chance.integer(0, 5)}`,
      banned: false,
      createBy: null,
    };
  });
}

async function seedLogins({ tx, chance, now }: Town): Promise<void> {
  const people = await sql<{ id: string; device_no: string; last_ip: string; platform: string }>`
    select id, device_no, last_ip, platform from app_user order by id`.execute(tx);
  const rows = Array.from({ length: 3000 }, (_, index) => {
    const at = now - Math.floor(((3000 - index) / 3000) * 30 * DAY) - chance.integer(0, 800) * 1000;
    const known = knownBy(at, now, people.rows.length);
    // one in ten signs in within the weeks after registering, by which retention is counted
    const isNew = chance.next() < 0.1;
    const place = isNew ? 1 - chance.next() * 0.08 : chance.next() ** 1.5;
    const person = people.rows[
      Math.min(known - 1, Math.floor(place * known))
    ] as (typeof people.rows)[number];
    return {
      id: idAt(at, index),
      user_id: person.id,
      way: chance.pick(['phone', 'wechat', 'token', 'token', 'token', 'apple']),
      platform: person.platform,
      ip: person.last_ip,
      device_no: person.device_no,
      create_time: wireTime(at),
    };
  });
  await insertRows(
    tx,
    'app_login_record',
    {
      id: 'bigint',
      user_id: 'bigint',
      way: 'text',
      platform: 'text',
      ip: 'text',
      device_no: 'text',
      create_time: 'timestamptz',
    },
    rows,
  );
}

/** Two in five certified, a queue that waits, some rejected; one number used twice for the reviewer to find. */
async function seedCertifications({ tx, chance, now, users, screen }: Town): Promise<void> {
  const names = [
    '王欣怡',
    '李子涵',
    '张雨桐',
    '刘浩然',
    '陈佳琪',
    '杨思远',
    '赵若曦',
    '黄景行',
    '周可心',
    '吴一诺',
  ];
  const count = Math.floor(users.length * 0.46);
  const reviewed = count - WAITING;
  const step = users.length / reviewed;
  const pictures = () => `demo/image-${chance.integer(1, 24)}.png`;
  const ids = await fill(tx, screen('audit/real-name'), count, chance, (index) => {
    const isWaiting = index >= reviewed;
    const isRejected = !isWaiting && chance.next() < 0.1;
    // every second or third person, and those who wait in the gaps between them
    const who = isWaiting ? Math.floor((index - WAITING) * step) + 1 : Math.floor(index * step);
    const registered = registeredAt(now, who, users.length);
    const at = isWaiting
      ? now - (count - index) * 1_500_000
      : registered + Math.floor(chance.next() * 0.3 * (now - registered));
    return {
      userId: users[who],
      realName: chance.pick(names),
      front: pictures(),
      back: pictures(),
      face: pictures(),
      faceScore: chance.integer(7200, 9990),
      status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
      rejectReason: isRejected ? chance.pick(['blurry', 'mismatch']) : null,
      rejectNote: null,
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + 3_600_000)),
      createTime: wireTime(at),
      createBy: null,
    };
  });
  const [first, last] = [ids[0] as string, ids.at(-1) as string];
  await sql`update real_name set id_card = (select id_card from real_name where id = ${first}::bigint) where id = ${last}::bigint`.execute(
    tx,
  );
  // the age read off the papers, and the birthday of whoever is certified, follow from the number
  await sql`update real_name set age = extract(year from age(create_time, to_date(substr(id_card, 7, 8), 'YYYYMMDD')))`.execute(
    tx,
  );
  await sql`update app_user set real_status = 'none', real_name = null, id_card = null`.execute(tx);
  await sql`update app_user u set real_status = r.status,
      real_name = case when r.status = 'passed' then r.real_name end, id_card = case when r.status = 'passed' then r.id_card end,
      birthday = case when r.status = 'passed' then to_date(substr(r.id_card, 7, 8), 'YYYYMMDD') else u.birthday end
    from real_name r where r.user_id = u.id`.execute(tx);
}

async function seedPosts({ tx, chance, now, users, screen }: Town): Promise<void> {
  const texts = [
    '今天的晚霞真好看',
    '新歌练好了，今晚八点见',
    '谢谢大家的礼物，爱你们',
    '周末一起去看海吗',
    '第一次直播，有点紧张',
    '求推荐好听的歌',
    '加班到现在，终于可以休息了',
    '养了一只小猫，叫团子',
    '兼职日结，有意私聊',
    '想要资源的朋友们可以先看看我的主页，里面有加-微-信的方式，回复很快',
  ];
  await fill(tx, screen('live/post'), 300, chance, (index) => {
    const at = now - Math.floor(((300 - index) / 300) * 60 * DAY);
    const content = chance.pick(texts);
    const isWaiting = index > 270 && chance.next() < 0.5;
    const isRejected = !isWaiting && (/兼职|微/.test(content) || chance.next() < 0.02);
    return {
      userId: chance.pick(users),
      content,
      topic: chance.next() < 0.6 ? chance.pick(['daily', 'song', 'mood', 'pet', 'travel', 'game']) : null,
      images: chance.next() < 0.5 ? [`demo/image-${chance.integer(1, 24)}.png`] : null,
      likes: chance.integer(0, 900),
      reports: chance.next() < 0.1 ? chance.integer(1, 4) : 0,
      pinned: !isWaiting && !isRejected && chance.next() < 0.03,
      status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
      reviewerId: null,
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + chance.integer(1, 90) * 60_000)),
      rejectReason: isRejected ? 'advert' : null,
      rejectNote: null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
}

async function seedCalls({ tx, chance, now, users }: Town): Promise<void> {
  const rows = Array.from({ length: 800 }, (_, index) => {
    const at = now - Math.floor(((800 - index) / 800) * 45 * DAY) - chance.integer(0, 4000) * 1000;
    const caller = chance.integer(0, users.length - 1);
    const length = chance.integer(12, 2400);
    const price = chance.pick([5, 10, 15, 20, 30]);
    // now and then a call is charged for minutes that it did not have
    const extra = chance.next() < 0.02 ? chance.integer(1, 9) : 0;
    const gold = (Math.ceil(length / 60) + extra) * price;
    return {
      id: idAt(at, index),
      caller_id: users[caller],
      callee_id: users[(caller + chance.integer(1, users.length - 1)) % users.length],
      kind: chance.pick(['voice', 'voice', 'video']),
      start_time: wireTime(at),
      length,
      price,
      gold,
      bean: Math.floor(gold / 2),
      ended_by: chance.pick(['caller', 'caller', 'callee', 'balance']),
      create_time: wireTime(at + length * 1000),
    };
  });
  await insertRows(
    tx,
    'call_record',
    {
      id: 'bigint',
      caller_id: 'bigint',
      callee_id: 'bigint',
      kind: 'text',
      start_time: 'timestamptz',
      length: 'bigint',
      price: 'bigint',
      gold: 'bigint',
      bean: 'bigint',
      ended_by: 'text',
      create_time: 'timestamptz',
    },
    rows,
  );
}

async function seedReports({ tx, chance, now, users, screen }: Town): Promise<void> {
  const words = ['直播间辱骂他人', '私聊发广告', '头像低俗', '冒充客服要转账', '疑似未成年人', '刷屏引流'];
  await fill(tx, screen('audit/report-record'), 120, chance, (index) => {
    const isOpen = index >= 95;
    return {
      targetId: users[chance.integer(0, 60) * 9],
      reporterId: chance.pick(users),
      kind: chance.pick(['porn', 'abuse', 'fraud', 'advert', 'minor', 'other']),
      place: chance.pick(['profile', 'chat', 'other']),
      content: chance.pick(words),
      evidence: [`demo/image-${chance.integer(1, 24)}.png`],
      status: isOpen ? 'pending' : 'done',
      outcome: isOpen ? null : chance.pick(['invalid', 'warn', 'warn', 'mute']),
      until: null,
      judgeTime: isOpen ? null : wireTime(now - (120 - index) * 5_400_000 + chance.integer(1, 90) * 60_000),
      createTime: wireTime(now - (120 - index) * 5_400_000),
      createBy: null,
    };
  });
}

async function seedPunishments({ tx, chance, now, screen }: Town): Promise<void> {
  const punished = await sql<{ id: string; status: string }>`
    select id, status from app_user where status <> 'normal' order by id`.execute(tx);
  const kinds: Record<string, string> = { muted: 'mute', frozen: 'freeze', banned: 'ban' };
  const reasons = ['多次辱骂他人', '发布广告', '头像低俗', '诱导线下交易', '冒充官方人员'];
  const rows = punished.rows.map((row) => {
    const until = row.status === 'banned' ? FOREVER : wireTime(now + chance.integer(1, 20) * DAY);
    return {
      userId: row.id,
      kind: kinds[row.status],
      until,
      reason: chance.pick(reasons),
      deviceBanned: false,
      operatorId: null,
      reportId: null,
      liftedTime: null,
    };
  });
  await fill(tx, screen('user/punishment'), rows.length, chance, (index) => ({
    ...rows[index],
    createTime: wireTime(now - chance.integer(1, 15) * DAY),
    createBy: null,
  }));
  for (const row of rows)
    await sql`update app_user set until = ${row.until}::timestamptz, punish_reason = ${row.reason} where id = ${row.userId}::bigint`.execute(
      tx,
    );
}

async function seedContraband({ tx, chance, now, screen }: Town): Promise<void> {
  const words: [word: string, category: string, level: string][] = [
    ['加微信', 'advert', 'block'],
    ['加V', 'advert', 'block'],
    ['私聊转账', 'fraud', 'block'],
    ['刷单返利', 'fraud', 'block'],
    ['代充', 'fraud', 'review'],
    ['兼职日结', 'advert', 'review'],
    ['傻瓜', 'abuse', 'replace'],
    ['滚开', 'abuse', 'replace'],
    ['裸聊', 'porn', 'block'],
    ['约炮', 'porn', 'block'],
  ];
  await fill(tx, screen('audit/contraband'), words.length, chance, (index) => {
    const [word, category, level] = words[index] as (typeof words)[number];
    return {
      word,
      category,
      level,
      enabled: true,
      createTime: wireTime(now - (300 - index) * DAY),
      createBy: null,
    };
  });
}
