import { crc32, deflateSync } from 'node:zlib';
import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { IMAGE_PLACES, type ImagePlace } from '../domain/content/records/imagePlaces';
import type { Services } from '../services';
import { fill } from './fill';

const DAY = 86_400_000;
const BOTH = ['ios', 'android'];

interface Story {
  place: ImagePlace;
  title: string;
  /** Days from now. */
  from: number;
  to: number | null;
  platform?: string[];
  versionFrom?: string;
  versionTo?: string;
  isOff?: true;
}

/** What is in force, what was, what comes, and one of each that is switched off. */
const STORIES: readonly Story[] = [
  { place: 'start', title: '日常启动页', from: -200, to: -31 },
  { place: 'start', title: '秋日歌会', from: -30, to: -1 },
  { place: 'start', title: '冬日暖声', from: -1, to: 40, versionFrom: '3.0' },
  { place: 'start', title: '请更新', from: -1, to: null, versionTo: '2.9' },
  { place: 'start', title: '元旦跨年', from: 41, to: 48 },
  { place: 'start', title: '旧版圣诞', from: -340, to: -320, isOff: true },
  { place: 'avatarMale', title: '男生默认头像', from: -300, to: null },
  { place: 'avatarFemale', title: '女生默认头像', from: -300, to: null },
  { place: 'share', title: '分享图（苹果）', from: -120, to: null, platform: ['ios'] },
  { place: 'share', title: '分享图（安卓）', from: -120, to: null, platform: ['android'] },
  { place: 'share', title: '网页分享图', from: -90, to: null, platform: ['h5'] },
  { place: 'emptyList', title: '空空如也', from: -260, to: null },
  { place: 'emptyMessage', title: '还没有人找你', from: -260, to: null },
  { place: 'offline', title: '网络开小差了', from: -260, to: null },
];

const pathOf = (place: ImagePlace) =>
  `demo/place-${place.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}.png`;

export async function seedImages(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  await fill(tx, screen, STORIES.length, chance, (index) => {
    const story = STORIES[index] as Story;
    const { width, height } = IMAGE_PLACES[story.place];
    return {
      place: story.place,
      title: story.title,
      image: pathOf(story.place),
      platform: story.platform ?? BOTH,
      versionFrom: story.versionFrom ?? null,
      versionTo: story.versionTo ?? null,
      startTime: wireTime(now + story.from * DAY),
      endTime: story.to === null ? null : wireTime(now + story.to * DAY - 1000),
      enabled: story.isOff !== true,
      width,
      height,
      remark: null,
      createBy: null,
      createTime: wireTime(Math.min(now, now + story.from * DAY) - 3 * DAY),
    };
  });
}

/** One picture of the right size a place. */
export async function seedImageFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const [index, [place, { width, height }]] of Object.entries(IMAGE_PLACES).entries()) {
    const path = pathOf(place as ImagePlace);
    const content = gradient(width, height, index);
    await storage.write(path, content);
    await db
      .insertInto('sys_file')
      .values({ path, name: path.slice(5), size: content.length, content_type: 'image/png', create_by: null })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  }
}

const SHADES = 128;

/** Colours from top to bottom with a lighter disc, by a palette: large and yet some kilobytes, made in a moment. */
function gradient(width: number, height: number, number: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  const [middle, radius] = [{ x: width / 2, y: height / 2 }, Math.min(width, height) / 3];
  for (let y = 0; y < height; y++) {
    const shade = Math.floor((y / height) * SHADES);
    const start = y * (width + 1) + 1;
    rows.fill(shade, start, start + width);
    const half = Math.floor(Math.sqrt(Math.max(0, radius ** 2 - (y - middle.y) ** 2)));
    rows.fill(shade + SHADES, start + Math.floor(middle.x) - half, start + Math.floor(middle.x) + half);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // eight bits a pixel, of a palette
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', palette(number)),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function palette(number: number): Buffer {
  const colours = Array.from({ length: 2 * SHADES }, (_, index) => {
    const at = number * 50 + ((index % SHADES) / SHADES) * 60;
    const light = index < SHADES ? 0 : 50;
    return [0, -120, 120].map((shift) =>
      Math.min(255, 140 + light + 60 * Math.cos(((at + shift) * Math.PI) / 180)),
    );
  });
  return Buffer.from(colours.flat());
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
