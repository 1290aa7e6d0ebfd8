import { RequestError } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Db } from '../../db/connection';
import { action } from '../contract';
import { requestJob } from './rules/requestJob';

/** `backup.start` 立即备份. */
export const start = action('system/backup', async (context) => {
  await request(context, 'backup');
  return { message: '已开始备份，稍后在这里看结果' };
});

/** `backup.rehearse` 演练恢复. */
export const rehearse = action('system/backup', async (context) => {
  await request(context, 'rehearseRestore');
  return { message: '已开始演练，稍后在这里看结果' };
});

async function request(
  { tx, services }: { tx: Db; services: Pick<DomainServices, 'environment'> },
  job: string,
): Promise<void> {
  if (services.environment.backupTo === null)
    throw new RequestError('没有设 BACKUP_TO，不知道备份放在哪里，请运维人员设置后重启');
  await requestJob(tx, job);
}
