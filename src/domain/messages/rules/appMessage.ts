import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { declaredTemplates, filledContent, type MessageTemplate, placeholdersIn } from './messageTemplates';

/** Refuses a person who does not exist. */
export async function assertUserExists(tx: Db, userId: string): Promise<void> {
  const found = await sql`select 1 from app_user where id = ${userId}::bigint`.execute(tx);
  if (found.rows.length === 0) throw new RequestError('所选的用户不存在');
}

/**
 * Puts a message into the outbox, in the transaction of its cause; the app fetches it from there. The text is the
 * current template's (`catalogue.md` §0, moderation). Answers false if the template is switched off and nobody gets a
 * message.
 */
export async function notifyUser(
  tx: Db,
  caller: Caller,
  userId: string,
  template: MessageTemplate,
  values: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const forgotten = Object.keys(declaredTemplates.get(template)?.fills ?? {}).find(
    (name) => values[name] === undefined,
  );
  if (forgotten !== undefined) throw new Error(`the sender of ${template} does not fill {${forgotten}}`);
  const text = await contentOf(tx, template);
  if (text === null) return false;
  const content = filledContent(text, { ...(await factsFor(tx, userId, text)), ...values });
  await sql`insert into app_message (user_id, template, content, create_by)
    values (${userId}::bigint, ${template}, ${content}, ${caller.id}::bigint)`.execute(tx);
  return true;
}

/** The same where the message is the only purpose: a template that is switched off refuses. */
export async function sendToPerson(...[tx, caller, userId, template, values]: Parameters<typeof notifyUser>) {
  if (await notifyUser(tx, caller, userId, template, values)) return;
  throw new RequestError(`消息模板“${declaredTemplates.get(template)?.title}”已停用，没有发出`);
}

/** Takes back messages that were put into the outbox under these causes and have not left. */
export async function withdrawMessages(tx: Db, causes: readonly string[]): Promise<void> {
  await sql`delete from app_message where cause = any(${causes}) and sent_time is null`.execute(tx);
}

/** Null: switched off. */
async function contentOf(tx: Db, template: MessageTemplate): Promise<string | null> {
  const { rows } = await sql<{ content: string; enabled: boolean }>`
    select content, enabled from message_template where code = ${template} and delete_time is null`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`the template ${template} is missing`);
  return row.enabled ? row.content : null;
}

/** What a template may say of the person, read only where it does. */
async function factsFor(tx: Db, userId: string, text: string): Promise<Record<string, string>> {
  if (!placeholdersIn(text).some((name) => name === 'nickname' || name === 'userNo')) return {};
  const { rows } = await sql<{ nickname: string; userNo: string }>`
    select nickname, user_no as "userNo" from app_user where id = ${userId}::bigint`.execute(tx);
  return { ...rows[0] };
}
