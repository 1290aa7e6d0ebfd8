import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

const GREETINGS: Record<string, string[]> = {
  warm: [
    '今天过得怎么样呀',
    '刚好看到你，想来打个招呼',
    '晚安之前想和你说句话',
    '外面降温了，记得多穿点',
    '忙了一天，来聊聊放松一下',
    '你的主页让人很想认识你',
  ],
  funny: [
    '听说你这里缺一个捧场王',
    '我不是路过，我是专程来的',
    '恭喜你，抽中了一位聊天搭子',
    '系统说我们合得来，我来核实一下',
    '别滑走，我唱歌只跑一点点调',
  ],
  voice: [
    '你的声音很好听，能多说几句吗',
    '第一次听到这么温柔的声音',
    '你的语音签名我听了三遍',
    '声音这么好听，一定会唱歌吧',
    '可以听你念一段话吗',
  ],
  song: [
    '最近单曲循环的是哪一首',
    '一起去点歌台坐坐吗',
    '我猜你会唱老歌',
    '你唱我和，敢不敢',
    '有一首歌一直想找人合唱',
  ],
  game: ['五排差一个，来吗', '你玩辅助还是射手', '带我上分，请你听歌', '今晚开黑，语音房见'],
  festival: [
    '节日快乐，愿你被好好爱着',
    '新年的第一句问候给你',
    '中秋到了，一起赏月吗',
    '圣诞快乐，今晚有歌会',
  ],
};
const PHRASES: Record<string, string[]> = {
  hello: ['在吗', '哈喽', '晚上好呀', '早安', '刚下班，你呢'],
  chat: [
    '你平时喜欢做什么',
    '最近有什么好听的歌推荐',
    '你是哪里人呀',
    '周末一般怎么过',
    '喜欢猫还是喜欢狗',
    '你看过最喜欢的电影是哪部',
  ],
  room: ['来我房间坐坐', '今晚八点开播，记得来', '麦位给你留着', '点一首你想听的', '谢谢你的礼物'],
  bye: ['我先去忙啦', '晚点聊', '晚安，好梦', '明天见', '下次一起唱'],
};
const WORDS = {
  prefix: [
    '爱笑的',
    '安静的',
    '追风的',
    '迷路的',
    '温柔的',
    '慢半拍的',
    '不吃香菜的',
    '会唱歌的',
    '早睡的',
    '热乎的',
    '淋雨的',
    '数星星的',
    '踩单车的',
    '认真的',
    '偷懒的',
    '刚睡醒的',
  ],
  middle: [
    '橘猫',
    '小鹿',
    '柚子',
    '海盐',
    '月亮',
    '云朵',
    '奶茶',
    '松鼠',
    '汽水',
    '栗子',
    '山雀',
    '晚风',
    '木星',
    '灯塔',
    '布丁',
    '鲸鱼',
    '银杏',
    '薄荷',
    '旅人',
    '琴键',
  ],
  suffix: ['同学', '先生', '小姐', '不说话', '在路上', '听歌中', '很忙', '加油', '要早起'],
} as const;
const SEX_OF: Record<string, 'male' | 'female'> = { 先生: 'male', 小姐: 'female' };

interface Seeding {
  tx: Db;
  chance: Chance;
  now: number;
  screen(id: string): Screen;
}

/** What the app says of its own: greetings, phrases, the words of nicknames, avatars. Some switched off, one to be looked at. */
export async function seedPhrases({ tx, chance, now, screen }: Seeding): Promise<void> {
  const made = (index: number) => ({
    weight: chance.pick([5, 10, 10, 10, 20, 40]),
    enabled: index % 11 !== 10,
    used: chance.integer(0, 9000),
    createBy: null,
    createTime: wireTime(now - (index * 3 + 2) * DAY),
  });
  const pairs = (texts: Record<string, readonly string[]>) =>
    Object.entries(texts).flatMap(([category, all]) => all.map((content) => ({ category, content })));
  const greetings = [...pairs(GREETINGS), { category: 'funny', content: '加微信吗，开玩笑的' }];
  await fill(tx, screen('operation/greeting'), greetings.length, chance, (index) => ({
    ...greetings[index],
    sex: chance.pick(['any', 'any', 'any', 'male', 'female']),
    ...made(index),
  }));
  const phrases = pairs(PHRASES);
  await fill(tx, screen('operation/language'), phrases.length, chance, (index) => ({
    ...phrases[index],
    sex: 'any',
    ...made(index),
  }));
  const words = Object.entries(WORDS).flatMap(([part, all]) => all.map((content) => ({ part, content })));
  await fill(tx, screen('operation/nickname'), words.length, chance, (index) => ({
    ...words[index],
    sex: SEX_OF[words[index]?.content ?? ''] ?? 'any',
    ...made(index),
  }));
  await fill(tx, screen('operation/random-avatar'), 24, chance, (index) => ({
    title: `头像 ${index + 1}`,
    image: `demo/image-${index + 1}.png`,
    sex: (['male', 'female', 'any'] as const)[index % 3],
    ...made(index),
  }));
}
