import type { RouteWords } from './contract';

const TEMPLATE_PAGE = { pageNo: '第几页', pageSize: '每页多少条' };

/** What the template of the family asks for. */
export const templateWords: Record<string, RouteWords> = {
  'GET /user/info': { title: '本人的信息和权限' },
  'GET /api/user': { title: '用户，一页', query: TEMPLATE_PAGE },
  'GET /api/role': { title: '角色，一页', query: TEMPLATE_PAGE },
  'GET /api/service': { title: '定时任务，一页', query: TEMPLATE_PAGE },
  'GET /api/permission': { title: '权限，一页', query: TEMPLATE_PAGE },
  'GET /api/permission/no-pager': { title: '权限，全部' },
};
