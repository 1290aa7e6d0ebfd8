import { backup } from '../../../ops/backup/backup';
import { backupName, outlived } from '../../../ops/backup/keep';
import { ownerConnection } from '../../../ops/backup/ownerConnection';
import { sizeOf } from '../../../ops/backup/size';
import type { Job } from '../../../scheduler/job';
import { endAbandoned, noted, placeOf } from '../rules/backups';

/** How many of each are kept; of a day, week or month the newest one. */
const count = (title: string, unit: string, value: number) => ({
  ...{ type: 'integer', title, required: true, minimum: 0, maximum: 366, default: value },
  unit,
});

/** A backup to `BACKUP_TO`; those that the rule no longer keeps are removed after it succeeded. */
export const job: Job = {
  name: 'backup',
  title: '每天备份',
  cron: '0 30 3 * * ?',
  parameters: {
    days: count('保留最近几天的（每天一份）', '天', 7),
    weeks: count('保留最近几周的（每周一份）', '周', 5),
    months: count('保留最近几个月的（每月一份）', '个月', 12),
  },
  async run({ services, parameters, output, signal }) {
    const place = await placeOf(services, 'backup');
    if (place === null) return output('没有设 BACKUP_TO，什么都没有备份');
    const { environment, storage } = services;
    await endAbandoned(services, 'backup');
    const name = backupName(Date.now());
    const { connection, stop } = await ownerConnection(environment);
    try {
      const { rows, bytes } = await noted(services, { kind: 'backup', name }, () =>
        place.add(name, async (folder) => {
          const remote = environment.s3 === null ? null : storage;
          const manifest = await backup(connection, environment.dataDir, folder, remote);
          return {
            tables: manifest.tables.length,
            rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
            files: manifest.files.length,
            bytes: await sizeOf(folder),
            message: '已备份',
          };
        }),
      );
      output(`${name}：${rows} 行，${bytes} 字节`);
    } finally {
      await stop();
    }
    const rule = {
      days: Number(parameters.days),
      weeks: Number(parameters.weeks),
      months: Number(parameters.months),
    };
    for (const old of outlived(await place.names(), rule)) {
      signal.throwIfAborted();
      await place.remove(old);
      output(`删掉 ${old}`);
    }
    const unfinished = await place.removeUnfinished();
    if (unfinished > 0) output(`删掉 ${unfinished} 份没有做完的`);
  },
};
