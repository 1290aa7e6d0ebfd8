import { PNG } from 'pngjs';
import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { Services } from '../services';
import { chanceOf } from './chance';
import { drawFace, type Eyes, FACE_SIZE, type Face, FRAMES, type Mouth, paletteOf } from './faces';
import { fill } from './fill';
import { gif } from './gif';

const DAY = 86_400_000;
/** What each says, and how it looks. */
const FACES: readonly (readonly [name: string, eyes: Eyes, mouth: Mouth])[] = [
  ['微笑', 'dot', 'smile'],
  ['大笑', 'closed', 'grin'],
  ['眨眼', 'wink', 'smile'],
  ['爱心', 'heart', 'smile'],
  ['惊讶', 'wide', 'round'],
  ['难过', 'dot', 'frown'],
  ['无语', 'dot', 'flat'],
  ['害羞', 'closed', 'smile'],
  ['哈欠', 'closed', 'round'],
  ['期待', 'wide', 'smile'],
  ['鼓掌', 'wide', 'grin'],
  ['晚安', 'closed', 'flat'],
  ['早安', 'dot', 'grin'],
  ['比心', 'heart', 'grin'],
  ['疑问', 'wide', 'flat'],
  ['加油', 'wink', 'grin'],
  ['偷笑', 'closed', 'smile'],
  ['委屈', 'wide', 'frown'],
  ['得意', 'wink', 'flat'],
  ['呆住', 'dot', 'round'],
  ['抱抱', 'closed', 'grin'],
  ['感动', 'heart', 'frown'],
  ['馋了', 'heart', 'round'],
  ['再见', 'wink', 'smile'],
];

interface Pack {
  name: string;
  intro: string;
  access: 'free' | 'vip';
  enabled: boolean;
  count: number;
  ears: boolean;
  skin: readonly [number, number, number];
}

const PACKS: readonly Pack[] = [
  {
    name: '小圆脸',
    intro: '聊天、弹幕都能发',
    access: 'free',
    enabled: true,
    count: 24,
    ears: false,
    skin: [255, 205, 84],
  },
  {
    name: '橘猫日常',
    intro: '会员专属',
    access: 'vip',
    enabled: true,
    count: 18,
    ears: true,
    skin: [244, 162, 89],
  },
  {
    name: '蓝莓团子',
    intro: '会员专属，每月更新',
    access: 'vip',
    enabled: true,
    count: 12,
    ears: false,
    skin: [140, 170, 240],
  },
  {
    name: '小狐狸',
    intro: '元旦活动用',
    access: 'free',
    enabled: false,
    count: 8,
    ears: true,
    skin: [240, 130, 100],
  },
  {
    name: '春节限定',
    intro: '等设计交图',
    access: 'free',
    enabled: false,
    count: 0,
    ears: false,
    skin: [230, 90, 90],
  },
];

const isMoving = (index: number) => index % 2 === 0;
const pathOf = (pack: number, index: number) =>
  `demo/emoji-${pack + 1}-${index + 1}.${isMoving(index) ? 'gif' : 'png'}`;

interface Seeding {
  tx: Db;
  /** ms; up to which the story is told. */
  now: number;
  screen(id: string): Screen;
}

/** Packs with their pictures: free, for members, put aside, and one that waits for its first picture. */
export async function seedEmojis({ tx, now, screen }: Seeding): Promise<void> {
  const chance = chanceOf(20_260_412);
  const created = (pack: number) => ({
    createBy: null,
    createTime: wireTime(now - (300 - pack * 60) * DAY),
  });
  const ids = await fill(tx, screen('goods/emoji'), PACKS.length, chance, (index) => {
    const { name, intro, access, enabled, count } = PACKS[index] as Pack;
    const cover = count > 0 ? pathOf(index, 1) : 'demo/image-5.png';
    return { name, intro, access, enabled, cover, sortNo: (index + 1) * 10, ...created(index) };
  });
  const items = PACKS.flatMap(({ count }, pack) =>
    Array.from({ length: count }, (_, index) => ({ pack, index })),
  );
  await fill(tx, screen('goods/emoji-item'), items.length, chance, (place) => {
    const { pack, index } = items[place] as (typeof items)[number];
    return {
      packId: ids[pack],
      name: FACES[index]?.[0],
      image: pathOf(pack, index),
      width: FACE_SIZE,
      height: FACE_SIZE,
      animated: isMoving(index),
      enabled: index !== 10,
      sortNo: (index + 1) * 10,
      ...created(pack),
    };
  });
}

/** The pictures themselves, every second one moving. */
export async function seedEmojiFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const [pack, { count, ears, skin }] of PACKS.entries())
    for (let index = 0; index < count; index++) {
      const [, eyes, mouth] = FACES[index] as (typeof FACES)[number];
      const face: Face = { eyes, mouth, blush: index % 3 === 0, ears };
      const path = pathOf(pack, index);
      const content = isMoving(index) ? moving(face, skin) : still(face, skin);
      await storage.write(path, content);
      const content_type = isMoving(index) ? 'image/gif' : 'image/png';
      await db
        .insertInto('sys_file')
        .values({ path, name: path.slice(5), size: content.length, content_type, create_by: null })
        .onConflict((conflict) => conflict.column('path').doNothing())
        .execute();
    }
}

function moving(face: Face, skin: Pack['skin']): Buffer {
  const frames = Array.from({ length: FRAMES }, (_, frame) => drawFace(face, frame));
  return gif({ width: FACE_SIZE, height: FACE_SIZE, palette: paletteOf(skin), frames, delay: 18 });
}

function still(face: Face, skin: Pack['skin']): Buffer {
  const png = new PNG({ width: FACE_SIZE, height: FACE_SIZE });
  const palette = paletteOf(skin);
  for (const [at, place] of drawFace(face, 0).entries())
    png.data.set([...(palette[place] ?? [0, 0, 0]), place === 0 ? 0 : 255], at * 4);
  return PNG.sync.write(png);
}
