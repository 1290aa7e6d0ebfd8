import type { Db } from '../db/connection';

/** Dictionaries that screens name; operators extend them. */
const DICTIONARIES: { code: string; name: string; items: [value: string, text: string][] }[] = [
  {
    code: 'platform',
    name: '平台',
    items: [
      ['ios', 'iOS'],
      ['android', '安卓'],
      ['h5', 'H5'],
    ],
  },
  {
    code: 'banner_place',
    name: '轮播图位置',
    items: [
      ['home', '首页'],
      ['live', '直播广场'],
      ['mall', '商城'],
      ['recharge', '充值页'],
    ],
  },
  {
    code: 'pay_channel',
    name: '支付渠道',
    items: [
      ['alipay', '支付宝'],
      ['wechat', '微信支付'],
      ['apple', '苹果内购'],
      ['bank', '银行卡'],
    ],
  },
  {
    code: 'register_channel',
    name: '注册渠道',
    items: [
      ['appstore', 'App Store'],
      ['huawei', '华为应用市场'],
      ['xiaomi', '小米应用商店'],
      ['oppo', 'OPPO软件商店'],
      ['vivo', 'vivo应用商店'],
      ['official', '官网'],
      ['invite', '好友邀请'],
    ],
  },
  {
    code: 'reject_reason',
    name: '驳回原因',
    items: [
      ['blurry', '图片不清晰'],
      ['mismatch', '信息不一致'],
      ['forbidden', '含有违规内容'],
      ['advert', '含有广告或联系方式'],
      ['other', '其他'],
    ],
  },
  {
    code: 'business_type',
    name: '业务类型',
    items: [
      ['recharge', '充值'],
      ['gift', '礼物'],
      ['call', '通话'],
      ['vip', '会员'],
      ['withdrawal', '提现'],
      ['adjust', '余额调整'],
    ],
  },
  {
    code: 'contraband_category',
    name: '违禁词分类',
    items: [
      ['porn', '色情低俗'],
      ['abuse', '辱骂'],
      ['advert', '广告引流'],
      ['fraud', '诈骗'],
      ['politics', '敏感信息'],
    ],
  },
  {
    code: 'job',
    name: '职业',
    items: [
      ['student', '学生'],
      ['office', '上班族'],
      ['free', '自由职业'],
      ['service', '服务业'],
      ['other', '其他'],
    ],
  },
  {
    code: 'report_type',
    name: '举报类型',
    items: [
      ['porn', '色情低俗'],
      ['abuse', '辱骂攻击'],
      ['fraud', '欺诈骗钱'],
      ['advert', '广告引流'],
      ['minor', '未成年人'],
      ['other', '其他'],
    ],
  },
  {
    code: 'sex',
    name: '性别',
    items: [
      ['1', '男'],
      ['2', '女'],
    ],
  },
  {
    code: 'valid_status',
    name: '有效状态',
    items: [
      ['1', '有效'],
      ['0', '无效'],
    ],
  },
  {
    code: 'yn',
    name: '是否',
    items: [
      ['1', '是'],
      ['0', '否'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['L', '低'],
      ['M', '中'],
      ['H', '高'],
    ],
  },
  {
    code: 'msg_category',
    name: '消息类型',
    items: [
      ['1', '通知公告'],
      ['2', '系统消息'],
    ],
  },
];

/**
 * Makes the dictionaries that are not there yet, in every database: without them the screens that name them could not be
 * used. One that an operator changed or deleted is left as it is.
 */
export async function ensureDictionaries(db: Db): Promise<void> {
  const present = await db.selectFrom('sys_dict').select('dict_code').execute();
  const codes = new Set(present.map((row) => row.dict_code));
  for (const dictionary of DICTIONARIES) if (!codes.has(dictionary.code)) await addDictionary(db, dictionary);
}

async function addDictionary(db: Db, { code, name, items }: (typeof DICTIONARIES)[number]): Promise<void> {
  const dict = await db
    .insertInto('sys_dict')
    .values({
      dict_code: code,
      dict_name: name,
      description: null,
      create_by: null,
      update_by: null,
      update_time: null,
      delete_time: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map(([value, text], index) => ({
    dict_id: dict.id,
    item_value: value,
    item_text: text,
    sort_order: String(index + 1),
  }));
  await db
    .insertInto('sys_dict_item')
    .values(
      rows.map((row) => ({
        ...row,
        description: null,
        color: null,
        create_by: null,
        update_by: null,
        update_time: null,
        delete_time: null,
      })),
    )
    .execute();
}
