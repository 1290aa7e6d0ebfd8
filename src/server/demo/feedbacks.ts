import { sql } from 'kysely';
import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const COUNT = 96;
const WAITING = 28;

const FEEDBACKS: readonly [kind: string, content: string, reply: string][] = [
  ['recharge', '昨天充了 98 元，金币一直没有到账，支付宝已经扣款', '订单已核实并补发，请在钱包里查看'],
  ['recharge', '首充的赠送金币少了 60 个', '赠送部分已补给您，抱歉给您带来不便'],
  ['bug', '进直播间没有声音，退出重进才好，三天了', '新版本 5.9.6 已修复，请更新后再试'],
  ['bug', '聊天图片发不出去，一直转圈', '网络恢复后可以重新发送，我们已记录这个问题'],
  ['account', '换了手机号，收不到验证码登不上', '已为您核对身份，请用新手机号重新登录'],
  ['account', '想注销账号，找不到入口', '在 设置-账号与安全-注销账号 里可以申请'],
  ['suggest', '希望动态能置顶两条，一条不够用', '感谢建议，已转给产品同事评估'],
  ['suggest', '夜间模式再暗一点就好了，眼睛疼', '感谢建议，下个版本会调整'],
  ['complaint', '有主播在直播间里骂人，房管也不管', '已处理相关主播，感谢您的反馈'],
  ['complaint', '通话莫名其妙断了还扣了金币', '已核对通话记录，多扣的金币已退回'],
  ['other', '活动页面打不开，显示已结束，可是时间还没到', '活动时间以公告为准，页面已更正'],
];
const MORE = [
  '还是没有解决，请再看一下',
  '谢谢，不过又出现了一次',
  '补充一张截图，麻烦尽快',
  '已经等了两天了，有结果吗',
];

/** What people wrote to the service: some wait, some of them again, the others were answered or closed. */
export async function seedFeedbacks(
  tx: Db,
  {
    chance,
    now,
    users,
    screen,
  }: { chance: Chance; now: number; users: readonly string[]; screen: (id: string) => Screen },
): Promise<void> {
  const handlers = await sql<{
    id: string;
  }>`select u.id::text from sys_user u join sys_user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id and r.role_code = 'service' order by u.id`.execute(tx);
  const stories = Array.from({ length: COUNT }, (_, index) => {
    const left = COUNT - index;
    const isOpen = left <= WAITING;
    const [kind, content, reply] = chance.pick(FEEDBACKS);
    const at = isOpen ? now - left * 37 * MINUTE : now - 2 * DAY - Math.floor((left / COUNT) * 60 * DAY);
    const isAgain = chance.next() < (isOpen ? 0.25 : 0.1);
    const isReplied = !isOpen && chance.next() < 0.75;
    const isDuplicate = !isOpen && !isReplied && chance.next() < 0.6;
    const isPassedOn = !isDuplicate && chance.next() < 0.15;
    const handled = isOpen ? null : at + chance.integer(20, 900) * MINUTE;
    const handler = handlers.rows.length > 0 ? chance.pick(handlers.rows).id : null;
    return {
      kind,
      content,
      reply,
      at,
      isOpen,
      isAgain,
      isReplied,
      isDuplicate,
      isPassedOn,
      handled,
      handler,
    };
  });
  const ids = await fill(tx, screen('user/feedback'), COUNT, chance, (index) => {
    const one = stories[index] as (typeof stories)[number];
    return {
      userId: users[chance.integer(0, Math.floor(users.length * 0.95))],
      kind: one.kind,
      content: one.content,
      pictures: chance.next() < 0.4 ? [`demo/image-${chance.integer(1, 24)}.png`] : null,
      deviceModel: chance.pick([
        'iPhone 15',
        'iPhone 14',
        'Xiaomi 15',
        'Redmi K80',
        'vivo X200',
        'OPPO Find X8',
      ]),
      appVersion: `5.${chance.integer(5, 9)}.${chance.integer(0, 5)}`,
      status: one.isOpen ? 'open' : one.isReplied ? 'replied' : 'closed',
      mark: one.isDuplicate ? 'duplicate' : one.isPassedOn ? 'passedOn' : null,
      passedTo: one.isPassedOn ? chance.pick(['财务部', '技术部', '产品部']) : null,
      waitTime: wireTime(one.at),
      rounds: one.isAgain ? 1 : 0,
      reply: one.isReplied ? one.reply : null,
      handlerId: one.isOpen ? null : one.handler,
      handleTime: one.handled === null ? null : wireTime(one.handled),
      createTime: wireTime(one.isOpen && one.isAgain ? one.at - DAY : one.at),
      createBy: null,
    };
  });
  const letters = stories.flatMap((one, index) => {
    const letter = { feedbackId: ids[index], pictures: null, recalled: false, createBy: null };
    const first = one.isOpen ? one.at - 6 * 60 * MINUTE : (one.handled ?? one.at);
    return [
      ...(one.isReplied || (one.isOpen && one.isAgain)
        ? [
            {
              ...letter,
              side: 'operator',
              content: one.reply,
              operatorId: one.handler,
              createTime: wireTime(first),
            },
          ]
        : []),
      ...(one.isAgain
        ? [
            {
              ...letter,
              side: 'person',
              content: chance.pick(MORE),
              operatorId: null,
              createTime: wireTime(one.isOpen ? one.at : one.at + 10 * MINUTE),
            },
          ]
        : []),
    ];
  });
  await fill(tx, screen('user/feedback-letter'), letters.length, chance, (index) => letters[index] ?? {});
}
