import { sql } from 'kysely';
import { type Chance, wireTime } from '../../engine/pure';
import { chanceOf } from './chance';
import { fill } from './fill';
import type { Upload } from './moderation';

const DAY = 86_400_000;
const PEOPLE: Record<string, string[]> = {
  兴趣: ['音乐', '游戏', '旅行', '美食', '萌宠', '健身'],
  性格: ['慢热', '健谈', '温柔', '幽默'],
  运营: ['高价值', '待回访', '内容达人', '老用户'],
};
const CONTENTS: Record<string, string[]> = {
  音乐: ['翻唱', '弹唱', '原创', '合唱'],
  生活: ['日常', '美食探店', '旅行见闻', '宠物'],
  游戏: ['开黑', '精彩时刻'],
  活动: ['周年庆', '毕业季', '夏日歌会'],
};
const OFF = ['毕业季', '待回访'];
const WORDS: [word: string, place: string, badge: string | null][] = [
  ['周杰伦翻唱', 'search', 'hot'],
  ['睡前故事', 'search', null],
  ['吉他弹唱', 'search', 'new'],
  ['情感树洞', 'search', null],
  ['五排开黑', 'search', null],
  ['方言配音', 'search', 'star'],
  ['毕业季', 'search', null],
  ['周末歌会', 'discover', 'hot'],
  ['萌宠日常', 'discover', null],
  ['新人报到', 'discover', 'new'],
  ['城市夜景', 'discover', null],
  ['跨年晚会', 'discover', 'star'],
  ['点歌台', 'live', 'hot'],
  ['深夜电台', 'live', null],
  ['合唱练习室', 'live', null],
];

/** Tags of people and contents, those who wear them, and hot words: shown, planned, over and off. */
export async function seedTags(upload: Upload): Promise<void> {
  const chance = chanceOf(20_260_113);
  const people = await seedKind(upload, chance, 'person', PEOPLE);
  const contents = await seedKind(upload, chance, 'content', CONTENTS);
  await wear(upload, 'app_user', people, 3);
  await wear(upload, 'post', contents, 2);
  await wear(upload, 'video', contents, 2);
  await seedHotWords(upload, chance);
}

async function seedKind(
  { tx, now, screen }: Upload,
  chance: Chance,
  kind: 'person' | 'content',
  tree: Record<string, string[]>,
): Promise<string[]> {
  const rowOf = (name: string, parentId: string | null, index: number) => ({
    name,
    parentId,
    kind,
    sortNo: (index + 1) * 10,
    enabled: !OFF.includes(name),
    mergedIntoId: null,
    createTime: wireTime(now - (200 - index) * DAY),
    createBy: null,
  });
  const tops = Object.keys(tree);
  const above = await fill(tx, screen('live/tag'), tops.length, chance, (index) =>
    rowOf(tops[index] as string, null, index),
  );
  const below = tops.flatMap((top, place) =>
    (tree[top] ?? []).map((name) => ({ name, parentId: above[place] as string })),
  );
  return fill(tx, screen('live/tag'), below.length, chance, (index) => {
    const { name, parentId } = below[index] as (typeof below)[number];
    return rowOf(name, parentId, index);
  });
}

/** Each of every so many wears one tag, some of them two. */
async function wear({ tx }: Upload, table: string, tags: string[], every: number): Promise<void> {
  await sql`
    update ${sql.table(table)} as worn set tag_ids = case when place % 4 = 0
      then jsonb_build_array((${tags}::text[])[1 + place % ${tags.length}], (${tags}::text[])[1 + (place + 1) % ${tags.length}])
      else jsonb_build_array((${tags}::text[])[1 + place % ${tags.length}]) end
    from (select id, row_number() over (order by id) * 7 / 3 as place from ${sql.table(table)}) as numbered
    where numbered.id = worn.id and place % ${every} = 0`.execute(tx);
}

async function seedHotWords({ tx, now, screen }: Upload, chance: Chance): Promise<void> {
  await fill(tx, screen('live/hot-word'), WORDS.length, chance, (index) => {
    const [word, place, badge] = WORDS[index] as (typeof WORDS)[number];
    const startedAt = now - (60 - index * 3) * DAY;
    return {
      word,
      place,
      badge,
      startTime: word === '跨年晚会' ? wireTime(now + 12 * DAY) : wireTime(startedAt),
      endTime: word === '毕业季' ? wireTime(now - 20 * DAY) : null,
      enabled: word !== '城市夜景',
      sortNo: (index + 1) * 10,
      clicks: word === '跨年晚会' ? 0 : chance.integer(200, 90_000),
      remark: null,
      createTime: wireTime(Math.min(startedAt, now)),
      createBy: null,
    };
  });
}
