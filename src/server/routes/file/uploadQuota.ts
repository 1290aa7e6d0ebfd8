import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { ADMIN_ROLE } from '../../access/codes';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';

const MB = 1024 * 1024;

/**
 * Refuses if the person's files and this one exceed what their roles allow: the highest limit of any of them. If none
 * has one, and for administrators, there is no limit. The lock lasts as long as the transaction, so that two uploads
 * together do not both pass.
 */
export async function assertRoom(tx: Db, caller: Caller, size: number): Promise<void> {
  const quota = await quotaOf(tx, caller);
  if (quota === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('upload ' || ${caller.id}, 0))`.execute(tx);
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(size), 0) as used from sys_file where create_by = ${caller.id}`.execute(tx);
  const used = Number(rows[0]?.used);
  if (used + size <= quota * MB) return;
  const left = Math.max(0, quota * MB - used);
  throw new RequestError(
    `上传失败！您的上传空间共 ${quota} MB，还剩 ${sizeText(left)}，放不下这个 ${sizeText(size)} 的文件`,
  );
}

/** In MB; null: no limit. */
async function quotaOf(tx: Db, { roles }: Caller): Promise<number | null> {
  if (roles.includes(ADMIN_ROLE)) return null;
  const { rows } = await sql<{ quota: number | null }>`
    select max(upload_quota)::int as quota from sys_role
    where role_code = any(${roles}) and delete_time is null`.execute(tx);
  return rows[0]?.quota ?? null;
}

/** Whole bytes below a kilobyte; rounded down, so that it never reports more space than there is. */
function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} 字节`;
  return bytes < MB
    ? `${Math.floor(bytes / 1024)} KB`
    : `${(Math.floor((bytes / MB) * 10) / 10).toFixed(1)} MB`;
}
