import { sql } from 'kysely';
import type { Job } from '../../../scheduler/job';

/** Sessions, codes to phones and pictures to read that are over: nobody can use them, and they only grow. */
export const job: Job = {
  name: 'expiredSessions',
  title: '清理过期的登录会话和验证码',
  cron: '0 10 * * * ?',
  async run({ services, output }) {
    for (const [table, title] of TABLES) {
      const gone = await sql`delete from ${sql.table(table)} where expire_time <= now()`.execute(services.db);
      output(`${title} ${gone.numAffectedRows ?? 0} 条`);
    }
    const tries = await sql`delete from sys_attempt where create_time < now() - interval '2 days'`.execute(
      services.db,
    );
    output(`登录尝试 ${tries.numAffectedRows ?? 0} 条`);
  },
};

const TABLES = [
  ['sys_session', '登录会话'],
  ['sys_sign_in', '未完成的登录'],
  ['sys_sms_code', '短信验证码'],
  ['sys_captcha', '图片验证码'],
] as const;
