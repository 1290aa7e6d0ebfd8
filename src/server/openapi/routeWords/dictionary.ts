import type { RouteWords } from './contract';

const CATEGORY = { name: '类型名称', pid: '上级的编号，0 是第一级', sortNo: '排序', enabled: '启用' };

/** Dictionaries, categories, table dictionaries, duplicate checks. */
export const dictionaryWords: Record<string, RouteWords> = {
  'PUT /sys/dict/back/:id': { title: '还原一个删除的字典' },
  'GET /sys/dict/deleteList': { title: '删除的字典' },
  'DELETE /sys/dict/deletePhysic/:id': { title: '彻底删除一个字典' },
  'GET /sys/dict/getDictItems/:code': { title: '数据字典的选项' },
  'GET /sys/dict/getDictText/:code/:key': { title: '字典里一个值的文字' },
  'GET /sys/dict/loadDict/:code': { title: '从数据表里选择：按文字查找', query: { keyword: '文字的一部分' } },
  'GET /sys/dict/loadDictItem/:code': { title: '数据表里几个值的文字', query: { key: '值，用逗号隔开' } },
  'GET /sys/dict/queryAllDictItems': { title: '全部字典的选项' },
  'GET /sys/dict/treeList': { title: '全部字典，当作树', query: { dictName: '字典名称' } },
  'GET /sys/dict/refleshCache': { title: '让所有页面重新读取字典' },
  'GET /sys/category/loadTreeData': {
    title: '分类，某一级的下一级',
    query: { pid: '上级的编号，0 是第一级', pcode: '或者上级的编码' },
  },
  'POST /sys/category/add': { title: '新增', body: CATEGORY },
  'PUT /sys/category/edit': { title: '编辑', body: { id: '分类的编号', ...CATEGORY } },
  'GET /sys/dict/loadTreeData': {
    title: '树形页面的一层节点',
    query: {
      tableName: '数据表',
      text: '显示哪个字段',
      code: '取哪个字段的值',
      pidField: '上级字段',
      pid: '上级的编号，0 是第一级',
    },
  },
  'GET /sys/category/rootList': {
    title: '第一级分类',
    query: { pid: '上级的编号', pageNo: '第几页', pageSize: '每页几条' },
  },
  'GET /sys/category/childList': { title: '下级分类', query: { pid: '上级的编号' } },
  'GET /sys/category/loadTreeRoot': {
    title: '选择分类：某个编码之下的节点',
    query: { pcode: '上级编码，0 是第一级', async: 'false 连同所有下级' },
  },
  'GET /sys/category/loadTreeChildren': { title: '选择分类：下一级节点', query: { pid: '上级的编号' } },
  'GET /sys/category/loadDictItem': { title: '几个分类的名称', query: { ids: '编号，用逗号隔开' } },
  'GET /sys/category/loadDictItem/': { title: '几个分类的名称', query: { ids: '编号，用逗号隔开' } },
  'GET /sys/duplicate/check': {
    title: '值是否已被使用',
    query: { tableName: '数据表', fieldName: '字段', fieldVal: '值', dataId: '本记录的编号' },
  },
};
