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
  'GET /sys/screen/source': {
    title: '一个页面的文件，照原样；示例页面给能看它的人，别的给能打开表单配置的人',
    query: { id: DRAFT.id },
  },
  'GET /online/form/list': { title: '所有页面：在用的是哪一份，谁在何时发布，有没有自己的草稿' },
  'GET /online/form/sources': { title: '所有在用的页面文件，供编辑时检查' },
  'GET /online/form/open': {
    title: '打开一个页面：在用的文本、自己的草稿、下面的文件',
    query: { id: DRAFT.id },
  },
  'GET /online/form/versions': { title: '一个页面的所有版本', query: { id: DRAFT.id } },
  'GET /online/form/version': { title: '一个版本的文本', query: { versionId: '版本编号' } },
  'GET /online/form/compare': {
    title: '比较一个页面的两个版本：意思的变化和两边的文本',
    query: { id: DRAFT.id, from: '版本编号', to: '版本编号；不写是在用的' },
  },
  'GET /online/form/tables': { title: '一个数据源里的表', query: { source: '数据源的 id' } },
  'GET /online/form/table': {
    title: '按数据源里的一张表推荐字段',
    query: { source: '数据源的 id', table: '表名' },
  },
  'POST /online/form/sheet': { title: '按一个表格文件推荐字段', form: { file: 'XLSX 或 CSV 文件' } },
  'POST /online/form/begin': {
    title: '由改好的字段得到新页面的文件',
    body: {
      id: DRAFT.id,
      title: '标题',
      columns: '字段：name、title、type、isRequired、isUnique、maxLength、options、to',
      rows: '等着导入的行数；没有就不写',
    },
  },
  'POST /online/form/draft': { title: '保存草稿', body: DRAFT },
  'DELETE /online/form/draft': { title: '丢弃草稿', query: { id: DRAFT.id } },
  'POST /online/form/check': {
    title: '检查草稿：错误、变化、是否有更新的版本、新增的权限和可以给的角色',
    body: DRAFT,
  },
  'POST /online/form/publish': {
    title: '发布页面',
    body: {
      ...DRAFT,
      reason: '说明',
      accepted: '已确认的影响：data 数据，rights 权限',
      grants: '新增的权限给哪些角色：[{code, roleIds}]',
    },
  },
  'POST /online/form/takeBack': {
    title: '撤回在线修改，恢复为文件里的页面',
    body: { id: DRAFT.id, base: '在用的版本', reason: '说明' },
  },
};
