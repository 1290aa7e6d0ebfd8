import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { recordsIn } from '#server/parts/platform/rules/records';
import { declaredTemplates } from './messageTemplates';

/**
 * Creates missing templates that the program sends by, in every database: without them nobody could get a message.
 * One that an operator changed stays as it is. A server with other screens than the built-in ones may have no
 * templates.
 */
export async function ensureTemplates(tx: Db, services: DomainServices): Promise<void> {
  const screen = services.screens.get('message/template');
  if (!screen) return;
  const present = await sql<{
    code: string;
  }>`select code from message_template where delete_time is null`.execute(tx);
  const codes = new Set(present.rows.map(({ code }) => code));
  const records = recordsIn({ tx, caller: SYSTEM_CALLER, services });
  for (const [code, { title, category, content }] of declaredTemplates)
    if (!codes.has(code))
      await records.add('message/template', { code, title, category, content, enabled: true });
}
