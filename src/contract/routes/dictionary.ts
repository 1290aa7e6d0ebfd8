import Type from 'typebox';
import { loose, nullable, optionalText, pageOf, pageQuery, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const code = Type.String({ title: '数据字典的编码' });
const id = Type.String({ title: '字典的编号' });

const item = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
  color: Type.Optional(Type.String()),
  parameters: Type.Optional(
    Type.Array(Type.Object({ field: Type.Unknown(), unit: nullable(Type.String()) })),
  ),
});

/** Items by the codes of their dictionaries. */
export const dictionaries = Type.Record(Type.String(), Type.Array(item));

/** A node as the family's tree pickers read it (`contract.md` §9): the flag is `leaf`. */
const treeNode = Type.Object({
  key: Type.String(),
  title: Type.String(),
  leaf: Type.Boolean(),
  icon: Type.Null(),
  parentId: Type.String(),
  value: Type.String(),
  code: Type.String(),
  children: Type.Union([Type.Array(Type.Unknown()), Type.Null()], { description: '同样的节点' }),
});

const bin = { code: 'dict:delete' };

/** Dictionaries, table dictionaries, duplicate checks. */
const dictRoutes = defineRoutes({
  'PUT /sys/dict/back/:id': { access: bin, title: '还原一个删除的字典', params: Type.Object({ id }) },
  'GET /sys/dict/deleteList': { access: bin, title: '删除的字典', answer: Type.Array(screenRecord) },
  'DELETE /sys/dict/deletePhysic/:id': {
    access: bin,
    title: '彻底删除一个字典',
    params: Type.Object({ id }),
  },
  'GET /sys/dict/getDictItems/:code': {
    access: 'session',
    title: '数据字典的选项',
    params: Type.Object({ code }),
    answer: Type.Array(item),
  },
  'GET /sys/dict/getDictText/:code/:key': {
    access: 'session',
    title: '字典里一个值的文字',
    params: Type.Object({ code, key: Type.String({ title: '字典项的数据值' }) }),
    answer: Type.String(),
  },
  'GET /sys/dict/loadDict/:code': {
    access: 'session',
    title: '从数据表里选择：按文字查找',
    params: Type.Object({ code }),
    query: Type.Object({ keyword: optionalText('文字的一部分') }),
    answer: Type.Array(item),
  },
  'GET /sys/dict/loadDictItem/:code': {
    access: 'session',
    title: '数据表里几个值的文字',
    params: Type.Object({ code }),
    query: Type.Object({ key: optionalText('值，用逗号隔开') }),
    answer: Type.Array(Type.String()),
  },
  'GET /sys/dict/queryAllDictItems': {
    access: 'session',
    title: '全部字典的选项',
    answer: dictionaries,
  },
  'GET /sys/dict/treeList': {
    access: { code: 'dict:list' },
    title: '全部字典，当作树',
    query: Type.Object({ dictName: optionalText('字典名称') }),
    answer: Type.Array(screenRecord),
  },
  'GET /sys/dict/refleshCache': {
    access: { code: 'dict:refresh' },
    title: '让所有页面重新读取字典',
    writes: true,
  },
  'GET /sys/dict/loadTreeData': {
    access: 'session',
    title: '树形页面的一层节点',
    description: '要有这个树形页面的 :list',
    query: Type.Object({
      tableName: optionalText('数据表'),
      text: optionalText('显示哪个字段'),
      code: optionalText('取哪个字段的值'),
      pidField: optionalText('上级字段'),
      pid: optionalText('上级的编号，0 是第一级'),
      condition: optionalText('过滤条件，不支持'),
    }),
    answer: Type.Array(treeNode),
  },
  'GET /sys/duplicate/check': {
    access: 'session',
    title: '值是否已被使用',
    query: Type.Object({
      tableName: optionalText('数据表'),
      fieldName: optionalText('字段'),
      fieldVal: optionalText('值'),
      dataId: optionalText('本记录的编号'),
    }),
  },
  'GET /sys/position/queryByCode': {
    access: { code: 'position:list' },
    title: '一个职务，按编码',
    query: Type.Object({ code: optionalText('职务编码') }),
    answer: screenRecord,
  },
});

const category = {
  name: loose('类型名称'),
  pid: loose('上级的编号，0 是第一级'),
  sortNo: loose('排序'),
  enabled: loose('启用'),
};

const categoryList = { code: 'category:list' };
const names = {
  access: 'session',
  title: '几个分类的名称',
  description: '要有 category:list，或者一个引用分类的页面的查看或填写权限（:list、:add、:edit）',
  query: Type.Object({ ids: optionalText('编号，用逗号隔开') }),
  answer: Type.Array(Type.String()),
} as const;

/** The family's calls for categories; the screen judges what is saved. */
const categoryRoutes = defineRoutes({
  'POST /sys/category/add': {
    access: { code: 'category:add' },
    title: '新增',
    body: Type.Object(category),
    answer: Type.Object({ id: Type.String() }),
  },
  'PUT /sys/category/edit': {
    access: { code: 'category:edit' },
    title: '编辑',
    body: Type.Object({ id: loose('分类的编号'), ...category }),
  },
  'GET /sys/category/rootList': {
    access: categoryList,
    title: '第一级分类',
    query: Type.Object({ pid: optionalText('上级的编号'), ...pageQuery }),
    answer: pageOf(screenRecord),
  },
  'GET /sys/category/childList': {
    access: categoryList,
    title: '下级分类',
    query: Type.Object({ pid: optionalText('上级的编号') }),
    answer: Type.Array(screenRecord),
  },
  'GET /sys/category/loadTreeRoot': {
    access: 'session',
    title: '选择分类：某个编码之下的节点',
    description: '要有 category:list，或者一个引用分类的页面的查看或填写权限（:list、:add、:edit）',
    query: Type.Object({
      pcode: optionalText('上级编码，0 是第一级'),
      async: optionalText('false 连同所有下级'),
    }),
    answer: Type.Array(treeNode),
  },
  'GET /sys/category/loadTreeChildren': {
    access: 'session',
    title: '选择分类：下一级节点',
    description: '要有 category:list，或者一个引用分类的页面的查看或填写权限（:list、:add、:edit）',
    query: Type.Object({ pid: optionalText('上级的编号') }),
    answer: Type.Array(treeNode),
  },
  'GET /sys/category/loadTreeData': {
    access: 'session',
    title: '分类，某一级的下一级',
    description: '要有 category:list，或者一个引用分类的页面的查看或填写权限（:list、:add、:edit）',
    query: Type.Object({
      pid: optionalText('上级的编号，0 是第一级'),
      pcode: optionalText('或者上级的编码'),
    }),
    answer: Type.Array(treeNode),
  },
  'GET /sys/category/loadDictItem': names,
  'GET /sys/category/loadDictItem/': names,
});

export const dictionaryRoutes = { ...dictRoutes, ...categoryRoutes };
