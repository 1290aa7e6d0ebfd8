import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { ownCommit } from '../../db/strayCommits';
import { fieldError } from '../../http/fieldError';
import { namedRecords } from '../../resource/list/history/writtenRecords';
import { listSetting } from '../../settings/listSetting';
import { action, anywhere, computed, hook } from '../contract';
import type { OutsideText } from '../platform/rules/parameters';
import { messageId, send as sendMessage } from './rules/webhooks/deliver';
import { addDelivery, enqueueWebhook, webhookNamed } from './rules/webhooks/deliveries';
import type { Outside } from './rules/webhooks/kinds';
import { type Attempt, noteHealth } from './rules/webhooks/noteAttempt';
import { assertSecure, hostOf } from './rules/webhooks/post';
import { openWebhook, storedWebhook } from './rules/webhooks/target';

/** ms; an operator looks at the button meanwhile. */
const TEST_TIMEOUT_MS = 6000;

/** `webhook.send`: to a webhook or robot, after the commit; a field that the text names is sent beside it. */
export const send = anywhere(async ({ tx, caller, screen, rows: [row], parameters, trigger }) => {
  const { text, fields } = parameters.text as OutsideText;
  await addDelivery(tx, await webhookNamed(tx, String(parameters.to)), {
    cause: trigger.kind,
    event: trigger.kind,
    title: trigger.title,
    screen: screen.id,
    record: row ? String(row.id) : null,
    text,
    fields,
    causedBy: caller.id,
  });
  return undefined;
});

/** `webhook.check`, before every save: an address outside, a role that is notified, and a key to sign with. */
export const check = hook('system/webhook', async ({ tx, before, after }) => {
  const { rows } = await sql`
    select from sys_role where role_code = ${after.role ?? ''} and delete_time is null`.execute(tx);
  if (rows.length === 0) throw fieldError('role', `没有编码为“${after.role}”的角色`);
  const isTyped = after.address !== before?.address;
  // switched on again, it begins anew
  if (before !== null && after.enabled && !before.enabled)
    await sql`update webhook_health set failures = 0 where webhook_id = ${before.id}::bigint`.execute(tx);
  return {
    ...(isTyped ? { host: hostOf(await outsideAddress(tx, String(after.address ?? ''))) } : {}),
    ...(after.signKey ? {} : { signKey: newKey() }),
  };
});

async function outsideAddress(tx: Db, text: string): Promise<URL> {
  const wrong = (sentence: string) => fieldError('address', sentence);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrong('应当是完整的地址，以 https:// 开头');
  if (url.username !== '' || url.password !== '') throw wrong('地址里不能写用户名和密码');
  try {
    assertSecure(url, await listSetting(tx, 'webhook.localHosts'));
  } catch (error) {
    throw error instanceof RequestError ? wrong(error.message) : error;
  }
  return url;
}

