import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';

type Kind = 'person' | 'content';

const FOR = { person: '人', content: '内容' } as const;

/**
 * Refuses newly added tags that are switched off or of the other kind; existing ones may stay. A tag that is being
 * merged at this moment cannot be added, because its uses have been counted already: PostgreSQL refuses instead of
 * waiting, since the merge may be waiting for this very record.
 */
export async function assertTags(
  tx: Db,
  kind: Kind,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Promise<void> {
  const added = (after ?? []).filter((id) => !(before ?? []).includes(id));
  if (added.length === 0) return;
  const { rows } = await sql<{ name: string; kind: Kind; enabled: boolean | null }>`
    select name, kind, enabled from content_tag where id = any(${added}::bigint[]) for share nowait`.execute(
    tx,
  );
  const foreign = rows.find((row) => row.kind !== kind);
  if (foreign) throw fieldError('tagIds', `标签“${foreign.name}”是给${FOR[foreign.kind]}用的`);
  const off = rows.find(({ enabled }) => enabled !== true);
  if (off) throw fieldError('tagIds', `标签“${off.name}”已停用，不能再贴`);
}
