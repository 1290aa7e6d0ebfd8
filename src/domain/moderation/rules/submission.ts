import { sql } from 'kysely';
import { judgeRecord } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import { type Caller, conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { refuse } from '#server/http/refuse';
import type { Row, ScreenId } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import { planWithoutRight } from '#server/resource/plan/plan';
import { checkReferences } from '#server/resource/write/checks/references';
import { BlockedText, noteHits } from './contrabandHits';
import { contrabandWords, markedText, wordsWithin } from './contrabandWords';

export interface Submitting {
  tx: Db;
  /** The account of the app's backend. */
  caller: Caller;
  services: DomainServices;
}

/**
 * What a person of the app hands in becomes a record of the screen where it is judged: by that screen's own fields, references
 * and hosts of files, in the data log under the account that brought it. Answers its id.
 */
export async function handIn<S extends ScreenId>(
  cause: Submitting,
  screenId: S,
  record: Partial<Row<S>>,
): Promise<string> {
  const { tx, caller, services } = cause;
  const screen = services.screens.get(screenId);
  if (!screen) throw new Error(`the app hands in to the screen ${screenId}`);
  const names = Object.keys(record);
  const fields = names.flatMap((name) => screen.fields[name] ?? []);
  refuse(judgeRecord(fields, record, new Set(names), conditionContext(caller)));
  await checkReferences(services, tx, planWithoutRight(screen, caller), record, names);
  return recordsIn(cause).add(screenId, record);
}

/** What a person shows, and whether they may act. */
type Profile = Pick<Row<'user/user'>, 'status' | 'nickname' | 'avatar' | 'signature' | 'voice'>;

/**
 * The person who submits, locked, so that two concurrent submissions run one after the other. Refuses a missing person,
 * and a banned one, who may only appeal.
 */
export async function requireActiveUser(
  tx: Db,
  userId: string,
  { isAppeal = false }: { isAppeal?: boolean } = {},
): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select coalesce(status, 'normal') as status, nickname, avatar, signature, voice from app_user
    where id = ${userId}::bigint for update`.execute(tx);
  const [found] = rows;
  if (!found) throw fieldError('userId', '用户不存在');
  if (!isAppeal && (found.status === 'banned' || found.status === 'frozen'))
    throw fieldError('userId', `账号已被${found.status === 'banned' ? '封禁' : '冻结'}，不能提交`);
  return found;
}

/** A text that somebody hands in, and the screen whose record it would become. */
interface Submitted {
  field: string;
  title: string;
  text: string;
  userId: string;
  screenId: ScreenId;
}

/**
 * A text after the contraband list: blocked words are refused at the field, replaced words become stars; words for
 * human review pass here, because the queue shows them marked.
 */
export async function judgedText(
  tx: Db,
  { field, title, text, userId, screenId }: Submitted,
): Promise<string> {
  const words = await contrabandWords(tx);
  const found = wordsWithin(words, text);
  const blocked = found.filter(({ level }) => level === 'block');
  if (blocked.length > 0)
    throw new BlockedText(field, `${title}含有不允许的内容，请修改后再提交`, blocked, {
      text,
      userId,
      screenId,
    });
  const replaced = found.filter(({ level }) => level === 'replace');
  await noteHits(tx, replaced, { text, userId, screenId, recordId: null, outcome: 'replaced' });
  return markedText(replaced, text)
    .map(({ text: part, mark }) => (mark === undefined ? part : '*'.repeat([...part].length)))
    .join('');
}
