import { wireTime } from '../../engine/pure';
import { chanceOf } from './chance';
import { fill } from './fill';
import { FILM_SECONDS } from './films';
import { registeredAt } from './growth';
import type { Upload } from './moderation';

const MINUTE = 60_000;
const DAY = 86_400_000;
const VIDEOS = 240;
const WAITING = 26;
/** Videos that somebody reported, counted from the last that was judged, and how often. */
const REPORTED = [4, 1, 3, 2];

const TITLES = [
  '海边看日落',
  '翻唱一首老歌',
  '今天的晚霞不用滤镜',
  '团子第一次洗澡',
  '十秒学会和弦',
  '下班路上的猫',
  '生日收到的惊喜',
  '周末露营记录',
  '方言版绕口令',
  '宿舍小乐队排练',
  '一个人吃火锅',
  '雨天适合听的歌',
  '五杀时刻',
  '山里的早晨',
];
const ADVERTS = ['想变瘦的姐妹加微信', '兼职日结，私聊转账返现', '点我主页，刷单返利'];

/** What people filmed: a queue that waits, what was passed and rejected, some pinned or recommended, some reported. */
export async function seedVideos({ tx, now, users, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_111);
  const authors: string[] = [];
  const ids = await fill(tx, screen('live/video'), VIDEOS, chance, (index) => {
    const left = VIDEOS - index;
    const isWaiting = left <= WAITING;
    const who = chance.integer(0, Math.floor(users.length * 0.9));
    const at = isWaiting
      ? now - left * 11 * MINUTE
      : Math.max(
          now - (((left - WAITING) / VIDEOS) * 90 + 0.3) * DAY,
          registeredAt(now, who, users.length) + MINUTE,
        );
    const isAdvert = chance.next() < 0.12;
    const isRejected = !isWaiting && isAdvert;
    const isShown = !isWaiting && !isRejected;
    const film = chance.integer(1, FILM_SECONDS.length);
    const plays = isShown ? Math.floor(chance.next() ** 4 * 200_000) : 0;
    authors.push(users[who] as string);
    return {
      userId: users[who],
      title: chance.pick(isAdvert ? ADVERTS : TITLES),
      video: `demo/film-${film}.webm`,
      cover: `demo/film-${film}.webp`,
      seconds: FILM_SECONDS[film - 1],
      width: 144,
      height: 256,
      topic: chance.next() < 0.7 ? chance.pick(['daily', 'song', 'mood', 'pet', 'travel', 'game']) : null,
      plays,
      likes: Math.floor(plays * (0.02 + chance.next() * 0.1)),
      pinned: isShown && chance.next() < 0.02,
      weight: isShown && chance.next() < 0.08 ? chance.integer(1, 20) * 10 : 0,
      status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
      reviewerId: null,
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + chance.integer(2, 90) * MINUTE)),
      rejectReason: isRejected ? 'advert' : null,
      rejectNote: null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
  const reported = REPORTED.flatMap((count, place) =>
    Array.from({ length: count }, () => VIDEOS - WAITING - 1 - place),
  );
  await fill(tx, screen('audit/report-record'), reported.length, chance, (index) => {
    const place = reported[index] as number;
    return {
      targetId: authors[place],
      reporterId: chance.pick(users.filter((id) => id !== authors[place])),
      kind: chance.pick(['porn', 'advert', 'fraud']),
      place: 'video',
      videoId: ids[place],
      content: chance.pick(['视频里有联系方式', '盗用别人的视频', '内容低俗']),
      evidence: null,
      status: 'pending',
      outcome: null,
      until: null,
      judgeTime: null,
      createTime: wireTime(now - (reported.length - index) * 13 * MINUTE),
      createBy: null,
    };
  });
}
