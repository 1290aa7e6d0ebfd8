import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { type Check, warning, wrong } from './installation';

const LATE_MS = 1000;
const WRONG_MS = 30_000;
const READINGS = 5;

/** The clock of this machine beside that of the database: sessions, second factors and signed addresses go by both. */
export const clock: Check = {
  title: '时钟',
  async examine({ db }) {
    const difference = await clockDifference(db);
    const seconds = (Math.abs(difference) / 1000).toFixed(1);
    const text = `这台机器的时钟比数据库的${difference > 0 ? '快' : '慢'} ${seconds} 秒`;
    const remedy = '在两台机器上打开时间同步（chrony 或 systemd-timesyncd），用 timedatectl 查看';
    if (Math.abs(difference) >= WRONG_MS) return [wrong(text, remedy)];
    return Math.abs(difference) >= LATE_MS ? [warning(text, remedy)] : [];
  },
};

/** Milliseconds that we are ahead, by the quickest of some readings. */
async function clockDifference(db: Db): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, difference: 0 };
  for (let reading = 0; reading < READINGS; reading++) {
    const before = Date.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    const after = Date.now();
    if (rows[0] && after - before < best.took)
      best = { took: after - before, difference: (before + after) / 2 - rows[0].ms };
  }
  return best.difference;
}
