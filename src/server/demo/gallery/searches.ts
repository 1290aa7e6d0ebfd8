import { wireTime } from '../../../engine/pure';
import { fill } from '../fill';
import type { GalleryStory } from './gallery';

const DAY = 86_400_000;

const PROJECTS = [
  ['新人第一晚', 'live', '440100'],
  ['方言房间', 'trial', '510100'],
  ['睡前十分钟', 'live', '330100'],
  ['线下点歌台', 'trial', '420100'],
  ['家人一起听', 'idea', '110100'],
  ['残障友好', 'idea', '310100'],
] as const;

const ARTICLES = [
  ['新人为什么第二天不来', '留存', 0, '把第一晚拆成十分钟一段来看：走的人多半在找房间的时候走了。'],
  ['第一个房间应该多热闹', '推荐', 0, '五到十五人的房间，新人开口的比例最高。'],
  ['欢迎语试了三种说法', '文案', 0, '叫得出名字的那一种，回应多了一半。'],
  ['方言房间怎样起名', '命名', 1, '用地名加事情，比只用地名好懂。'],
  ['听不懂也想听', '访谈', 1, '外地人留下来，是因为声音里的热闹。'],
  ['助眠房间的音量', '体验', 2, '二十分钟以后慢慢降到一半，被吵醒的投诉没有了。'],
  ['定时关闭要不要提醒', '体验', 2, '提醒反而把人吵醒：改成第二天早上说一声。'],
  ['夜里主播的班次', '主播', 2, '两小时一班，中间留十分钟交接。'],
  ['点歌台的第一个周末', '线下', 3, '武汉两家店，排队最长四十分钟。'],
  ['一台机器要多少钱', '成本', 3, '租比买划算，前提是每周用满三天。'],
  ['和父母一起听什么', '访谈', 4, '老歌和戏曲之外，他们最想听孩子说话。'],
  ['读屏软件走一遍', '无障碍', 5, '三十处读不出来，先改送礼和上麦。'],
  ['字幕的延迟', '无障碍', 5, '两秒以内能跟上聊天，再长就散了。'],
] as const;

const PRODUCTS = {
  声浪: ['声浪（苹果）', '声浪（安卓）', '声浪网页'],
  声浪主播: ['主播端（苹果）', '主播端（安卓）'],
  声浪客服: ['客服网页'],
} as const;
const PLATFORMS: [sign: string, platform: string][] = [
  ['苹果', 'ios'],
  ['安卓', 'android'],
];

/** 搜索文章, 搜索项目 and 搜索应用: what a team learned, the projects it belongs to, a family of apps. */
export async function seedDemoSearches(story: GalleryStory): Promise<void> {
  const { tx, chance, now, screen, operators } = story;
  const made = (index: number, days: number) => ({
    createBy: operators[index % operators.length],
    createTime: wireTime(now - days * DAY),
  });
  const projects = await fill(tx, screen('demo/search-project'), PROJECTS.length, chance, (index) => {
    const [name, stage, city] = PROJECTS[index] as (typeof PROJECTS)[number];
    const members = operators.filter((_, place) => (place + index) % 4 === 0);
    return {
      name,
      stage,
      city,
      members,
      cover: `demo/image-${index + 17}.png`,
      ...made(index, 90 - index * 7),
    };
  });
  await fill(tx, screen('demo/search-article'), ARTICLES.length, chance, (index) => {
    const [title, tag, project, paragraph] = ARTICLES[index] as (typeof ARTICLES)[number];
    return {
      ...{
        title,
        tags: [tag, '复盘'],
        projectId: projects[project],
        authorId: operators[index % operators.length],
      },
      content: `<p>${paragraph}</p><p>下面是我们怎样看出来的，以及接下来打算怎样做。</p>`,
      likes: chance.integer(3, 160),
      comments: chance.integer(0, 40),
      publishTime: wireTime(now - (index * 4 + 1) * DAY),
      ...made(index, index * 4 + 1),
    };
  });
  await seedApplications(story, made);
}

async function seedApplications(
  { tx, chance, now, screen }: GalleryStory,
  made: (index: number, days: number) => object,
): Promise<void> {
  const application = (name: string, parentId: string | null, index: number) => ({
    ...{ name, parentId, sortNo: (index + 1) * 10, icon: `demo/image-${index + 3}.png` },
    platform: parentId && [PLATFORMS.find(([sign]) => name.includes(sign))?.[1] ?? 'h5'],
    active: parentId ? chance.integer(300, 60_000) : null,
    fresh: parentId ? chance.integer(10, 900) : null,
    homepage: parentId ? 'https://www.example.com/app' : null,
    releaseTime: parentId ? wireTime(now - (index + 2) * DAY) : null,
    ...made(index, 300 - index),
  });
  const tree = screen('demo/search-application');
  const products = Object.entries(PRODUCTS);
  const ids = await fill(tx, tree, products.length, chance, (index) =>
    application((products[index] as (typeof products)[number])[0], null, index),
  );
  for (const [place, [, apps]] of products.entries())
    await fill(tx, tree, apps.length, chance, (index) =>
      application(apps[index] as string, ids[place] as string, index),
    );
}
