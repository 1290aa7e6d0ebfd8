import type { Findings } from '../bench';
import { apiOf } from '../list/api';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';

const PEOPLE = 100_000;
const GOAL_SECONDS = 60;
/** ms between two looks at how far it is. */
const LOOK_MS = 100;

/**
 * A system message to a hundred thousand people through the built server: from the press of 发送 to the last person's
 * row.
 */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, client } = await startEmptyServer(atEnd);
  await client.query(`insert into app_user (user_no, nickname, sex, status, active_time)
    select (50000000 + n)::text, '人' || n, case when n % 2 = 0 then 'female' else 'male' end, 'normal', now()
    from generate_series(1, ${2 * PEOPLE}) as n`);
  await client.query('vacuum analyze app_user');

  const { post } = await apiOf(url);
  const path = `${url}/console/message/systemMessage`;
  const message = {
    title: '测速',
    words: 'own',
    content: '{nickname}，你好',
    target: 'condition',
    audience: { sex: 'female' },
  };
  const { id } = await post<{ id: string }>(`${path}/add`, message);
  const seconds = async (press: () => Promise<unknown>, state: string) => {
    const startedAt = performance.now();
    await press();
    for (;;) {
      const { rows } = await client.query('select status from system_message where id = $1', [id]);
      if (rows[0].status === state) return (performance.now() - startedAt) / 1000;
      if (rows[0].status === 'failed') throw new Error('the message failed');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  const sending = await seconds(() => post(`${path}/action/send`, { id }), 'sent');
  const recalling = await seconds(() => post(`${path}/action/recall`, { id, reason: '测速' }), 'recalled');
  const { rows } = await client.query(
    'select count(*)::int as rows, count(distinct user_id)::int as people from app_message where message_id = $1',
    [id],
  );
  if (rows[0].rows !== PEOPLE || rows[0].people !== PEOPLE)
    throw new Error(`${rows[0].rows} rows for ${rows[0].people} people instead of ${PEOPLE}`);
  const many = PEOPLE.toLocaleString('en');
  return {
    figures: [
      {
        what: `messages: ${many} people notified`,
        value: `${sending.toFixed(1)} s`,
        detail: `${Math.round(PEOPLE / sending).toLocaleString('en')} /s`,
        goal: `< ${GOAL_SECONDS} s`,
        isMet: sending < GOAL_SECONDS,
      },
      { what: `messages: ${many} recalled`, value: `${recalling.toFixed(1)} s` },
    ],
    notes: [
      '',
      `messages: every second of ${(2 * PEOPLE).toLocaleString('en')} people, by a condition; the nickname filled in; a job in batches of one transaction`,
      'each, with the place it reached.',
    ],
  };
}
