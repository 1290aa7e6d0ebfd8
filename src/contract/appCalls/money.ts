import { type AppCall, CLIENT_ID, PERSON, PLATFORM } from './appCall';

const CHANNEL = {
  type: 'enum',
  title: '支付渠道',
  required: true,
  options: { alipay: '支付宝', wechat: '微信支付', apple: '苹果内购' },
} as const;
const ORDER_NO = { type: 'text', title: '订单号', required: true, maxLength: 50 } as const;

/** Calls at the app's door that move money, or say for whom it moves. */
export const MONEY_CALLS = {
  'POST /app/invite': {
    code: 'invite',
    title: '一个新用户填写是谁邀请的：只能填一次，记入分销，等待邀请审核发奖励；重复的答复第一次的',
    takes: { userId: PERSON, inviterId: { type: 'id', title: '邀请人', required: true } },
  },
  'GET /app/order/offers': {
    code: 'offers',
    title: '现在卖给这个人的充值档位、会员和装扮：价格、赠送、首充另送都是现在生效的',
    takes: { userId: PERSON, platform: PLATFORM },
  },
  'POST /app/orders': {
    code: 'order',
    title: '下单：充值、会员或装扮，返回订单号和应付金额；价格和赠送由服务端定，超时未支付就关闭',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      kind: {
        type: 'enum',
        title: '买什么',
        required: true,
        options: { gold: '金币充值', vip: '会员', dress: '装扮' },
      },
      itemId: { type: 'id', title: '档位、会员类型或装扮的编号', required: true },
      days: { type: 'integer', title: '天数', minimum: 0, help: '买装扮时要填，0 是永久' },
      channel: CHANNEL,
      platform: PLATFORM,
      ip: { type: 'ip', title: '用户的 IP' },
    },
  },
  'GET /app/order': {
    code: 'orderState',
    title: '一个人自己的一个订单：状态、金额、买了什么',
    takes: { userId: PERSON, orderNo: ORDER_NO },
  },
  'POST /app/orders/paid': {
    code: 'orderPaid',
    title:
      '支付渠道的支付通知：按第三方单号只算一次，按时付的立即发货；对不上订单的也收下，转挂账由人工处理，不要再发',
    takes: {
      userId: PERSON,
      orderNo: ORDER_NO,
      channel: CHANNEL,
      tradeNo: { type: 'text', title: '第三方单号', required: true, maxLength: 80 },
      amount: { type: 'cny', title: '实付金额', required: true, minimum: 1 },
      paidTime: { type: 'datetime', title: '支付时间', maximum: '$now', help: '北京时间，不给就是现在' },
    },
  },
  'POST /app/exchanges': {
    code: 'exchange',
    title: '把金豆兑换成金币，返回兑换编号；按金豆配置里生效的比例',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      bean: { type: 'bean', title: '金豆', required: true, minimum: 1, help: '100 的整数倍' },
    },
  },
  'POST /app/withdrawals': {
    code: 'withdraw',
    title: '申请提现，返回提现编号，同时扣去金豆；按生效的提现规则，只到实名认证的本人',
    takes: {
      clientId: CLIENT_ID,
      userId: PERSON,
      bean: { type: 'bean', title: '提现金豆', required: true, minimum: 1, help: '100 的整数倍' },
      channel: {
        type: 'enum',
        title: '收款方式',
        required: true,
        options: { alipay: '支付宝', wechat: '微信', bank: '银行卡' },
      },
      account: { type: 'text', title: '收款账号', required: true, maxLength: 50 },
    },
  },
} as const satisfies Record<string, AppCall>;
