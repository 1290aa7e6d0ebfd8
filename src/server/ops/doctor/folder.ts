import { wideIn } from '../../storage/privateFolder';
import { type Check, wrong } from './installation';

/** Who else on this machine reads the data folder. */
export const folder: Check = {
  title: '数据目录的权限',
  async examine({ environment: { dataDir } }) {
    const wide = await wideIn(dataDir);
    if (wide.length === 0) return [];
    return [
      wrong(`本机其他用户能读或写数据目录里的内容：${wide.join('、')}`, `执行 chmod -R go-rwx ${dataDir}`),
    ];
  },
};
