import { sql } from 'kysely';
import { SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { declaredTemplates } from '../../domain/platform/records/messageTemplates';
import { recordsIn } from '../../domain/platform/records/records';
import type { DomainServices } from '../services';

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
