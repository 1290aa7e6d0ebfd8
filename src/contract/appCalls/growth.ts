import { type AppCall, CLIENT_ID, PERSON } from './appCall';

/** What people of the app do, and what it gives them. */
export const GROWTH_CALLS = {
  'GET /app/intimacy/list': {
    code: 'intimacies',
    title: '一个人和谁最亲密，从高到低：亲密值、等级、称号、图标和颜色',
    takes: {
      userId: PERSON,
      pageSize: { type: 'integer', title: '条数', minimum: 1, maximum: 100, help: '不给就是 20' },
    },
  },
  'POST /app/event': {
    code: 'event',
    title: '做了什么，换成经验和等级；同一个事件编号只算一次，每个事件各自成败',
    takes: {
      events: {
        type: 'rows',
        title: '事件',
        required: true,
        help: '一次最多 200 个',
        fields: {
          clientId: CLIENT_ID,
          userId: PERSON,
          source: {
            type: 'enum',
            title: '做什么',
            required: true,
            options: {
              recharge: '充值（分）',
              giftSent: '送礼（金币）',
              giftReceived: '收礼（金豆）',
              callMade: '拨打通话（分钟）',
              callReceived: '接听通话（分钟）',
              live: '开播（分钟）',
              listen: '听直播（分钟）',
              post: '发动态（条）',
              invite: '邀请（人）',
              signIn: '签到（次）',
            },
          },
          amount: { type: 'integer', title: '多少', required: true, minimum: 1, maximum: 1_000_000_000 },
          time: { type: 'datetime', title: '时间', help: '北京时间，不给就是现在；只收两天以内的' },
        },
      },
    },
  },
  'POST /app/event/takeBack': {
    code: 'eventTakeBack',
    title: '退款、撤销的事件，收回它给的经验和等级；每个只收回一次，没计过的收回不了',
    takes: {
      clientIds: { type: 'tags', title: '事件编号', required: true, help: '一次最多 200 个' },
    },
  },
  'GET /app/signIn': {
    code: 'signInState',
    title: '一个人的签到：本月签过的日子、连续几天、今天签到得什么、还能补签几次',
    takes: { userId: PERSON },
  },
  'POST /app/signIn': {
    code: 'signIn',
    title: '签到，一人一天一次，返回得到什么；重复的答复第一次的；同时算作“签到（次）”，不必再报事件',
    takes: {
      userId: PERSON,
      day: { type: 'date', title: '补签哪一天', help: '不给就是今天；只补本月漏掉的，按规则收金币' },
    },
  },
  'GET /app/task/list': {
    code: 'tasks',
    title: '现在开放的任务，这个人各做到哪里、领过没有',
    takes: { userId: PERSON },
  },
  'POST /app/task/claim': {
    code: 'taskClaim',
    title: '领取做完的任务，一人一个周期一次，返回得到什么；重复的答复第一次的；没做完的说差在哪里',
    takes: { userId: PERSON, taskId: { type: 'id', title: '任务编号', required: true } },
  },
} as const satisfies Record<string, AppCall>;
