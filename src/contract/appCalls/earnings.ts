import { type AppCall, CLIENT_ID, PERSON, PLATFORM } from './appCall';

/** What the person saw, so that a price that has changed meanwhile is not charged. */
const SEEN_PRICE = {
  type: 'integer',
  title: '看到的价格',
  minimum: 0,
  help: '用户看到的金币价格；和现在的不同就拒绝，不给就不核对',
} as const;
const CALL_ID = { type: 'id', title: '通话编号', required: true } as const;

/** Calls at the app's door by which hosts earn: gifts, calls by the minute, programmes. */
export const EARNING_CALLS = {
  'POST /app/gifts': {
    code: 'gift',
    title:
      '送礼：金币按现在的价格扣，主播和店铺的金豆同时入账；数量是一次送几个，连击的每一次带同一个连击编号',
    takes: {
      clientId: CLIENT_ID,
      userId: { ...PERSON, title: '送礼人' },
      receiverId: { type: 'id', title: '收礼人', required: true },
      giftId: { type: 'id', title: '礼物编号', required: true },
      amount: { type: 'integer', title: '数量', required: true, minimum: 1, maximum: 9999 },
      scene: {
        type: 'enum',
        title: '场景',
        required: true,
        options: { room: '直播间', chat: '私聊', call: '通话', post: '动态' },
      },
      roomId: { type: 'id', title: '直播编号', help: '在直播间送时要填，其他场景不填' },
      from: {
        type: 'enum',
        title: '从哪里送',
        options: { wallet: '金币', backpack: '背包' },
        help: '不给就是金币',
      },
      seenPrice: { ...SEEN_PRICE, title: '看到的单价' },
      comboId: { type: 'text', title: '连击编号', maxLength: 80, help: '一串连击相同，由应用生成' },
    },
  },
  'GET /app/gifts/bag': {
    code: 'giftBag',
    title: '一个人背包里能送的礼物：每种多少个，最早的什么时候到期',
    takes: { userId: PERSON },
  },
  'POST /app/calls': {
    code: 'callStart',
    title: '主叫接通一次通话，返回通话编号和每分钟价格；第一分钟同时扣费，一个人同时只能有一次通话',
    takes: {
      clientId: CLIENT_ID,
      userId: { ...PERSON, title: '主叫' },
      calleeId: { type: 'id', title: '被叫', required: true },
      kind: { type: 'enum', title: '类型', required: true, options: { voice: '语音', video: '视频' } },
      seenPrice: { ...SEEN_PRICE, title: '看到的每分钟价格' },
    },
  },
  'POST /app/calls/heartbeat': {
    code: 'callBeat',
    title:
      '通话还在继续，至少每分钟一次：新开始的每一分钟扣一次，余额不足时通话结束；状态为 ended 时应用要挂断',
    takes: { callId: CALL_ID },
  },
  'POST /app/calls/end': {
    code: 'callEnd',
    title: '主叫或被叫挂断，返回时长和费用；已经结束的答复原来的结果',
    takes: { callId: CALL_ID, userId: { ...PERSON, title: '谁挂断' } },
  },
  'POST /app/radio': {
    code: 'radio',
    title: '用金币买一个电台节目收听，返回订单号；价格按电台配置的时长定价，买过的不能再买',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      radioId: { type: 'id', title: '节目编号', required: true },
      seenPrice: SEEN_PRICE,
      platform: PLATFORM,
    },
  },
} as const satisfies Record<string, AppCall>;
