import { sql } from 'kysely';
import type { BodyOf, QueryOf } from '../../../contract/endpoints/endpoints';
import { type CommentPage, isId, type MentionedPerson, nounOf, RequestError } from '../../../engine/pure';
import { operatorCaller } from '../../access/databaseCallers';
import type { DomainServices } from '../../app/services';
import type { Caller } from '../../caller';
import { type Envelope, ok } from '../../http/envelope';
import { oncePressed, type Press } from '../../tasks/press';
import { writeDataLog } from '../plan/dataLog';
import type { Plan } from '../plan/plan';
import { nameSeenBy, visibleRecord } from './visibleRecord';

const PAGE = 50;
const LONGEST = 1000;
const MOST_MENTIONED = 20;

/** `GET comments?id=`: what operators say about a record, the newest first; `cursor`: the oldest that is known. */
export async function comments(
  services: DomainServices,
  plan: Plan,
  { id, cursor = '' }: QueryOf<'GET comments'>,
): Promise<CommentPage> {
  await visibleRecord(services, plan, id);
  const { rows } = await sql<CommentPage['records'][number]>`
    select comment.id::text, comment.content as text, author.realname as author, comment.create_time as time,
      comment.create_by = ${plan.caller.id}::bigint as "isOwn",
      array(select person.realname from sys_user person where person.id = any(comment.mentions)) as mentions
    from record_comment comment join sys_user author on author.id = comment.create_by
    where comment.data_table = ${plan.table} and comment.data_id = ${id}::bigint and comment.delete_time is null
      ${isId(cursor) ? sql`and comment.id < ${cursor}::bigint` : sql``}
    order by comment.id desc limit ${PAGE + 1}`.execute(services.db);
  const following = await sql`select from record_follow
    where data_table = ${plan.table} and data_id = ${id} and user_id = ${plan.caller.id}::bigint`.execute(
    services.db,
  );
  return {
    records: rows.slice(0, PAGE).map((row) => ({ ...row, time: String(row.time).slice(0, 19) })),
    hasMore: rows.length > PAGE,
    isFollowed: following.rows.length > 0,
  };
}

/** `GET commentPeople`: the operators that a comment may name. If two have the same name, their accounts are shown as well. */
export async function commentPeople({ db }: Pick<DomainServices, 'db'>): Promise<MentionedPerson[]> {
  const { rows } = await sql<MentionedPerson>`
    select id::text, case when count(*) over (partition by realname) > 1 then realname || '（' || username || '）' else realname end as name
    from sys_user where delete_time is null and status = 1 order by realname, id limit 2000`.execute(db);
  return rows;
}

/**
 * `POST comment {id, text, mentions}`: stored with its row in the data log. Who is named gets a notice if they may see
 * the record; the answer says who may not.
 */
export async function comment(
  services: DomainServices,
  plan: Plan,
  { id, text, mentions = [] }: BodyOf<'POST comment'>,
  press?: Press | null,
): Promise<Envelope<null>> {
  const content = contentOf(text);
  const people = mentionsOf(mentions);
  const record = await visibleRecord(services, plan, id);
  const caller = plan.caller as Caller;
  return oncePressed(services.db, press, async (tx) => {
    await sql`insert into record_comment (data_table, data_id, content, mentions, create_by)
      values (${plan.table}, ${record.id}::bigint, ${content}, ${people}::bigint[], ${caller.id}::bigint)`.execute(
      tx,
    );
    await writeDataLog(tx, [logEntryOf(plan, String(record.id), '评论', content)]);
    const blind = await notifyNamed(
      { ...services, db: tx },
      { plan, id: String(record.id), content, people },
    );
    return ok(null, blind.length === 0 ? '已评论' : `已评论。${blind.join('、')}看不到这条记录，没有通知`);
  });
}

/** `DELETE uncomment?id=&comment=`: its author takes it away. */
export async function uncomment(
  services: DomainServices,
  plan: Plan,
  { id, comment: commentId }: QueryOf<'DELETE uncomment'>,
  press?: Press | null,
): Promise<Envelope<null>> {
  await visibleRecord(services, plan, id);
  return oncePressed(services.db, press, async (tx) => {
    const { rows } = await sql<{ content: string }>`update record_comment set delete_time = now()
      where id = ${isId(commentId) ? commentId : '0'}::bigint and data_table = ${plan.table} and data_id = ${id}::bigint
        and create_by = ${plan.caller.id}::bigint and delete_time is null
      returning content`.execute(tx);
    const [deleted] = rows;
    if (!deleted) throw new RequestError('只能删除自己的评论');
    await writeDataLog(tx, [logEntryOf(plan, id, '删除评论', deleted.content)]);
    return ok(null, '已删除评论');
  });
}

/** `PUT follow {id, isFollowed}`: a notice when somebody else changes the record. */
export async function follow(
  services: DomainServices,
  plan: Plan,
  { id, isFollowed }: BodyOf<'PUT follow'>,
  press?: Press | null,
): Promise<Envelope<null>> {
  const record = await visibleRecord(services, plan, id);
  const key = sql`${plan.table}, ${String(record.id)}, ${plan.caller.id}::bigint`;
  return oncePressed(services.db, press, async (tx) => {
    await (isFollowed
      ? sql`insert into record_follow (data_table, data_id, user_id, screen_id) values (${key}, ${plan.screen.id})
        on conflict (data_table, data_id, user_id) do update set screen_id = excluded.screen_id`
      : sql`delete from record_follow where (data_table, data_id, user_id) = (${key})`
    ).execute(tx);
    return ok(null, isFollowed ? '已关注，别人改动时通知您' : '不再关注');
  });
}

function contentOf(text: string): string {
  const content = text.trim();
  if (content === '') throw new RequestError('请写评论');
  if (content.length > LONGEST) throw new RequestError(`评论最多 ${LONGEST} 个字`);
  return content;
}

function mentionsOf(mentions: readonly (string | number)[]): string[] {
  const ids = mentions.map(String);
  if (!ids.every(isId)) throw new RequestError('要通知的人格式不正确');
  if (mentions.length > MOST_MENTIONED) throw new RequestError(`一次最多通知 ${MOST_MENTIONED} 人`);
  return [...new Set(ids)];
}

function logEntryOf(plan: Plan, id: string, actionTitle: string, content: string) {
  return {
    screenId: plan.screen.id,
    table: plan.table,
    id,
    version: null,
    operation: 'comment' as const,
    actionTitle,
    before: null,
    after: null,
    asked: { comment: content },
    caller: plan.caller as Caller,
  };
}

interface Named {
  plan: Plan;
  id: string;
  content: string;
  /** Ids of operators. */
  people: readonly string[];
}

/** `services.db` is the transaction. Answers the names of those who may not see the record, by the rights of this moment. */
async function notifyNamed(
  services: DomainServices,
  { plan, id, content, people }: Named,
): Promise<string[]> {
  const { screen, caller } = plan;
  const author = (caller as Caller).realname;
  const blind: string[] = [];
  for (const person of people.filter((one) => one !== caller.id)) {
    const named = await operatorCaller(services, person);
    // who is frozen or deleted reads nothing
    if (named === null) continue;
    const label = await nameSeenBy(services, { screen, id, caller: named });
    if (label === null) blind.push(named.realname);
    else
      await services.notifyOperator(services.db, {
        operator: person,
        kind: 'mention',
        title: `${author} 在${nounOf(screen.title)}「${label}」的评论里提到了您`,
        lines: [content],
        priority: 'M',
        opens: `${screen.route}?record=${id}`,
      });
  }
  return blind;
}
