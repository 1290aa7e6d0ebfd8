import { sql } from 'kysely';
import { enqueueRules } from '../../resource/write/rules/ruleEvents';
import { action } from '../contract';

/** `ruleEvent.retry`: waits again, in its place before what came later. */
export const retry = action('system/rule-event', async ({ tx, rows }) => {
  for (const { id } of rows) {
    const changed = await sql<{ table: string; id: string }>`
      update rule_event set state = 'waiting', tries = 0, next_time = null, end_time = null, depth = 0
      where id = ${id}::bigint returning data_table as table, data_id::text as id`.execute(tx);
    for (const record of changed.rows) await enqueueRules(tx, record);
  }
  return { message: '将再执行一次' };
});
