import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';

/** What a person of the app is told after a decision; `{name}` is filled in (`catalogue.md` §0, moderation). */
const TEMPLATES = {
  'realName.passed': '您的实名认证已通过。',
  'realName.rejected': '您的实名认证未通过，原因：{reason}。请修改后重新提交。',
  'realName.revoked': '您的实名认证已被撤销，原因：{reason}。请重新认证。',
  'withdrawal.rejected': '您的提现申请 {orderNo} 未通过，金豆已退回，原因：{reason}。',
  'withdrawal.returned': '您的提现申请 {orderNo} 已退回，金豆已返还到您的账户，原因：{reason}。',
  'withdrawal.failed': '您的提现 {orderNo} 打款失败，金豆已返还，原因：{reason}。',
  'withdrawal.paid': '您的提现 {orderNo} 已到账。',
  'punish.warn': '您被警告，原因：{reason}。请遵守社区规范。',
  'punish.mute': '您已被禁言，截止：{until}，原因：{reason}。',
  'punish.freeze': '您的账号已被冻结，截止：{until}，原因：{reason}。',
  'punish.ban': '您的账号已被封禁，截止：{until}，原因：{reason}。',
  'punish.release': '您的处罚已解除。',
  'punish.recalled': '对您的处罚已撤回。',
  'profile.reset': '您的{parts}因违反社区规范已被重置，原因：{reason}。',
  'operator.message': '{content}',
} as const;

export type MessageTemplate = keyof typeof TEMPLATES;

/** Refuses a person who is not there. */
export async function demandPerson(tx: Db, userId: string): Promise<void> {
  const found = await sql`select 1 from app_user where id = ${userId}::bigint`.execute(tx);
  if (found.rows.length === 0) throw new RequestError('所选的用户不存在');
}

/** Puts a message into the outbox, in the transaction of its cause; the app fetches it from there. */
export async function tellPerson(
  tx: Db,
  caller: Caller,
  userId: string,
  template: MessageTemplate,
  values: Record<string, string> = {},
): Promise<void> {
  const content = TEMPLATES[template].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  await sql`insert into app_message (user_id, template, content, create_by)
    values (${userId}::bigint, ${template}, ${content}, ${caller.id}::bigint)`.execute(tx);
}
