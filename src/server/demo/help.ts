import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

type Article = [title: string, steps: string[], keywords: string[]];

const TREE: Record<string, Record<string, Article[]>> = {
  账号: {
    登录与注册: [
      [
        '收不到验证码怎么办',
        ['确认手机号没有填错。', '看看短信有没有被拦截。', '等 60 秒后再点“重新获取”。'],
        ['验证码', '短信'],
      ],
      [
        '怎样更换手机号',
        ['打开“我的”→“设置”→“账号与安全”。', '点“更换手机号”，先用原手机号验证。', '填写新手机号和验证码。'],
        ['换号', '手机号'],
      ],
      ['忘记密码', ['在登录页点“忘记密码”。', '填写手机号和验证码后设置新密码。'], ['密码']],
    ],
    实名认证: [
      [
        '为什么要实名认证',
        ['开播、提现前需要实名认证。', '身份信息只用于核实，不会展示给别人。'],
        ['实名', '身份证'],
      ],
      [
        '实名认证没有通过',
        ['照片要清晰、四角完整。', '姓名和号码要与证件一致。', '修改后可以再次提交。'],
        ['驳回', '认证失败'],
      ],
    ],
    注销: [
      [
        '怎样注销账号',
        ['打开“设置”→“账号与安全”→“注销账号”。', '余额和未完成的订单要先处理。', '七天内登录即取消注销。'],
        ['注销', '删除账号'],
      ],
    ],
  },
  充值与提现: {
    充值: [
      [
        '充值没有到账',
        ['稍等几分钟，下拉刷新余额。', '在“账单”里查看订单状态。', '仍没有到账请联系客服并提供订单号。'],
        ['到账', '订单'],
      ],
      ['能不能退款', ['未使用的金币可以申请退款。', '已送出的礼物不能退回。'], ['退款']],
      ['苹果充值失败', ['检查付款方式是否有效。', '重启应用后再试。'], ['苹果', '内购']],
    ],
    提现: [
      ['提现多久到账', ['审核通过后一般 1 到 3 个工作日到账。', '节假日顺延。'], ['到账', '提现']],
      ['提现被驳回了', ['查看通知里的原因。', '收款人姓名要与实名一致。'], ['驳回']],
    ],
  },
  直播与聊天: {
    直播间: [
      [
        '怎样开播',
        ['完成实名认证。', '首页点“开播”，填写标题和封面。', '遵守直播规范，违规会被下播。'],
        ['开播', '主播'],
      ],
      ['怎样上麦', ['点空麦位申请，等主持人同意。', '第一次上麦要允许使用麦克风。'], ['上麦', '麦克风']],
      [
        '没有声音',
        ['检查手机音量和静音键。', '退出直播间再进入。', '检查有没有连接蓝牙耳机。'],
        ['声音', '耳机'],
      ],
    ],
    打招呼: [
      [
        '打招呼次数用完了',
        ['次数每天零点恢复。', '提高等级可以得到更多次数。', '之后每次要用金币。'],
        ['打招呼', '次数'],
      ],
      ['为什么我的招呼没有发出去', ['内容里可能有不允许的词。', '对方可能不接收招呼。'], ['招呼']],
    ],
  },
  安全: {
    举报与申诉: [
      [
        '怎样举报',
        ['在对方主页右上角点“举报”。', '选择原因，附上截图。', '我们会在 24 小时内处理。'],
        ['举报', '骚扰'],
      ],
      [
        '账号被处罚了怎样申诉',
        ['在处罚通知里点“申诉”。', '写明情况，附上证明。', '结果会以通知告诉您。'],
        ['申诉', '封号', '禁言'],
      ],
    ],
    防骗: [
      [
        '怎样识别骗子',
        ['不要相信兼职、刷单和投资。', '不要离开应用转账。', '遇到可疑的人请举报。'],
        ['诈骗', '刷单'],
      ],
      ['青少年模式', ['打开“设置”→“青少年模式”。', '设置四位密码后生效。'], ['未成年', '家长']],
    ],
  },
};

interface Seeding {
  tx: Db;
  chance: Chance;
  now: number;
  screen(id: string): Screen;
}

/** Questions people ask: a tree of two levels, an empty place, drafts, and one that helps nobody. */
export async function seedHelp({ tx, chance, now, screen }: Seeding): Promise<void> {
  const made = (days: number) => ({ createBy: null, createTime: wireTime(now - days * DAY) });
  const roots = Object.keys(TREE);
  const category = (name: string, parentId: string | null, place: number) => ({
    name,
    parentId,
    enabled: true,
    sortNo: (place + 1) * 10,
    ...made(220 - place),
  });
  const rootIds = await fill(tx, screen('operation/help-center'), roots.length, chance, (index) =>
    category(roots[index] as string, null, index),
  );
  for (const [place, root] of roots.entries()) {
    const inner = Object.entries(TREE[root] ?? {});
    const names = [...inner.map(([name]) => name), ...(place === 3 ? ['未成年人保护（筹备中）'] : [])];
    const ids = await fill(tx, screen('operation/help-center'), names.length, chance, (index) =>
      category(names[index] as string, rootIds[place] as string, index),
    );
    for (const [at, [, articles]] of inner.entries())
      await fill(tx, screen('operation/help-article'), articles.length, chance, (index) => {
        const [title, steps, keywords] = articles[index] as Article;
        const isDraft = title.startsWith('青少年') || title.startsWith('忘记');
        const views = isDraft ? 0 : chance.integer(200, 20_000);
        const isPoor = title === '没有声音';
        return {
          categoryId: ids[at],
          title,
          content: `<p>${title}，请这样做：</p><ol>${steps.map((step) => `<li><p>${step}</p></li>`).join('')}</ol><p>还有问题请联系在线客服。</p>`,
          plain: `${title}，请这样做：${steps.join(' ')} 还有问题请联系在线客服。`,
          keywords,
          status: isDraft ? 'draft' : 'published',
          publishTime: isDraft ? null : wireTime(now - chance.integer(5, 150) * DAY),
          views,
          helpful: Math.floor(views * (isPoor ? 0.02 : 0.3)),
          unhelpful: Math.floor(views * (isPoor ? 0.2 : 0.04)),
          sortNo: (index + 1) * 10,
          ...made(180 - index),
        };
      });
  }
}
