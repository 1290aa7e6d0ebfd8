import { sql } from 'kysely';
import { person } from './moneyStory';
import { type Client, operatorWith, type TestServer } from './testServer';

/** What a report is judged with where the person gets muted. */
export const muted = { outcome: 'mute', until: '2099-01-01 00:00:00', reason: '证据充分' };

/** Reports about people of the app, the operator who judges them, and what has become of both. */
export async function reportStory(server: TestServer) {
  const db = () => server.services.db;
  const judge = await operatorWith(server, 'report-judge', [
    'report-record:list',
    'report-record:judge',
    'report-record:recall',
    'post:list',
    'album:list',
    'app-user:list',
    'account-appeal:list',
    'account-appeal:pass',
    'account-appeal:reject',
  ]);
  let count = 0;
  return {
    judge,
    nextPerson: () => person(db(), { userNo: `8${++count}00` }),

    /** A new report about a person. Answers its id. */
    async report(userId: string): Promise<string> {
      const made = await sql<{ id: string }>`insert into report_record (target_id, kind, status)
        values (${userId}::bigint, 'abuse', 'pending') returning id`.execute(db());
      return made.rows[0]?.id as string;
    },

    act: async (name: string, body: object, client: Client = judge) =>
      (await client.post(`/audit/reportRecord/action/${name}`, body)).body,

    async stateOf(userId: string) {
      const found = await sql<{ status: string; until: string | null }>`
        select status, left(until::text, 10) as until from app_user where id = ${userId}::bigint`.execute(
        db(),
      );
      return found.rows[0];
    },

    messagesTo: async (userId: string) =>
      (
        await sql<{ template: string }>`
          select template from app_message where user_id = ${userId}::bigint order by id`.execute(db())
      ).rows.map(({ template }) => template),

    /** What was decided about a record of a screen, oldest first. */
    judgements: async (recordId: string, screenId = 'audit/report-record') =>
      (
        await sql<{ verdict: string; reason: string | null; note: string | null; isRecalled: boolean }>`
          select verdict, reason, note, recalled_time is not null as "isRecalled" from moderation_decision
          where screen_id = ${screenId} and record_id = ${recordId} order by id`.execute(db())
      ).rows,
  };
}

export type ReportStory = Awaited<ReturnType<typeof reportStory>>;
