import { sql } from 'kysely';
import type { Db } from '../../../src/server/db/connection';
import { publishNoticeSignal } from '../../../src/server/realtime/noticeChannel';
import { endow, gift, makeHost, startRule } from '../../support/earningStory';
import { person } from '../../support/moneyStory';
import { call } from './load';

export interface Cast {
  givers: string[];
  hosts: string[];
  giftId: string;
}

/** People with gold, and hosts who get gifts. */
export async function newCast(db: Db, { givers, gold }: { givers: number; gold: number }): Promise<Cast> {
  const people = async (count: number, name: string) => {
    const ids: string[] = [];
    for (let number = 0; number < count; number++) ids.push(await person(db, { userNo: `${name}${number}` }));
    return ids;
  };
  await startRule(db, 4500, 7);
  const cast = { givers: await people(givers, 'giver'), hosts: await people(3, 'host') };
  for (const id of cast.hosts) await makeHost(db, id);
  for (const id of cast.givers) await endow(db, id, gold);
  return { ...cast, giftId: await gift(db, { price: 3, share: 3333 }) };
}

/** A token of the app's backend, which may give gifts. */
export async function appTokenOf(url: string, token: string): Promise<string> {
  const account = { name: '切换试验', codes: ['gift'], perSecond: 1000, enabled: true };
  await call(url, '/sys/appAccount/add', { token, body: account });
  const list = await call(url, `/sys/appAccount/list?name=${encodeURIComponent(account.name)}`, { token });
  const body = { id: list.records[0].id, tokenName: '一号机' };
  const issued = await call(url, '/sys/appAccount/action/issue', { token, body });
  return issued.once.text;
}

/** Has every process push an announcement for everybody to its sockets; stores one unless there is one. Answers its id. */
export async function announce(db: Db, id?: string): Promise<string> {
  if (id !== undefined) {
    await publishNoticeSignal(db, { annt: id });
    return id;
  }
  const { rows } = await sql<{ id: string }>`
    insert into sys_announcement (titile, msg_content, msg_type, send_status, send_time, sender)
    values ('切换', '切换', 'ALL', '1', now(), 'admin') returning id::text`.execute(db);
  return rows[0]?.id as string;
}

interface Writes {
  /** How often each title was stored. */
  articles: Map<string, number>;
  /** Articles without an entry in the data log. */
  unlogged: number;
  gifts: number;
}

export async function writesOf(db: Db): Promise<Writes> {
  const articles = await sql<{ title: string; count: number }>`
    select title, count(*)::int as count from demo_search_article where title like '切换-%' group by title`.execute(
    db,
  );
  const { rows } = await sql<{ gifts: number; unlogged: number }>`
    select (select count(*)::int from gift_record where client_id like 'failover-%') as gifts,
      (select count(*)::int from demo_search_article article where title like '切换-%' and not exists (
        select from sys_data_log log where log.data_table = 'demo_search_article' and log.data_id = article.id::text)) as unlogged`.execute(
    db,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('no figures');
  return { ...figures, articles: new Map(articles.rows.map(({ title, count }) => [title, count])) };
}

/** What each has left, in the order of `ids`. */
export async function walletGold(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ balance: number }>`
    select balance::float8 as balance from unnest(${ids}::bigint[]) with ordinality as one (id, place)
      join wallet on user_id = one.id and currency = 'gold' order by place`.execute(db);
  return rows.map(({ balance }) => balance);
}

/** Jobs that did the work of one planned time twice. */
export async function jobsRunTwice(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select job_class_name, planned_time::text, count(*)::int from sys_job_run where outcome = 'ok'
    group by job_class_name, planned_time having count(*) > 1`.execute(db);
  return rows;
}

/** Jobs of which nobody knows that they have ended. */
export async function unfinishedJobs(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select job_class_name, start_time::text, process from sys_job_run
    where outcome = 'running' and start_time < now() - interval '40 seconds'`.execute(db);
  return rows;
}
