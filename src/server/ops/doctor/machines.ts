import { sql } from 'kysely';
import { type Check, wrong } from './installation';

/** Several machines share key and files, or each one reads only what it wrote itself. */
export const machines: Check = {
  title: '几台机器共用的设置',
  async examine({ environment, db }) {
    const { rows } = await sql<{ machine: string }>`
      select distinct left(name, length(name) - position(':' in reverse(name))) as machine from monitor_process
      where end_time is null order by 1`.execute(db);
    if (rows.length < 2) return [];
    const names = rows.map(({ machine }) => machine).join('、');
    return [
      ...(environment.secretKey === null
        ? [
            wrong(
              `进程在 ${names} 上运行，却没有设 SECRET_KEY：每台机器各有密钥，互相解不开`,
              '所有机器设同一个 SECRET_KEY',
            ),
          ]
        : []),
      ...(environment.s3 === null
        ? [
            wrong(
              `进程在 ${names} 上运行，却没有设 S3：上传到一台的文件别的机器看不到`,
              '按 docs/operations.md“把文件移到 S3”',
            ),
          ]
        : []),
    ];
  },
};
