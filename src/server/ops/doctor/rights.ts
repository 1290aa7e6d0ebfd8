import { wideRights } from '../../db/rights/wideRights';
import { type Check, wrong } from './installation';

/** What the application may do in its database beyond its work. */
export const rights: Check = {
  title: '数据库用户的权限',
  async examine({ application }) {
    const sentences = application === null ? [] : await wideRights(application);
    return sentences.map((sentence) =>
      wrong(sentence.replace(/^注意：/, ''), '设置 DATABASE_OWNER_URL，程序改用只有必要权限的用户'),
    );
  },
};
