import { wireTime } from '../../../engine/pure';
import { fill } from '../fill';
import type { GalleryStory } from './gallery';

const [HOUR, DAY] = [3_600_000, 86_400_000];

const RULES = [
  ['广告拦截', 'chat', '一小时里发出同样的话三次以上'],
  ['留联系方式', 'chat', '微信、QQ、手机号和变体'],
  ['刷屏', 'room', '一分钟里超过二十条'],
  ['连续举报', 'room', '同一房间十分钟里被三人举报'],
  ['搬运图片', 'post', '和已驳回的图片一样'],
  ['夜间新号', 'chat', '零点以后注册、马上群发'],
  ['异常送礼', 'room', '十分钟里送出超过平日十倍'],
  ['低俗封面', 'room', '封面识别分数高于阈值'],
  ['重复动态', 'post', '一天里发同样的动态'],
  ['引流昵称', 'chat', '昵称里有网址或暗语'],
  ['挂机开播', 'room', '半小时没有声音'],
  ['代充信息', 'post', '正文里有代充、折扣'],
] as const;

const TASKS = [
  '整理帮助中心的充值问题',
  '复核上周改判的动态',
  '更新冬季启动页',
  '给新主播排一次培训',
  '清点到期的装扮',
  '回访三位退款的用户',
  '写元旦活动的规则',
  '检查短信的到达率',
  '核对九月的分成',
  '补齐礼物的英文名',
];

const THEMES = [
  ['雪夜', '#4A7BA6', '冬天的直播间背景，灯下有雪。'],
  ['橘子海', '#E8804A', '傍晚的海，适合唱歌房。'],
  ['竹林', '#5B8C5A', '安静的绿，适合读书和助眠。'],
  ['霓虹', '#B03A8E', '热闹的夜晚，适合派对。'],
  ['旧唱片', '#7A5C45', '老歌专场用，暖色。'],
  ['星图', '#2E3B6E', '深蓝的底，星星随礼物亮起来。'],
  ['晴天', '#3FA9D6', '新人房默认的样子。'],
  ['茶馆', '#8E6B3E', '说书和方言故事用。'],
] as const;

/** 查询表格, 标准列表 and 卡片列表: rules with what they met today, tasks in somebody's order, themes of rooms. */
export async function seedDemoLists({ tx, chance, now, screen, operators }: GalleryStory): Promise<void> {
  await fill(tx, screen('demo/table-list'), RULES.length, chance, (index) => {
    const [name, area, remark] = RULES[index] as (typeof RULES)[number];
    const status = index % 5 === 4 ? 'off' : index === 6 ? 'broken' : 'running';
    const isOff = status === 'off';
    return {
      ...{ name, area, remark, status, threshold: 5000 + index * 350 },
      calls: isOff ? 0 : chance.integer(20, 4000),
      failures: status === 'broken' ? 36 : isOff ? 0 : chance.integer(0, 6),
      lastTime: isOff ? null : wireTime(now - chance.integer(1, 50) * 60_000),
      stopReason: isOff ? '误伤多，先停下来改词' : null,
      createBy: operators[index % operators.length],
      createTime: wireTime(now - (200 - index * 9) * DAY),
    };
  });
  await fill(tx, screen('demo/basic-list'), TASKS.length, chance, (index) => {
    const isDone = index % 4 === 3;
    const due = now + (index * 3 - 4) * DAY;
    return {
      title: TASKS[index],
      picture: `demo/image-${index + 1}.png`,
      ownerId: operators[index % operators.length],
      dueDate: wireTime(due).slice(0, 10),
      progress: isDone ? 10_000 : chance.integer(1, 18) * 500,
      status: isDone ? 'done' : 'doing',
      doneTime: isDone ? wireTime(now - index * 5 * HOUR) : null,
      sortNo: (index + 1) * 10,
      createBy: operators[0],
      createTime: wireTime(now - (20 + index) * DAY),
    };
  });
  await fill(tx, screen('demo/card-list'), THEMES.length, chance, (index) => {
    const [name, color, remark] = THEMES[index] as (typeof THEMES)[number];
    return {
      ...{ name, color, remark, cover: `demo/image-${index + 9}.png`, enabled: index !== 3 },
      users: chance.integer(40, 9000),
      createBy: operators[index % operators.length],
      createTime: wireTime(now - (150 - index * 11) * DAY),
    };
  });
}
