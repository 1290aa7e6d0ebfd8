import Type from 'typebox';
import { bulkOutcome, loose, optionalText } from '../parts';
import { defineRoutes } from '../route';

/** Files and data sources. */
export const fileRoutes = defineRoutes({
  'GET /sys/common/static/*': {
    access: 'anonymous',
    title: '取文件',
    params: Type.Object({ '*': Type.String({ title: '文件的相对路径' }) }),
    query: Type.Object({
      expires: optionalText('敏感文件的地址到何时有效'),
      signature: optionalText('敏感文件的地址的签名'),
    }),
    answer: 'file',
    isUncounted: true,
  },
  'POST /sys/common/upload': {
    access: 'session',
    title: '上传文件',
    form: { file: '文件', biz: '目录' },
    isLong: true,
  },
  'POST /app/file': {
    access: { code: 'app:file', by: 'app' },
    title: '上传文件，返回提交时要填的路径',
    form: { file: '文件', biz: '文件夹' },
    // nothing: the path is the envelope's message
    answer: Type.Unknown(),
    writes: false,
    isLong: true,
  },
  'POST /online/cgreport/api/testConnection': {
    access: { code: 'data-source:try' },
    title: '测试数据源的连接',
    body: Type.Object({
      dbUrl: loose('jdbc:mysql://主机:端口/数据库，或 jdbc:postgresql://…'),
      dbUsername: loose('用户名'),
      dbPassword: loose('密码；改已有的数据源而不改连接时可以不填'),
      id: loose('数据源的编号'),
    }),
    answer: Type.Object({ version: Type.String(), milliseconds: Type.Integer() }),
  },
  'GET /sys/dataSource/options': {
    access: { code: 'data-source:list' },
    title: '数据源，供选择',
    answer: Type.Array(
      Type.Object({ value: Type.String({ title: '编码' }), label: Type.String(), text: Type.String() }),
    ),
  },
  'DELETE /sys/file/delete': {
    access: { code: 'file:delete' },
    title: '删除没有用到的文件',
    query: Type.Object({ id: Type.String({ title: '文件的编号' }) }),
  },
  'DELETE /sys/file/deleteBatch': {
    access: { code: 'file:delete' },
    isSeveral: true,
    title: '批量删除没有用到的文件',
    query: Type.Object({ ids: Type.String({ title: '编号，用逗号隔开' }) }),
    answer: bulkOutcome,
  },
});
