import { type AppCall, PERSON, PLATFORM } from './appCall';

/** Being there, and what the app shows. */
export const SERVICE_CALLS = {
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
} as const satisfies Record<string, AppCall>;
