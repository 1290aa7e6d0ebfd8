import { sql } from 'kysely';
import { type RecordData, wireTime } from '../../engine/pure';
import type { Services } from '../services';
import { mediaFacts } from '../storage/mediaFacts';
import { chanceOf } from './chance';
import { fill } from './fill';
import { registeredAt } from './growth';
import { hum } from './hum';
import type { Upload } from './moderation';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PROGRAMMES = 90;
const WAITING = 14;
/** Seconds of each of the demonstration's recordings, `demo/radio-1.wav` and so on. */
const LENGTHS = [18, 25, 33, 41, 56, 72];
const TITLES = [
  '深夜来信',
  '一首歌的时间',
  '城市与人',
  '睡前十分钟',
  '老歌点播台',
  '今天你吐槽了吗',
  '雨声与白噪音',
  '旅行电台',
  '读一封旧信',
  '早安新闻',
];
const INTROS = [
  '每晚十点，和你说说话。',
  '把今天放下，慢慢睡着。',
  '听友来信精选，投稿请在评论区留言。',
  '想要完整版加微信，私聊转账优惠。',
  null,
];

/** Programmes of the radio: a queue that waits, on air, planned, over, taken off, reported; and what the station is set to. */
export async function seedRadio(upload: Upload): Promise<void> {
  const { tx, now, users, screen } = upload;
  const chance = chanceOf(20_260_112);
  await fill(tx, screen('live/radio'), PROGRAMMES, chance, (index) => {
    const left = PROGRAMMES - index;
    const isWaiting = left <= WAITING;
    const who = chance.integer(0, Math.floor(users.length * 0.9));
    const at = isWaiting
      ? now - left * 23 * MINUTE
      : Math.max(now - (left / PROGRAMMES) * 60 * DAY, registeredAt(now, who, users.length) + MINUTE);
    const intro = chance.pick(INTROS);
    const isRejected = !isWaiting && intro !== null && intro.includes('加微信');
    const audio = chance.integer(1, LENGTHS.length);
    return {
      userId: users[who],
      title: chance.pick(TITLES),
      intro,
      cover: `demo/image-${chance.integer(1, 24)}.png`,
      audio: `demo/radio-${audio}.wav`,
      seconds: LENGTHS[audio - 1],
      category: chance.pick(['mood', 'music', 'story', 'talk', 'sleep', 'news']),
      ...onAir(index, at, now),
      enabled: index % 11 !== 5,
      plays: isWaiting || isRejected ? 0 : Math.floor(chance.next() ** 3 * 40_000),
      status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
      reviewerId: null,
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + chance.integer(5, 120) * MINUTE)),
      rejectReason: isRejected ? 'advert' : null,
      rejectNote: null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
  const prices = [
    { upTo: 600, gold: 5 },
    { upTo: 1800, gold: 12 },
    { upTo: 3600, gold: 20 },
  ];
  await seedReports(upload);
  // the settings are there already, as the screen file has them
  await sql`update radio_config set prices = ${JSON.stringify(prices)}::jsonb`.execute(tx);
}

/** Programmes on air that listeners complained about, one of them often. */
async function seedReports({ tx, now, users, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_113);
  const { rows } = await sql<{ id: string; userId: string }>`
    select id::text, user_id::text as "userId" from radio_programme where status = 'passed' and enabled
    order by create_time desc limit 3`.execute(tx);
  const reported = rows.flatMap((row, place) => Array.from({ length: 4 - place }, () => row));
  await fill(tx, screen('audit/report-record'), reported.length, chance, (index) => ({
    targetId: reported[index]?.userId,
    reporterId: chance.pick(users.filter((id) => id !== reported[index]?.userId)),
    kind: chance.pick(['abuse', 'advert', 'fraud']),
    place: 'radio',
    radioId: reported[index]?.id,
    content: chance.pick(['节目里念了别人的手机号', '一直在推销', '盗用别人的录音', '言语攻击听众']),
    evidence: null,
    status: 'pending',
    outcome: null,
    until: null,
    judgeTime: null,
    createTime: wireTime(now - (reported.length - index) * 29 * MINUTE),
    createBy: null,
  }));
}

/** For ever, over already, or planned. */
function onAir(index: number, at: number, now: number): RecordData {
  if (index % 4 === 1 && at < now - 2 * DAY)
    return { airFrom: wireTime(at), airTo: wireTime(Math.min(now - DAY, at + 14 * DAY)) };
  if (index % 9 === 4) return { airFrom: wireTime(now + (index % 6) * DAY + 3_600_000), airTo: null };
  return { airFrom: index % 3 === 0 ? wireTime(at) : null, airTo: null };
}

/** What the programmes play. */
export async function seedRecordings({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const [place, seconds] of LENGTHS.entries()) {
    const name = `radio-${place + 1}.wav`;
    const content = hum(20 + place, seconds);
    await storage.write(`demo/${name}`, content);
    const facts = await mediaFacts(content, 'audio/wav');
    await db
      .insertInto('sys_file')
      .values({
        path: `demo/${name}`,
        name,
        size: content.length,
        content_type: 'audio/wav',
        create_by: null,
        ...facts,
      })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  }
}
