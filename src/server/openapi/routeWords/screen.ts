import type { RouteWords } from './contract';

const DRAFT = {
  id: '页面编号，如 online/photo-wall',
  text: '页面文件的全文',
  base: '从哪个版本改起；新页面没有',
};

/** The engine’s own: faults of screen files, the description. */
export const screenWords: Record<string, RouteWords> = {
  'GET /openapi.json': { title: '接口说明（本文件）', answers: 'document' },
  'GET /sys/screen/faults': { title: '页面文件现有的错误' },
  'GET /online/form/list': { title: '所有页面：在用的是哪一份，谁在何时发布，有没有自己的草稿' },
  'GET /online/form/sources': { title: '所有在用的页面文件，供编辑时检查' },
  'GET /online/form/open': {
    title: '打开一个页面：在用的文本、自己的草稿、下面的文件',
    query: { id: DRAFT.id },
  },
  'GET /online/form/versions': { title: '一个页面的所有版本', query: { id: DRAFT.id } },
  'GET /online/form/version': { title: '一个版本的文本', query: { versionId: '版本编号' } },
  'POST /online/form/draft': { title: '保存草稿', body: DRAFT },
  'DELETE /online/form/draft': { title: '丢弃草稿', query: { id: DRAFT.id } },
  'POST /online/form/check': { title: '检查草稿：错误、变化、是否有更新的版本', body: DRAFT },
  'POST /online/form/publish': {
    title: '发布页面',
    body: { ...DRAFT, reason: '说明', accepted: '已确认的影响：data 数据，rights 权限' },
  },
  'POST /online/form/takeBack': {
    title: '撤回在线修改，恢复为文件里的页面',
    body: { id: DRAFT.id, base: '在用的版本', reason: '说明' },
  },
};