/** As Standard Webhooks writes keys. */
function newKey(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** `webhook.rotate` 更换密钥: a new key, shown once; messages are signed with the former one as well, for a day. */
export const rotate = action('system/webhook', async ({ tx, services, rows: [row] }) => {
  const stored = row && (await storedWebhook(tx, row.id));
  if (!stored) return undefined;
  const { signKeys } = await openWebhook(services, stored);
  const key = newKey();
  const until = await sql<{ time: string }>`
    select to_char((now() + interval '1 day') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time`.execute(
    tx,
  );
  return {
    message: '已换成新密钥',
    once: { title: '新的签名密钥；旧密钥再签一天', text: key },
    changes: [{ signKey: key, formerKey: signKeys[0] ?? null, formerKeyUntil: until.rows[0]?.time ?? null }],
  };
});

/** `webhook.test` 发送测试: one message now; what the other side answers is shown as it is. */
export const test = action('system/webhook', async ({ tx, caller, services, rows: [row] }) => {
  const stored = row && (await storedWebhook(tx, row.id));
  if (!stored) return undefined;
  const { rows } = await sql<{ id: string; time: string }>`
    select next_id()::text as id, to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as time`.execute(
    tx,
  );
  const { id = '', time = '' } = rows[0] ?? {};
  const text = `来自“${stored.title}”的测试，由 ${caller.realname} 发出`;
  const message: Outside = {
    ...{
      id: messageId(id),
      event: 'test',
      title: '发送测试',
      screen: null,
      record: null,
      time,
      text,
      fields: {},
    },
  };
  return {
    async afterCommit() {
      const attempt = await sendMessage(services, stored, message, { timeoutMs: TEST_TIMEOUT_MS });
      // a second commit of this write: what it notes is no part of what was asked
      await ownCommit(() =>
        services.db
          .transaction()
          .execute((own) => noteTest(own, { id, stored, attempt, causedBy: caller.id, text })),
      );
      const { verdict, answer } = attempt;
      const shown = answer === null ? '' : `：${answer.status} ${answer.body.slice(0, 300)}`;
      if (verdict.is === 'done') return { message: `已送到，对方回答${shown}` };
      throw new RequestError(`没有送到：${verdict.problem}${answer === null ? '' : `。对方回答${shown}`}`);
    },
  };
});

async function noteTest(
  tx: Db,
  {
    id,
    stored,
    attempt,
    causedBy,
    text,
  }: { id: string; stored: { id: string; title: string }; attempt: Attempt; causedBy: string; text: string },
): Promise<void> {
  const { verdict, answer, costMs } = attempt;
  await noteHealth(tx, stored.id, attempt);
  await sql`
    insert into webhook_delivery (id, webhook_id, webhook_title, cause, title, message, state, tries, next_time, last_time, status, answer,
      problem, cost_ms, caused_by, end_time)
    values (${id}::bigint, ${stored.id}::bigint, ${stored.title}, 'test', '发送测试', ${JSON.stringify({ event: 'test', text, fields: {} })}::jsonb,
      ${verdict.is === 'done' ? 'done' : 'failed'}, 1, null, now(), ${answer?.status ?? null}, ${answer?.body ?? null},
      ${verdict.is === 'done' ? null : verdict.problem}, ${costMs}, ${causedBy}::bigint, now())`.execute(tx);
}

/** `webhook.resend` 再发一次: the same message with the same id, from the first try. */
export const resend = action('system/webhook-delivery', async ({ tx, rows }) => {
  for (const { id } of rows) {
    const changed = await sql<{ webhook: string }>`
      update webhook_delivery set state = 'waiting', tries = 0, next_time = now(), end_time = null, problem = null
      where id = ${id}::bigint returning webhook_id::text as webhook`.execute(tx);
    for (const { webhook } of changed.rows) await enqueueWebhook(tx, webhook);
  }
  return { message: '将再发一次' };
});

/** `webhook.record`, a computed field: the record that a message is about, by its name, as far as the reader may open it. */
export const record = computed('system/webhook-delivery', ({ services, caller, rows }) =>
  namedRecords(
    services,
    caller,
    rows.flatMap(({ id, screenId, dataId }) => (screenId && dataId ? [{ key: id, screenId, dataId }] : [])),
  ),
);

/** `webhook.lastTime`, a computed field: when it was sent to last. */
export const lastTime = computed('system/webhook', async ({ tx, rows }) => (await healthOf(tx, rows)).time);

/** `webhook.answer`, a computed field: what it answered then, or why it did not. */
export const answer = computed('system/webhook', async ({ tx, rows }) => (await healthOf(tx, rows)).answer);

/** `webhook.failures`, a computed field: how many messages in a row were given up. */
export const failures = computed(
  'system/webhook',
  async ({ tx, rows }) => (await healthOf(tx, rows)).failures,
);

async function healthOf(tx: Db, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; time: string | null; answer: string | null; failures: number }>`
    select webhook_id::text as id, to_char(last_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time, answer, failures
    from webhook_health where webhook_id = any(${ids}::bigint[])`.execute(tx);
  const by = <Word extends 'time' | 'answer' | 'failures'>(word: Word) =>
    Object.fromEntries(found.rows.map((row) => [row.id, row[word]]));
  return { time: by('time'), answer: by('answer'), failures: by('failures') };
}
