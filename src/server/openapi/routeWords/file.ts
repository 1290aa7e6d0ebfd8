import type { RouteWords } from './contract';

/** Files and data sources. */
export const fileWords: Record<string, RouteWords> = {
  'GET /sys/common/static/*': { title: '取文件', answers: 'file' },
  'POST /sys/common/upload': { title: '上传文件', form: { file: '文件', biz: '目录' } },
  'POST /online/cgreport/api/testConnection': {
    title: '测试数据源的连接',
    body: {
      dbUrl: 'jdbc:mysql://主机:端口/数据库，或 jdbc:postgresql://…',
      dbUsername: '用户名',
      dbPassword: '密码；改已有的数据源而不改连接时可以不填',
      id: '数据源的编号',
    },
  },
  'GET /sys/dataSource/options': { title: '数据源，供选择' },
  'DELETE /sys/file/delete': { title: '删除没有用到的文件', query: { id: '文件的编号' } },
  'DELETE /sys/file/deleteBatch': { title: '批量删除没有用到的文件', query: { ids: '编号，用逗号隔开' } },
};
