import type { Job } from '../../../scheduler/job';
import { turnAnnouncements } from '../rules/announce';

/** Announcements whose time to be published or revoked has come. */
export const job: Job = {
  name: 'announcements',
  title: '按时发布和撤销公告',
  cron: '0 * * * * ?',
  async run({ services, output }) {
    const { published, revoked } = await services.db
      .transaction()
      .execute((tx) => turnAnnouncements({ tx, services }));
    if (published.length > 0) output(`发布：${published.join('、')}`);
    if (revoked.length > 0) output(`撤销：${revoked.join('、')}`);
  },
};
