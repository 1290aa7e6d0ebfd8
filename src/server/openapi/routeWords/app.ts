import { type AppCallWords, CLIENT_ID, PERSON, PLATFORM } from './appContract';
import { MONEY_CALLS } from './appMoney';
import type { RouteWords } from './contract';

/** Every call at the app's door; `appCall` of `system/app` judges what comes by these. */
export const APP_CALLS = {
  'POST /app/heartbeat': {
    code: 'heartbeat',
    title: '一个人在线，在哪里；代码 4401 是被强制下线，4403 是账号或设备被封',
    takes: {
      userId: PERSON,
      sessionKey: {
        type: 'text',
        title: '登录编号',
        required: true,
        maxLength: 80,
        help: '应用在每次登录时生成，退出前不变',
      },
      deviceNo: { type: 'text', title: '设备号', required: true, maxLength: 80 },
      deviceModel: { type: 'text', title: '机型', maxLength: 50 },
      platform: { type: 'text', title: '平台', maxLength: 20, help: '字典 platform 的数据值' },
      appVersion: { type: 'text', title: '版本', maxLength: 20 },
      place: {
        type: 'enum',
        title: '在哪里',
        required: true,
        options: {
          home: '首页',
          live: '直播间',
          call: '通话中',
          chat: '私聊',
          post: '动态',
          mall: '商城',
          mine: '个人中心',
          other: '其他',
        },
      },
      roomId: { type: 'id', title: '直播间编号', help: '在直播间时' },
      ip: { type: 'ip', title: '用户的 IP' },
    },
  },
  'GET /app/notice/list': {
    code: 'notices',
    title: '一个人的通知，新的在前；撤回的和还没到时间的不在其中',
    takes: {
      userId: PERSON,
      before: { type: 'id', title: '这一条之前', help: '上一页最后一条的编号' },
      pageSize: { type: 'integer', title: '条数', minimum: 1, maximum: 100 },
    },
  },
  'POST /app/notice/read': {
    code: 'read',
    title: '通知标为已读',
    takes: {
      userId: PERSON,
      ids: { type: 'tags', title: '通知编号', help: '不给就是全部' },
    },
  },
  'GET /app/person': {
    code: 'person',
    title: '一个人的公开资料：只有审核通过的，只有正在生效的',
    takes: { userId: PERSON },
  },
  'GET /app/config': {
    code: 'config',
    title:
      '应用的配置：公开的系统配置、正在用的图片、打招呼和基础资料的要求、招呼语、常用语、帮助；带 If-None-Match 时没有变化就是 304',
    takes: {
      platform: PLATFORM,
      appVersion: {
        type: 'text',
        title: '版本',
        required: true,
        maxLength: 12,
        pattern: '[0-9]{1,4}(?:\\.[0-9]{1,4}){0,2}',
        help: '如 3.8.2',
      },
    },
  },
  'POST /app/draw': {
    code: 'draw',
    title: '按权重抽一个昵称、头像或招呼语，记一次使用；抽不出时为 null',
    takes: {
      kind: {
        type: 'enum',
        title: '抽什么',
        required: true,
        options: { nickname: '随机昵称', avatar: '随机头像', greeting: '招呼语' },
      },
      sex: { type: 'enum', title: '给谁', required: true, options: { male: '男', female: '女' } },
    },
  },
  'GET /app/emoji/list': {
    code: 'emojis',
    title: '上架的表情包和其中启用的表情，按顺序；每包说明这个人现在能不能用',
    takes: { userId: PERSON },
  },
  'GET /app/intimacy/list': {
    code: 'intimacies',
    title: '一个人和谁最亲密，从高到低：亲密值、等级、称号、图标和颜色',
    takes: {
      userId: PERSON,
      pageSize: { type: 'integer', title: '条数', minimum: 1, maximum: 100, help: '不给就是 20' },
    },
  },
  'GET /app/hotWord/list': {
    code: 'hotWords',
    title: '一个位置现在展示的热词，按顺序',
    takes: {
      place: {
        type: 'text',
        title: '位置',
        required: true,
        maxLength: 50,
        help: '字典 hot_word_place 的数据值',
      },
    },
  },
  'POST /app/hotWord/click': {
    code: 'hotWordClick',
    title: '一个热词被点了几次，加到它的点击次数里',
    takes: {
      id: { type: 'id', title: '热词编号', required: true },
      times: { type: 'integer', title: '次数', minimum: 1, maximum: 10_000, help: '不给就是一次' },
    },
  },
  'POST /app/live/start': {
    code: 'liveStart',
    title: '主播开播，返回直播编号；被封禁的不能开播',
    takes: {
      userId: PERSON,
      name: { type: 'text', title: '标题', required: true, maxLength: 50 },
      kind: { type: 'enum', title: '类型', required: true, options: { voice: '语音', video: '视频' } },
      cover: { type: 'image', title: '封面' },
    },
  },
  'POST /app/live/end': {
    code: 'liveEnd',
    title: '主播下播',
    takes: { userId: PERSON, roomId: { type: 'id', title: '直播编号', required: true } },
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
  'POST /app/submit/profile': {
    code: 'profile',
    title: '提交昵称、头像、签名或语音签名，等待审核',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      part: {
        type: 'enum',
        title: '资料',
        required: true,
        options: { nickname: '昵称', avatar: '头像', signature: '签名', voice: '语音签名' },
      },
      text: { type: 'text', title: '文字', maxLength: 200 },
      picture: { type: 'image', title: '头像' },
      voice: { type: 'audio', title: '语音签名' },
    },
  },
  'POST /app/submit/photo': {
    code: 'photo',
    title: '提交一张相册照片，等待审核',
    takes: { clientId: CLIENT_ID, userId: PERSON, photo: { type: 'image', title: '照片', required: true } },
  },
  'POST /app/submit/report': {
    code: 'report',
    title: '提交举报',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      targetId: { type: 'id', title: '被举报人', required: true },
      kind: { type: 'text', title: '类型', required: true, maxLength: 50, help: '字典 report_type 的数据值' },
      place: {
        type: 'enum',
        title: '位置',
        required: true,
        options: {
          post: '动态',
          photo: '相册',
          video: '视频',
          radio: '电台',
          profile: '资料',
          live: '直播间',
          chat: '私聊',
          other: '其他',
        },
      },
      contentId: { type: 'id', title: '内容编号', help: '被举报的动态、照片、视频、电台节目或直播间' },
      content: { type: 'text', title: '说明', maxLength: 500 },
      evidence: { type: 'image', title: '证据', multiple: true },
    },
  },
  'POST /app/submit/feedback': {
    code: 'feedback',
    title: '提交反馈；带上反馈编号就是对以前的一条再次来信',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      feedbackId: { type: 'id', title: '反馈编号', help: '再次来信时' },
      kind: { type: 'text', title: '类型', maxLength: 50, help: '字典 feedback_kind 的数据值，新反馈要填' },
      content: { type: 'text', title: '内容', required: true, maxLength: 500 },
      pictures: { type: 'image', title: '图片', multiple: true },
      deviceModel: { type: 'text', title: '机型', maxLength: 50 },
      appVersion: { type: 'text', title: '版本', maxLength: 20 },
    },
  },
  'POST /app/submit/appeal': {
    code: 'appeal',
    title: '对一项处罚提交申诉',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      punishmentId: { type: 'id', title: '处罚编号', required: true },
      content: { type: 'text', title: '申诉理由', required: true, maxLength: 500 },
      evidence: { type: 'image', title: '证据', multiple: true },
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
  ...MONEY_CALLS,
} as const satisfies Record<string, AppCallWords>;

export type AppCallName = keyof typeof APP_CALLS;

export const appWords: Record<string, RouteWords> = APP_CALLS;
