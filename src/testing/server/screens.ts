import type { ScreenSource } from '../../engine/pure';

const file = (name: string, content: object): ScreenSource => ({
  file: `${name}.json`,
  text: JSON.stringify(content),
});

/** A small console: gifts with buttons, people with what is sensitive, operators, roles and menus. */
export function testScreens(): ScreenSource[] {
  return [
    file('goods/_group', { title: '礼物与装扮', icon: 'gift', order: 7 }),
    file('system/_group', { title: '系统管理', icon: 'setting', order: 12 }),
    file('goods/gift', GIFT),
    file('goods/secret', {
      ...GIFT,
      title: '内部礼物',
      resource: { path: '/gift/secret', table: 'gift_secret' },
      menu: false,
    }),
    file('goods/person', PERSON),
    file('system/user', USER),
    file('system/role', ROLE),
    file('system/permission', PERMISSION),
  ];
}

const GIFT = {
  title: '礼物列表',
  aliases: ['gift/GiftList'],
  resource: { path: '/gift/gift', table: 'gift' },
  fields: {
    name: { type: 'text', title: '名称', required: true, maxLength: 50, unique: true },
    image: { type: 'image', title: '图片', maxKB: 500 },
    animation: {
      type: 'file',
      title: '动画',
      accept: ['.svga', '.mp4', '.html', '.svg', '.txt'],
      maxKB: 2000,
    },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
    price: { type: 'gold', title: '价格' },
    cost: { type: 'gold', title: '成本', permission: { view: 'cost' } },
    orgCode: { type: 'text', title: '部门' },
    startTime: { type: 'datetime', title: '上架时间' },
    enabled: { type: 'switch', title: '上架', default: true },
  },
  verbs: { cost: '看成本' },
  table: { columns: ['name', 'price'], search: ['name', 'kind', 'createTime'], sort: ['-createTime'] },
  form: ['name', 'image', 'animation', 'kind', 'price', 'orgCode', 'startTime', 'enabled'],
  menu: { icon: 'gift', order: 3 },
  actions: { retire: { title: '下架', when: { enabled: true }, set: { enabled: false } } },
};

const PERSON = {
  title: '用户列表',
  resource: { path: '/person/person', table: 'person' },
  fields: {
    nickname: { type: 'text', title: '昵称', required: true },
    phone: { type: 'phone', title: '手机号码', unique: true },
    card: { type: 'image', title: '证件', maxKB: 900, sensitive: true },
    avatar: { type: 'image', title: '头像' },
  },
  table: { columns: ['nickname'], search: ['nickname'] },
  form: ['nickname', 'phone', 'card', 'avatar'],
};

const USER = {
  title: '用户管理',
  aliases: ['system/UserList'],
  label: 'realname',
  resource: { path: '/sys/user', table: 'sys_user', owned: false },
  fields: {
    username: { type: 'text', title: '用户账号', required: true, maxLength: 50, unique: true },
    realname: { type: 'text', title: '用户姓名', required: true, maxLength: 50 },
    phone: { type: 'phone', title: '手机号码', unique: true },
    roleIds: { type: 'ref', title: '角色', to: 'system/role', multiple: true },
    status: {
      ...{ type: 'enum', title: '状态', store: 'integer', default: 1 },
      options: [
        [1, '正常'],
        [2, '冻结'],
      ],
    },
  },
  table: { columns: ['username', 'realname'], search: ['username'] },
  form: ['username', 'realname', 'phone'],
  actions: {
    delete: false,
    freeze: {
      title: '冻结',
      when: { status: '1' },
      set: { status: '2' },
      run: 'operator.freeze',
      confirm: '冻结？',
      bulk: true,
    },
    unfreeze: {
      ...{ title: '解冻', when: { status: '2' }, bulk: true },
      ...{ set: { status: '1' }, run: 'operator.unfreeze', confirm: '解冻？' },
    },
  },
  hooks: { beforeSave: 'operator.save' },
};

const ROLE = {
  title: '角色管理',
  resource: { path: '/sys/role', table: 'sys_role', owned: false, delete: 'hard' },
  fields: {
    roleName: { type: 'text', title: '角色名称', required: true, pattern: '^.{2,}$' },
    roleCode: { type: 'text', title: '角色编码', required: true, unique: true, pattern: '^[A-Za-z0-9_-]+$' },
    secondFactor: { type: 'switch', title: '两步验证' },
  },
  table: { columns: ['roleName', 'roleCode'], search: ['roleName'] },
  form: ['roleName', 'roleCode', 'secondFactor'],
  actions: { delete: false, grant: { title: '授权', open: 'system/permission' } },
  hooks: { beforeSave: 'role.save' },
};

const PERMISSION = {
  title: '菜单管理',
  resource: { path: '/sys/permission', table: 'sys_permission', owned: false, delete: 'hard' },
  fields: { name: { type: 'text', title: '菜单名称', required: true } },
  table: { columns: ['name'], search: ['name'] },
};
