import { sql } from 'kysely';
import { isEmpty } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, eachRow, hook, type Row } from '#server/parts/contract';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import { type Audience, audienceOf, countAndSample, numbersIn, unknownNumbers } from './rules/audience';
import { contentError, declaredTemplates } from './rules/messageTemplates';

type Message = Partial<Readonly<Row<'message/system-message'>>>;

/** `systemMessage.check`, before every save: words that can be filled, and whom it would reach now, with ten of them. */
export const check = hook('message/system-message', async (context) => {
  const { tx, before, after } = context;
  // what is no draft is changed by its own actions only
  if (before && !isOpen(before)) return undefined;
  if (!isOpen(after)) return undefined;
  await assertWords(context.tx, after);
  const numbers = after.target === 'list' ? await numbersIn(context.services, after) : null;
  if (numbers?.length === 0) throw fieldError('numbers', '请粘贴用户ID，或上传文件');
  const unknown = numbers ? await unknownNumbers(tx, numbers) : [];
  if (unknown.length > 0)
    throw fieldError('numbers', `有 ${unknown.length} 个用户ID不存在：${firstOf(unknown)}`);
  const { total, sample } = await countAndSample(context, audienceFor(after, numbers));
  return { total, sample };
});

/** `systemMessage.estimate` 看看发给谁: of what is being typed, how many it would reach, and ten of them. */
export const estimate = action('message/system-message', async (context) => {
  const typed = context.answers as Message;
  if (typed.target === 'list' && !isEmpty(typed.id) && isEmpty(typed.numbers) && isEmpty(typed.listFile))
    return { message: '名单没有改动，人数见详情' };
  const numbers = typed.target === 'list' ? await numbersIn(context.services, typed) : null;
  const unknown = numbers ? await unknownNumbers(context.tx, numbers) : [];
  const { total, sample } = await countAndSample(context, audienceFor(typed, numbers));
  const lost = unknown.length > 0 ? `；不存在的用户ID ${unknown.length} 个：${firstOf(unknown)}` : '';
  // the numbers are in the saved record
  const names = sample.replace(/（\d+）/g, '');
  return { message: total === 0 ? `没有人会收到${lost}` : `将发给 ${total} 人，如 ${names}${lost}` };
});

/** `systemMessage.send` 发送: now, or when its time has come; a job delivers it. */
export const send = action('message/system-message', async (context) => {
  const { tx, caller, services } = context;
  let message = '已开始发送';
  const changes = await eachRow(context.rows, async (row) => {
    // refuses a caller who may not see the people
    audienceOf(context, audienceFor(row, null));
    await sql`delete from system_message_target where message_id = ${row.id}::bigint`.execute(tx);
    if (row.target === 'list')
      await sql`insert into system_message_target (message_id, user_id)
        select ${row.id}::bigint, id from app_user where user_no = any(${await numbersIn(services, row)}::text[])`.execute(
        tx,
      );
    const isLater = !isEmpty(row.planTime) && String(row.planTime) > conditionContext(caller).now;
    if (isLater) message = `将于 ${row.planTime} 发送`;
    const status: 'scheduled' | 'sending' = isLater ? 'scheduled' : 'sending';
    return { ...FRESH, status, senderId: caller.id };
  });
  await requestJob(tx, 'systemMessages');
  return { message, changes };
});

const FRESH = {
  delivered: 0,
  recalled: 0,
  reached: null,
  lastUser: null,
  startTime: null,
  doneTime: null,
  failure: null,
  sentContent: null,
} as const;

/** `systemMessage.recall` 撤回: nobody more gets it, and a job takes it from those who have. */
export const recall = action('message/system-message', async ({ tx, rows }) => {
  await requestJob(tx, 'systemMessages');
  return { message: '正在撤回', changes: rows.map(() => ({ reached: null, recalled: 0 })) };
});

function isOpen({ status }: Message): boolean {
  return status === 'draft' || status === 'failed';
}

function audienceFor({ target, audience, id }: Message, numbers: string[] | null): Audience {
  if (target === 'condition') return { condition: audience ?? null };
  if (target !== 'list') return { everybody: true };
  return numbers === null ? { listOf: String(id) } : { numbers };
}

async function assertWords(tx: Db, after: Message): Promise<void> {
  if (after.words !== 'template') {
    const error = contentError('', String(after.content ?? ''));
    if (error !== null) throw fieldError('content', error);
    return;
  }
  const { rows } = await sql<{ code: string; title: string; enabled: boolean }>`
    select code, title, enabled from message_template where id = ${after.templateId}::bigint`.execute(tx);
  const [template] = rows;
  if (!template) return;
  if (declaredTemplates.has(template.code))
    throw fieldError('templateId', `“${template.title}”由程序发送，不能用作系统消息`);
  if (!template.enabled) throw fieldError('templateId', `“${template.title}”已停用`);
}

const FIRST = 20;

function firstOf(numbers: string[]): string {
  const rest = numbers.length > FIRST ? `等 ${numbers.length} 个` : '';
  return `${numbers.slice(0, FIRST).join('、')}${rest}`;
}
