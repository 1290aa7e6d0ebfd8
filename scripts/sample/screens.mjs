import { appScreen, chatScreen, roomScreen } from './papers.mjs';

const [HE, SHE, OTHER] = [
  ['male', 3],
  ['female', 2],
  ['male', 9],
];

/** What people photographed for their reports: the words of `reportRecords.json`. */
export const evidence = () => [
  chatScreen({
    title: '北城旅人',
    faces: [HE, SHE],
    lines: [
      [0, '你这人怎么不回消息'],
      [0, '装什么装'],
      [1, '请你文明一点'],
      [0, '我就骂你怎么了'],
      [1, '已举报'],
    ],
  }),
  chatScreen({
    title: '追风的少年',
    faces: [OTHER, SHE],
    lines: [
      [0, '加个微信吧，这里说话不方便'],
      [1, '不加，有事平台上说'],
      [0, '我带你赚钱，一天三百，先转我押金'],
      [1, '骗子吧，举报了'],
      [0, '爱信不信'],
    ],
  }),
  chatScreen({
    title: '元气团子',
    faces: [['female', 9], HE],
    lines: [
      [0, '加群领皮肤，点链接 t.cn/A6xk'],
      [0, '名额只剩三个'],
      [1, '别发了'],
      [0, '加群领皮肤，点链接 t.cn/A6xk'],
    ],
  }),
  chatScreen({
    title: '官方客服 08',
    faces: [['male', 11], SHE],
    lines: [
      [0, '您好，我是官方客服，您的账号有异常'],
      [1, '什么异常？'],
      [0, '把收到的验证码发给我，帮您解除'],
      [1, '官方说过不会要验证码'],
    ],
  }),
  chatScreen({
    title: '爱吃糖的小鹿',
    faces: [['female', 14], OTHER],
    lines: [
      [1, '你今年上几年级呀'],
      [0, '初三，用妈妈的手机充的'],
      [1, '那不能充值的，快告诉妈妈'],
      [0, '别告诉别人'],
    ],
  }),
  roomScreen({
    title: '深夜电台',
    host: ['male', 4],
    place: 10,
    lines: ['主播：你会不会说话', '听众：怎么骂人啊', '主播：听不惯就滚'],
  }),
  roomScreen({
    title: '新人欢迎厅',
    host: ['female', 6],
    place: 23,
    lines: ['主播：想看完整版的', '主播：来隔壁平台找我', '听众：这不是引流吗'],
  }),
];

/** What people attach to letters to customer service, in the order of the stories of `feedbacks.json`. */
export const letters = () => [
  appScreen({
    title: '我的钱包',
    rows: [
      ['金币余额', '0'],
      ['充值 98 元', '处理中'],
      ['支付宝', '已扣款'],
    ],
    note: '支付成功，金币未到账',
  }),
  appScreen({
    title: '金币明细',
    rows: [
      ['充值', '+60'],
      ['首充赠送', '+0'],
      ['余额', '60'],
    ],
    note: '首充赠送 60 金币未到',
  }),
  appScreen({
    title: '点歌台',
    rows: [
      ['麦位 1', '静音'],
      ['麦位 2', '静音'],
      ['音量', '100%'],
    ],
    note: '没有声音，退出重进才好',
    colour: '#f2a02d',
  }),
  appScreen({
    title: '聊天',
    rows: [
      ['图片 1', '发送中'],
      ['图片 2', '发送中'],
      ['网络', 'Wi-Fi'],
    ],
    note: '图片发送失败，请重试',
    colour: '#f2a02d',
  }),
  appScreen({
    title: '通话记录',
    rows: [
      ['语音通话', '00:42'],
      ['扣除金币', '60'],
      ['结束原因', '网络断开'],
    ],
    note: '通话 42 秒扣了 3 分钟',
  }),
  appScreen({
    title: '周年庆',
    rows: [
      ['活动时间', '进行中'],
      ['登录天数', '3 / 7'],
      ['奖励', '未领取'],
    ],
    note: '活动已结束',
    colour: '#f2a02d',
  }),
];
export const appeals = () => [
  chatScreen({
    title: '晚风',
    faces: [['female', 5], HE],
    lines: [
      [1, '昨晚那把你坑死了哈哈'],
      [0, '哈哈哈菜是原罪'],
      [1, '下次带上我'],
      [0, '一言为定'],
    ],
  }),
  appScreen({
    title: '登录设备',
    rows: [
      ['Xiaomi 15', '本机'],
      ['未知设备', '异地'],
      ['密码', '已修改'],
    ],
    note: '昨天 03:12 异地登录',
    colour: '#3f8fd6',
  }),
];
