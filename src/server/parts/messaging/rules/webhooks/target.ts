import { sql } from 'kysely';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { rowTexts } from '#server/db/rows/rowTexts';
import type { RowTexts } from '#server/security/secrets';
import type { Target, WebhookKind } from './kinds';

export interface StoredWebhook {
  id: string;
  title: string;
  /** Code of the role that is notified when it fails. */
  role: string;
  isEnabled: boolean;
  row: RowTexts;
}

/** A webhook as it is stored, its address and keys encrypted; null: it is deleted. */
export async function storedWebhook(tx: Db, id: string): Promise<StoredWebhook | null> {
  const { rows } = await sql<{ row: RowTexts }>`
    select ${rowTexts('webhook')} as row from webhook
    where id = ${id}::bigint and delete_time is null`.execute(tx);
  const row = rows[0]?.row;
  if (!row) return null;
  return { id, title: row.title ?? '', role: row.role ?? '', isEnabled: row.enabled === 'true', row };
}

/** With its address and keys in clear, for the moment of sending. */
export async function openWebhook(
  { secrets }: Pick<Services, 'secrets'>,
  { id, row }: StoredWebhook,
): Promise<Target> {
  const open = async (column: string) => {
    const sealed = row[column] ?? null;
    return sealed === null ? null : secrets.open(sealed, { table: 'webhook', column, id }, row);
  };
  const isFormerValid = row.former_key_until != null && new Date(row.former_key_until) > new Date();
  const keys = [await open('sign_key'), isFormerValid ? await open('former_key') : null];
  return {
    kind: row.kind as WebhookKind,
    address: (await open('address')) ?? '',
    robotKey: await open('robot_key'),
    signKeys: keys.filter((key) => key !== null),
  };
}
