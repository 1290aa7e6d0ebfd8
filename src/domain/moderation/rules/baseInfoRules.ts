import { sql } from 'kysely';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';

const NAMES = { nickname: '昵称', signature: '签名' } as const;

/** Why a nickname or signature is not as 基础资料配置 asks; null: it is, or nobody has configured it. */
export async function lengthError(
  tx: Db,
  { screens }: Pick<Services, 'screens'>,
  part: string,
  text: string,
): Promise<string | null> {
  if (!screens.get('operation/base-info-config')) return null;
  if (part !== 'nickname' && part !== 'signature') return null;
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    select ${sql.ref(`${part}_least`)}::int as least, ${sql.ref(`${part}_most`)}::int as most
    from base_info_config limit 1`.execute(tx);
  const { least = null, most = null } = rows[0] ?? {};
  const length = [...text].length;
  if (least !== null && length < least)
    return `${NAMES[part]}只有 ${length} 个字，基础资料配置要求至少 ${least} 个`;
  if (most !== null && length > most)
    return `${NAMES[part]}有 ${length} 个字，基础资料配置要求最多 ${most} 个`;
  return null;
}
