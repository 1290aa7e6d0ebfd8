import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** What was reported of writes, by the name that each would store. */
export interface Reported {
  done: string[];
  notDone: string[];
  /** Anything else that was said of one. */
  other: string[];
}

interface Steady {
  reported: Reported;
  isOver(): boolean;
}

/** Between two calls of a client that no page has. */
const PAUSE_MS = 250;
/** As a page: longer than this nobody waits. */
const TIMEOUT_MS = 9000;

/** Nobody answered, or the answer was cut off on its way. */
const UNANSWERED: Ending = { status: 0, body: null };

function readAnswer(response: Response): Promise<Ending> {
  const { status } = response;
  return response.text().then(
    (text) => ({
      status,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    }),
    () => UNANSWERED,
  );
}

/** Writes and reads until it is over, as an integration by the wire contract does: a call without an answer is asked for by its key. */
export async function callSteadily(
  url: string,
  client: { name: string; token: string; path: string },
  { reported, isOver }: Steady,
): Promise<void> {
  const call = (path: string, body?: object, key?: string) =>
    fetch(`${url}/console${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        TOKEN: client.token,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(readAnswer, () => UNANSWERED);
  for (let number = 0; !isOver(); number++) {
    const name = `${client.name}-${number}`;
    const answer = await call(`${client.path}/add`, { name }, `rolling-${name}`);
    const isAnswered = answer.status > 0 && answer.status < 502 && answer.status !== 429;
    const ending = isAnswered ? answer : await askOutcome(call, `rolling-${name}`);
    if (ending === null) reported.notDone.push(name);
    else if (ending.status === 200 && ending.body.success) reported.done.push(name);
    else reported.other.push(`${name}: ${ending.status} ${JSON.stringify(ending.body)}`);
    await pass(PAUSE_MS);
    const list = await call(`${client.path}/list?pageSize=5`);
    // while nobody serves, nothing is read; a session that has ended would be a refusal
    if (list.status > 0 && list.status < 502 && list.status !== 429 && !list.body?.success)
      reported.other.push(`${name}, reading: ${list.status} ${JSON.stringify(list.body)}`);
    await pass(PAUSE_MS);
  }
}

interface Ending {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the envelope of any endpoint
  body: any;
}

/** Null: it was not done and never will be. */
async function askOutcome(
  call: (path: string, body: object) => Promise<Ending>,
  key: string,
): Promise<Ending | null> {
  for (let missing = 0; ; ) {
    const { status, body } = await call('/sys/write/outcome', { key, isFinal: missing >= 2 });
    const state = status === 200 && body.success ? body.result.state : 'unasked';
    if (state === 'none') return null;
    // its process may have ended before it stored what it answers
    if (state === 'done') return body.result.answer ?? { status: 200, body: { success: true } };
    if (state === 'partial') return { status: 0, body: 'partial' };
    if (status > 0 && status < 502 && status !== 429 && !body?.success) return { status, body };
    if (state === 'unknown') missing += 1;
    await pass(PAUSE_MS);
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Saves records by the form of the screen until it is over, as an operator who sends again what the page says is not done. */
export async function saveSteadily(
  page: Page,
  writer: string,
  { isStored, reported, isOver }: Steady & { isStored(name: string): Promise<boolean> },
): Promise<void> {
  const dialog = dialogOf(page);
  const refusal = dialog.getByText('没有执行，请重新提交');
  for (let number = 0; !isOver(); number++) {
    const name = `${writer}-${number}`;
    await page.getByRole('button', { name: '新增' }).click();
    await dialog.getByRole('textbox', { name: '名称' }).fill(name);
    await dialog.getByRole('button', { name: '保存' }).click();
    for (;;) {
      // one of both is the word of the page
      await refusal.or(page.locator('body:not(:has([role="dialog"]))')).first().waitFor({ timeout: 90_000 });
      if (!(await refusal.isVisible())) break;
      if (await isStored(name)) reported.other.push(`${name}: stored, and reported as not done`);
      await dialog.getByRole('button', { name: '再试一次' }).click();
      await refusal.waitFor({ state: 'hidden' });
    }
    reported.done.push(name);
  }
}
