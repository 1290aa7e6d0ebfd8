import type { RouteWords } from './contract';

/** Looking with another's rights. */
export const ownWords: Record<string, RouteWords> = {
  'GET /sys/viewAs': { title: '要以谁的身份查看', query: { id: '角色或用户的编号' } },
  'POST /sys/viewAs': { title: '开始以其身份查看，只能看，最多 30 分钟', body: { id: '角色或用户的编号' } },
  'DELETE /sys/viewAs': { title: '退出查看' },
};
