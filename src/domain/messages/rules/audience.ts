import { sql } from 'kysely';
import { type Condition, parseCondition, RequestError, type SqlPart } from '#engine/pure';
import type { Services } from '#server/app/services';
import { type Caller, conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fragment } from '#server/db/sqlParts';
import { countingOf } from '#server/resource/list/count';
import { whereOf } from '#server/resource/plan/listSql';
import { type Plan, plan } from '#server/resource/plan/plan';
import { wholeFile } from '#server/storage/wholeFile';

/** Whom a system message is for; `condition` in the words of screen files, over people. */
export type Audience =
  | { everybody: true }
  | { condition: unknown }
  | { numbers: string[] }
  /** Those who were named when that message was sent, by its id. */
  | { listOf: string };

interface AudienceContext {
  tx: Db;
  caller: Caller;
  services: Pick<Services, 'screens'>;
}

const SAMPLE = 10;

/**
 * The people, as SQL over `app_user`: never more than this operator may see under their data rules. Refuses a caller
 * who may not list people. `now`: the value of `$now`, the same for a whole delivery.
 */
export function audienceOf(
  { caller, services }: Omit<AudienceContext, 'tx'>,
  audience: Audience,
  now?: string,
): SqlPart[] {
  const seen = seenPeople({ caller, services });
  const context = { ...conditionContext(caller), ...(now === undefined ? {} : { now }) };
  return [...whereOf(seen, conditionIn(services, audience), context), ...namedIn(audience)];
}

/** How many there are, exact while counting is cheap, and ten of them in words. */
export async function countAndSample(
  cause: AudienceContext,
  audience: Audience,
): Promise<{ total: number; sample: string }> {
  const { tx, services } = cause;
  const where = audienceOf(cause, audience);
  const { rows } = await fragment<{ nickname: string; no: string }>([
    'select nickname, user_no as no from app_user where ',
    ...where,
    ` order by id desc limit ${SAMPLE}`,
  ]).execute(tx);
  const sample = rows.map(({ nickname, no }) => `${nickname}（${no}）`).join('、');
  if ('numbers' in audience || 'listOf' in audience) return { total: await countOf(tx, where), sample };
  const people = seenPeople(cause);
  const counting = await countingOf(
    tx,
    people,
    conditionIn(services, audience),
    conditionContext(cause.caller),
  );
  if ('counted' in counting) return { total: counting.counted.total, sample };
  const counted = await fragment<{ total: string }>(counting.query).execute(tx);
  return { total: counting.of(Number(counted.rows[0]?.total)).total, sample };
}

export async function countOf(tx: Db, where: SqlPart[]): Promise<number> {
  const counted = await fragment<{ total: string }>([
    'select count(*) as total from app_user where ',
    ...where,
  ]).execute(tx);
  return Number(counted.rows[0]?.total);
}

/** The numbers that were pasted, else those of the file, each once. */
export async function numbersIn(
  { storage }: Pick<Services, 'storage'>,
  { numbers, listFile }: { numbers?: unknown; listFile?: unknown },
): Promise<string[]> {
  const pasted = typeof numbers === 'string' ? numbers : '';
  const text =
    pasted.trim() === '' && typeof listFile === 'string' ? await contentOf(storage, listFile) : pasted;
  return [...new Set(text.split(/[\s,，;；、"]+/).filter((part) => part !== ''))];
}

/** Those that are nobody's. */
export async function unknownNumbers(tx: Db, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select no from unnest(${numbers}::text[]) with ordinality as asked(no, place)
    where not exists (select 1 from app_user where user_no = no) order by place`.execute(tx);
  return rows.map(({ no }) => no);
}

async function contentOf(storage: Services['storage'], path: string): Promise<string> {
  const content = await wholeFile(storage, path);
  if (content === null) throw new RequestError('用户ID文件已经不在了，请重新上传');
  return content.toString('utf8').replace(/^\uFEFF/, '');
}

function seenPeople({ caller, services }: Omit<AudienceContext, 'tx'>): Plan {
  const screen = services.screens.get('user/user');
  if (!screen) throw new Error('the screen user/user is missing');
  if (!caller.codes.has(`${screen.permission}:list`))
    throw new RequestError('发给用户要能看用户列表：只发给看得到的人');
  return plan(screen, caller, 'list');
}

function conditionIn(services: Pick<Services, 'screens'>, audience: Audience): Condition {
  if (!('condition' in audience)) return { all: [] };
  const field = services.screens.get('message/system-message')?.fields.audience;
  if (!field?.words.among) throw new Error('the screen message/system-message has no audience');
  // half built on a form
  if (audience.condition === null) throw new RequestError('请先写发送条件');
  return parseCondition(audience.condition as Record<string, unknown>, field.words.among);
}

function namedIn(audience: Audience): SqlPart[] {
  if ('numbers' in audience) return [' and user_no = any(', { value: audience.numbers, cast: 'text[]' }, ')'];
  if (!('listOf' in audience)) return [];
  return [
    ' and id in (select user_id from system_message_target where message_id = ',
    { value: audience.listOf, cast: 'bigint' },
    ')',
  ];
}
