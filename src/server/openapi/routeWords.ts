/** What a hand-written route does and takes, for the API's description; its rights stand at the route. */
export interface RouteWords {
  title: string;
  query?: Record<string, string>;
  /** Keys of a JSON body. */
  body?: Record<string, string>;
  /** Parts of a multipart body. */
  form?: Record<string, string>;
  /** Without an envelope: a file, or a document of its own kind. */
  answers?: 'file' | 'document';
}

const CHOSEN_DEPART = { orgCode: '部门编码', username: '本人账号' };

const OWN_PASSWORD = {
  username: '本人账号',
  oldpassword: '旧密码',
  password: '新密码',
  confirmpassword: '再写一次新密码',
  captcha: '图片验证码',
  checkKey: '图片验证码的编号',
};

const CAPTCHA = { captcha: '图片验证码', checkKey: '图片验证码的编号' };

const FACTOR_PROOF = { password: '本人的密码', code: '六位验证码，或恢复码', ...CAPTCHA };

const NEW_PASSWORD = { username: '账号', phone: '手机号', smscode: '短信验证码', password: '新密码' };

const REGISTRATION = {
  username: '账号',
  password: '密码',
  phone: '手机号',
  smscode: '短信验证码',
  email: '邮箱',
};

const SMS = { mobile: '手机号', smsmode: '0 登录，1 注册，2 找回密码' };

const QUARTZ_JOB = {
  jobClassName: '任务类名',
  cronExpression: '秒 分 时 日 月 周 [年]',
  parameter: '参数',
  description: '描述',
  status: '0 启动，-1 停止',
};

const CHECK_RULE = {
  ruleName: '规则名称',
  ruleCode: '规则编号',
  ruleDescription: '规则描述',
  parts: '局部规则：一组 {digits, pattern, message}',
  whole: '全局规则：一组 {pattern, message, priority}',
  ruleJson: '或者一份清单：一组 {digits, pattern, message} 的 JSON，digits 为 * 是检查整个值',
};

const AGENT = {
  userName: '谁的工作，用户账号',
  agentUserName: '由谁代理，用户账号',
  roleIds: '交出的角色的编号',
  startTime: '开始时间',
  endTime: '结束时间',
};

const MENU = {
  name: '菜单名称',
  parentId: '上级的编号',
  menuType: '0 一级，1 子菜单，2 按钮',
  url: '路径',
  perms: '授权标识',
};

const EDITED_RULE = {
  id: '规则的编号',
  ruleName: '规则名称',
  ruleColumn: '字段',
  ruleConditions: '条件',
  ruleValue: '值',
  status: '1 有效，0 无效',
};

const ROLE_PEOPLE = { roleId: '角色的编号', userIdList: '操作员的编号，一列' };

const ROLE_PERSON = { roleId: '角色的编号', userId: '操作员的编号', userIds: '几个，用逗号隔开' };

const DEPART_PEOPLE = { depId: '部门的编号', userIdList: '操作员的编号，一列' };

const DEPART_PERSON = { depId: '部门的编号', userId: '操作员的编号', userIds: '几个，用逗号隔开' };

const CATEGORY = { name: '类型名称', pid: '上级的编号，0 是第一级', sortNo: '排序', enabled: '启用' };

const TEMPLATE_PAGE = { pageNo: '第几页', pageSize: '每页多少条' };

/** By method and path. */
export const routeWords: Record<string, RouteWords> = {
  'POST /sys/login': {
    title: '登录',
    body: { username: '账号', password: '密码', captcha: '图片验证码', checkKey: '图片验证码的编号' },
  },
  'GET /sys/randomImage/:key': { title: '图片验证码' },
  'POST /sys/sms': { title: '发送短信验证码', body: SMS },
  'POST /account/sms': { title: '发送短信验证码', body: SMS },
  'POST /sys/phoneLogin': { title: '手机号登录', body: { mobile: '手机号', captcha: '短信验证码' } },
  'POST /sys/user/register': { title: '注册', body: REGISTRATION },
  'POST /auth/register': { title: '注册', body: REGISTRATION },
  'GET /sys/user/querySysUser': {
    title: '找回密码：核对账号',
    query: { phone: '手机号' },
  },
  'POST /sys/user/phoneVerification': {
    title: '找回密码：核对短信验证码',
    body: { phone: '手机号', smscode: '短信验证码' },
  },
  'POST /sys/user/passwordChange': { title: '找回密码：重置密码', body: NEW_PASSWORD },
  'POST /auth/forge-password': { title: '找回密码：重置密码', body: NEW_PASSWORD },
  'GET /sys/user/passwordChange': { title: '找回密码：重置密码', query: NEW_PASSWORD },
  'GET /cas/client/validateLogin': {
    title: '单点登录',
    query: { ticket: '票据', service: '服务地址' },
  },
  'GET /user/info': { title: '本人的信息和权限' },
  'GET /api/user': { title: '用户，一页', query: TEMPLATE_PAGE },
  'GET /api/role': { title: '角色，一页', query: TEMPLATE_PAGE },
  'GET /api/service': { title: '定时任务，一页', query: TEMPLATE_PAGE },
  'GET /api/permission': { title: '权限，一页', query: TEMPLATE_PAGE },
  'GET /api/permission/no-pager': { title: '权限，全部' },
  'POST /sys/logout': { title: '退出登录' },
  'GET /sys/logout': { title: '退出登录' },
  'POST /sys/login/code': {
    title: '登录的第二步：两步验证',
    body: { ticket: '登录时答复的凭据', code: '六位验证码，或恢复码' },
  },
  'POST /sys/login/password': {
    title: '登录的第二步：首次修改密码',
    body: { ticket: '登录时答复的凭据', password: '新密码', confirmpassword: '再写一次新密码' },
  },
  'POST /sys/login/enrol': {
    title: '登录的第二步：取得绑定验证器的密钥和二维码',
    body: { ticket: '登录时答复的凭据' },
  },
  'POST /sys/login/enrolled': {
    title: '登录的第二步：绑定验证器，答复恢复码',
    body: { ticket: '登录时答复的凭据', code: '六位验证码' },
  },
  'GET /sys/user/session/list': { title: '本人的登录设备' },
  'DELETE /sys/user/session/delete': { title: '让本人的一个登录退出', query: { id: '登录的编号' } },
  'DELETE /sys/user/session/deleteOthers': { title: '让本人的其他登录退出' },
  'GET /sys/user/secondFactor': { title: '本人的两步验证' },
  'POST /sys/user/secondFactor/begin': {
    title: '取得绑定验证器的密钥和二维码',
    body: { password: '本人的密码', ...CAPTCHA },
  },
  'POST /sys/user/secondFactor/confirm': { title: '开启两步验证，答复恢复码', body: { code: '六位验证码' } },
  'POST /sys/user/secondFactor/end': { title: '关闭两步验证', body: FACTOR_PROOF },
  'POST /sys/user/secondFactor/recoveryCodes': { title: '重新生成恢复码', body: FACTOR_PROOF },
  'PUT /sys/user/resetSecondFactor': { title: '重置操作员的两步验证', body: { id: '操作员的编号' } },
  'PUT /sys/role/secondFactor': {
    title: '角色是否要求两步验证',
    body: { roleId: '角色的编号', secondFactor: '是否要求' },
  },
  'GET /openapi.json': { title: '接口说明（本文件）', answers: 'document' },
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
  'GET /sys/dataLog/queryDataVerList': {
    title: '一条记录的各个版本',
    query: { dataTable: '表名', dataId: '记录的编号' },
  },
  'GET /sys/dataLog/queryCompareList': {
    title: '对比两个版本',
    query: { dataId1: '日志的编号', dataId2: '另一条日志的编号' },
  },
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
  'GET /sys/common/static/*': { title: '取文件', answers: 'file' },
  'POST /sys/common/upload': { title: '上传文件', form: { file: '文件', biz: '目录' } },
  'GET /sys/permission/getUserPermissionByToken': { title: '本人的菜单与权限' },
  'GET /sys/permission/list': { title: '全部菜单' },
  'GET /sys/permission/queryTreeList': { title: '授权用的菜单树' },
  'GET /sys/role/queryTreeList': { title: '授权用的菜单树' },
  'GET /sys/role/grantSubject': {
    title: '授权的是角色、部门还是部门角色',
    query: { id: '它的编号' },
  },
  'GET /sys/role/grantRights': { title: '授权页上每一项能不能勾选', query: { roleId: '角色的编号' } },
  'GET /sys/permission/queryRolePermission': { title: '角色的菜单权限', query: { roleId: '角色的编号' } },
  'POST /sys/permission/saveRolePermission': {
    title: '保存角色的菜单权限',
    body: { roleId: '角色的编号', permissionIds: '现在勾选的', lastpermissionIds: '原来勾选的' },
  },
  'GET /sys/permission/queryPermissionRule': {
    title: '菜单的数据规则',
    query: { permissionId: '菜单的编号' },
  },
  'POST /sys/permission/addPermissionRule': {
    title: '新增数据规则',
    body: {
      permissionId: '菜单的编号',
      ruleName: '规则名称',
      ruleColumn: '字段',
      ruleConditions: '条件',
      ruleValue: '值',
      status: '1 启用，0 停用',
    },
  },
  'GET /sys/role/datarule/:permissionId/:roleId': { title: '角色在一个菜单的数据规则' },
  'POST /sys/role/datarule': {
    title: '选择角色的数据规则',
    body: { permissionId: '菜单的编号', roleId: '角色的编号', dataRuleIds: '规则的编号，用逗号隔开' },
  },
  'GET /sys/permission/drift': { title: '页面文件、菜单和角色的权限哪里对不上' },
  'POST /sys/permission/drift/restore': {
    title: '把页面文件里有、菜单里没有的放回菜单',
    body: { ids: '菜单的编号，用逗号隔开' },
  },
  'POST /sys/permission/drift/remove': {
    title: '把没有页面文件的移出菜单和角色',
    body: { ids: '菜单的编号，用逗号隔开' },
  },
  'POST /sys/permission/drift/revoke': {
    title: '收回角色里已经不存在的权限',
    body: { roleId: '角色的编号' },
  },
  'GET /sys/viewAs': { title: '要以谁的身份查看', query: { id: '角色或用户的编号' } },
  'POST /sys/viewAs': { title: '开始以其身份查看，只能看，最多 30 分钟', body: { id: '角色或用户的编号' } },
  'DELETE /sys/viewAs': { title: '退出查看' },
  'GET /sys/dataLog/list': {
    title: '数据日志；dataContent 是 JSON 文本',
    query: { pageNo: '第几页', pageSize: '每页几条', dataTable: '表名', dataId: '记录的编号' },
  },
  'GET /sys/permission/ruleFields/:permissionId': { title: '一个菜单的数据规则能用的字段' },
  'POST /sys/permission/tryRule': {
    title: '试用数据规则：某人或某角色看得到多少条，及其中十条',
    body: {
      permissionId: '菜单的编号',
      id: '已有规则的编号，试的是改成这样',
      condition: '条件，写法同页面文件；或者写 ruleColumn、ruleConditions、ruleValue',
      userId: '试的人',
      roleId: '或者试的角色',
    },
  },
  'GET /sys/role/grantLimits': {
    title: '角色在各页面受的限制，用话说',
    query: { roleId: '角色的编号' },
  },
  'GET /sys/role/columns/:permissionId/:roleId': { title: '角色在一个菜单的列权限' },
  'POST /sys/role/columns': {
    title: '选择角色的列权限',
    body: {
      permissionId: '菜单的编号',
      roleId: '角色的编号',
      columns: '字段名对 hidden（不可见）或 readonly（只读），没写的字段不受限',
    },
  },
  'POST /sys/role/add': {
    title: '新增角色',
    body: {
      roleName: '角色名称',
      roleCode: '角色编码',
      description: '描述',
      secondFactor: '是否要求两步验证',
    },
  },
  'GET /sys/role/queryall': { title: '全部角色' },
  'POST /sys/user/add': {
    title: '新增操作员',
    body: {
      username: '用户账号',
      realname: '用户姓名',
      password: '密码',
      confirmpassword: '再写一次密码',
      phone: '手机号码',
      email: '邮箱',
      workNo: '工号',
      selectedroles: '角色的编号，用逗号隔开',
      selecteddeparts: '部门的编号，用逗号隔开',
    },
  },
  'PUT /sys/user/edit': {
    title: '修改操作员，没写的不变',
    body: {
      id: '操作员的编号',
      version: '读到时的版本',
      roleIds: '角色的编号，一列',
      departIds: '部门的编号，一列',
      selectedroles: '角色的编号，用逗号隔开',
      selecteddeparts: '部门的编号，用逗号隔开',
    },
  },
  'PUT /sys/user/changePassword': {
    title: '重置操作员的密码',
    body: { username: '用户账号', password: '新密码', confirmpassword: '再写一次新密码' },
  },
  'GET /sys/user/queryUserRole': { title: '操作员的角色', query: { userid: '操作员的编号' } },
  'GET /sys/user/userDepartList': { title: '操作员的部门', query: { userId: '操作员的编号' } },
  'GET /sys/user/userRoleList': {
    title: '有某个角色的操作员',
    query: { roleId: '角色的编号', username: '用户账号' },
  },
  'POST /sys/user/addSysUserRole': { title: '给几个操作员一个角色', body: ROLE_PEOPLE },
  'DELETE /sys/user/deleteUserRole': { title: '收回操作员的角色', query: ROLE_PERSON },
  'DELETE /sys/user/deleteUserRoleBatch': { title: '收回几个操作员的角色', query: ROLE_PERSON },
  'GET /sys/user/departUserList': {
    title: '部门里的操作员',
    query: { depId: '部门的编号', username: '用户账号' },
  },
  'POST /sys/user/editSysDepartWithUser': { title: '把几个操作员放进部门', body: DEPART_PEOPLE },
  'DELETE /sys/user/deleteUserInDepart': { title: '把操作员移出部门', query: DEPART_PERSON },
  'DELETE /sys/user/deleteUserInDepartBatch': { title: '把几个操作员移出部门', query: DEPART_PERSON },
  'GET /sys/user/recycleBin': { title: '已删除的操作员' },
  'PUT /sys/user/recycleBin': { title: '还原操作员，内容是编号的一列' },
  'PUT /sys/user/putRecycleBin': { title: '还原操作员', body: { userIds: '编号，用逗号隔开' } },
  'DELETE /sys/user/recycleBin': { title: '彻底删除操作员', query: { userIds: '编号，用逗号隔开' } },
  'DELETE /sys/user/deleteRecycleBin': { title: '彻底删除操作员', query: { userIds: '编号，用逗号隔开' } },
  'GET /sys/user/generateUserId': { title: '一个新编号，给家族的新增表单' },
  'GET /sys/user/checkOnlyUser': { title: '用户账号是否还没有人用', query: { username: '用户账号' } },
  'GET /sys/user/queryUserByDepId': {
    title: '部门和下级部门里的操作员',
    query: { id: '部门的编号', realname: '姓名' },
  },
  'GET /sys/user/queryByIds': { title: '几个操作员', query: { userIds: '编号，用逗号隔开' } },
  'GET /sys/user/getUserSectionInfoByToken': { title: '本人的账号和部门' },
  'GET /sys/user/queryByOrgCodeForAddressList': {
    title: '通讯录',
    query: { orgCode: '部门编码，含下级', realname: '姓名', workNo: '工号' },
  },
  'GET /sys/role/checkRoleCode': {
    title: '角色编码是否还没有人用',
    query: { roleCode: '角色编码', id: '正在改的角色' },
  },
  'GET /sys/permission/getSystemMenuList': { title: '一级菜单' },
  'GET /sys/permission/getSystemSubmenu': { title: '下级菜单', query: { parentId: '上级的编号' } },
  'GET /sys/permission/getSystemSubmenuBatch': {
    title: '几个菜单各自的下级',
    query: { parentIds: '编号，用逗号隔开' },
  },
  'GET /sys/permission/queryListAsync': { title: '一级菜单，或下级菜单', query: { pid: '上级的编号' } },
  'POST /sys/permission/add': { title: '新增菜单', body: MENU },
  'PUT /sys/permission/edit': { title: '修改菜单', body: { id: '编号', ...MENU } },
  'POST /sys/permission/edit': { title: '修改菜单', body: { id: '编号', ...MENU } },
  'DELETE /sys/permission/delete': { title: '删除菜单', query: { id: '编号' } },
  'DELETE /sys/permission/deleteBatch': { title: '删除几个菜单', query: { ids: '编号，用逗号隔开' } },
  'GET /sys/permission/getPermRuleListByPermId': {
    title: '菜单的数据规则',
    query: { permissionId: '菜单的编号' },
  },
  'PUT /sys/permission/editPermissionRule': { title: '修改数据规则', body: EDITED_RULE },
  'POST /sys/permission/editPermissionRule': { title: '修改数据规则', body: EDITED_RULE },
  'DELETE /sys/permission/deletePermissionRule': { title: '删除数据规则', query: { id: '规则的编号' } },
  'POST /sys/sysUserAgent/add': { title: '指定代理人', body: AGENT },
  'PUT /sys/sysUserAgent/edit': { title: '修改代理', body: { id: '代理的编号', ...AGENT } },
  'GET /sys/sysUserAgent/queryByUserName': { title: '一名用户现在的代理', query: { userName: '用户账号' } },
  'GET /sys/permission/queryDepartPermission': { title: '部门的菜单权限', query: { departId: '部门的编号' } },
  'POST /sys/permission/saveDepartPermission': {
    title: '保存部门的菜单权限',
    body: { departId: '部门的编号', permissionIds: '现在勾选的', lastpermissionIds: '原来勾选的' },
  },
  'GET /sys/sysDepart/grantTree': { title: '部门权限页上的菜单树' },
  'GET /sys/sysDepart/grantRights': {
    title: '部门权限页上每一项能不能勾选',
    query: { departId: '部门的编号' },
  },
  'GET /sys/sysDepartPermission/datarule/:permissionId/:departId': { title: '部门在一个菜单的数据规则' },
  'POST /sys/sysDepartPermission/datarule': {
    title: '选择部门的数据规则',
    body: { permissionId: '菜单的编号', departId: '部门的编号', dataRuleIds: '规则的编号，用逗号隔开' },
  },
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': {
    title: '部门角色能授权的菜单树',
    query: { departId: '部门的编号', roleId: '或者部门角色的编号' },
  },
  'GET /sys/sysDepartPermission/queryDeptRolePermission': {
    title: '部门角色的菜单权限',
    query: { roleId: '部门角色的编号' },
  },
  'POST /sys/sysDepartPermission/saveDeptRolePermission': {
    title: '保存部门角色的菜单权限',
    body: { roleId: '部门角色的编号', permissionIds: '现在勾选的', lastpermissionIds: '原来勾选的' },
  },
  'GET /sys/sysDepartRole/grantRights': {
    title: '部门角色授权页上每一项能不能勾选',
    query: { roleId: '部门角色的编号' },
  },
  'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId': {
    title: '部门角色在一个菜单的数据规则',
  },
  'POST /sys/sysDepartRole/datarule': {
    title: '选择部门角色的数据规则',
    body: { permissionId: '菜单的编号', roleId: '部门角色的编号', dataRuleIds: '规则的编号，用逗号隔开' },
  },
  'GET /sys/sysDepartRole/columns/:permissionId/:roleId': { title: '部门角色在一个菜单的列权限' },
  'POST /sys/sysDepartRole/columns': {
    title: '选择部门角色的列权限',
    body: {
      permissionId: '菜单的编号',
      roleId: '部门角色的编号',
      columns: '字段名对 hidden（不可见）或 readonly（只读），没写的字段不受限',
    },
  },
  'GET /sys/sysDepartRole/list': {
    title: '部门角色',
    query: { deptId: '部门的编号，含下级', roleName: '部门角色名称', pageNo: '第几页', pageSize: '每页几条' },
  },
  'GET /sys/sysDepartRole/getDeptRoleList': {
    title: '一个部门的部门角色',
    query: { departId: '部门的编号', userId: '用户的编号' },
  },
  'GET /sys/sysDepartRole/getDeptRoleByUserId': {
    title: '用户在一个部门有的部门角色',
    query: { userId: '用户的编号', departId: '部门的编号' },
  },
  'POST /sys/sysDepartRole/deptRoleUserAdd': {
    title: '分配部门角色',
    body: { userId: '用户的编号', newRoleId: '现在有的，用逗号隔开', oldRoleId: '原来有的' },
  },
  'GET /sys/sysDepart/queryTreeList': { title: '部门树' },
  'GET /sys/sysDepart/queryIdTree': { title: '部门树，供选择' },
  'GET /sys/sysDepart/searchBy': {
    title: '按名称找部门',
    query: { keyWord: '名称里含有的字', myDeptSearch: '1 只在本人的部门里' },
  },
  'GET /sys/sysDepart/queryMyDeptTreeList': { title: '本人的部门和下级，message 是身份' },
  'GET /sys/log/list': {
    title: '登录日志或操作日志',
    query: {
      logType: '1 登录日志，2 操作日志',
      keyWord: '内容的一部分',
      operateType: '2 添加，3 修改，4 删除',
    },
  },
  'DELETE /sys/log/delete': { title: '日志不能删除', query: { id: '日志的编号' } },
  'DELETE /sys/log/deleteBatch': { title: '日志不能删除', query: { ids: '日志的编号' } },
  'GET /sys/loginfo': { title: '登录次数和今天的来源' },
  'GET /sys/visitInfo': { title: '最近七天每天的登录次数' },
  'PUT /sys/user/frozenBatch': {
    title: '冻结或解冻操作员',
    body: { ids: '编号，用逗号隔开', status: '1 正常，2 冻结' },
  },
  'GET /sys/user/lookup': {
    title: '操作员，供选择',
    query: { keyword: '姓名里含有的字，或账号', ids: '要哪几个，编号用逗号隔开' },
  },
  'GET /sys/palette': {
    title: '在各页面里找记录：各自的 palette 搜索框，按本人的权限',
    query: { keyword: '要找的内容' },
  },
  'GET /sys/user/setting': { title: '本人的界面设置' },
  'PUT /sys/user/setting': {
    title: '保存本人的界面设置，没写的不变',
    body: {
      isSidebarOpen: '侧边菜单是否展开',
      menuTheme: 'light 或 dark',
      layout: 'sidemenu 或 topmenu',
      contentWidth: 'Fixed 或 Fluid',
      fixedHeader: '是否固定页头',
      fixSiderbar: '是否固定侧边菜单',
      autoHideHeader: '下滑时是否隐藏页头',
      color: '主题色，如 #1890FF',
      weak: '是否色弱模式',
      multipage: '是否多页签',
      appearance: 'light、dark 或 system',
      shortcuts: '快捷入口的地址，最多 24 个',
    },
  },
  'GET /sys/user/recentRecords': { title: '本人最近的操作' },
  'GET /sys/user/waitingWork': { title: '等本人处理的，按页面' },
  'GET /sys/user/ownTeam': { title: '本人所在部门的同事' },
  'GET /sys/user/getCurrentUserDeparts': { title: '本人的部门' },
  'PUT /sys/selectDepart': { title: '选择以哪个部门工作', body: CHOSEN_DEPART },
  'POST /sys/selectDepart': { title: '选择以哪个部门工作', body: CHOSEN_DEPART },
  'PUT /sys/user/updatePassword': { title: '修改本人密码', body: OWN_PASSWORD },
  'POST /sys/user/updatePassword': { title: '修改本人密码', body: OWN_PASSWORD },
  'POST /sys/quartzJob/add': { title: '新增定时任务', body: QUARTZ_JOB },
  'PUT /sys/quartzJob/edit': { title: '修改定时任务', body: { id: '任务的编号', ...QUARTZ_JOB } },
  'DELETE /sys/quartzJob/deleteBatch': { title: '批量删除定时任务', query: { ids: '编号，用逗号隔开' } },
  'GET /sys/quartzJob/pause': { title: '停止定时任务', query: { jobClassName: '任务类名' } },
  'GET /sys/quartzJob/resume': { title: '启动定时任务', query: { jobClassName: '任务类名' } },
  'GET /sys/quartzJob/execute': { title: '立即执行定时任务', query: { id: '任务的编号' } },
  'GET /sys/quartzJob/history': {
    title: '定时任务的运行记录',
    query: { id: '任务的编号', pageNo: '第几页', pageSize: '每页几条' },
  },
  'GET /sys/position/queryByCode': { title: '一个职务，按编码', query: { code: '职务编码' } },
  'GET /sys/fillRule/testFillRule': {
    title: '编码规则的下一个编码，不用掉它',
    query: {
      ruleCode: '规则编号',
      parentId: '上级部门的编号',
      pid: '上级分类的编号',
      parentCode: '上级编码',
    },
  },
  'PUT /sys/fillRule/executeRuleByCode/:ruleCode': {
    title: '取出编码规则的下一个编码',
    body: { parentId: '上级部门的编号', pid: '上级分类的编号', parentCode: '上级编码' },
  },
  'PUT /sys/fillRule/executeRuleByCodeBatch': {
    title: '按几个规则各取一个编码',
    body: { rules: '一组 {ruleCode, formData}', commonFormData: '各规则共用的表单' },
  },
  'POST /sys/checkRule/add': { title: '新增校验规则', body: CHECK_RULE },
  'PUT /sys/checkRule/edit': { title: '修改校验规则', body: { id: '规则的编号', ...CHECK_RULE } },
  'GET /sys/checkRule/checkByCode': {
    title: '一个值是否符合校验规则',
    query: { ruleCode: '规则编号', value: '要检查的值' },
  },
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
  'GET /sys/task/list': { title: '本人的后台任务', query: { pageNo: '第几页', pageSize: '每页几条' } },
  'GET /sys/view/list': { title: '列表的视图：本人的和共享的', query: { screen: '页面的编号' } },
  'POST /sys/view/save': {
    title: '保存视图；不写 id 则新建，共享需要 view:share',
    body: {
      id: '视图的编号',
      screen: '页面的编号',
      name: '名称',
      content: '与页面文件的差别',
      isShared: '是否共享',
    },
  },
  'POST /sys/view/delete': { title: '删除本人的视图', body: { id: '视图的编号' } },
  'POST /sys/view/default': {
    title: '打开页面时用哪个视图；id 为 null 则按页面文件',
    body: { screen: '页面的编号', id: '视图的编号' },
  },
  'GET /sys/task/queryById': { title: '本人的一个后台任务', query: { id: '任务的编号' } },
  'POST /sys/task/cancel': { title: '取消本人的后台任务', body: { id: '任务的编号' } },
  'GET /sys/task/file': { title: '取后台任务做出的文件', query: { id: '任务的编号' }, answers: 'file' },
  'GET /sys/screen/faults': { title: '页面文件现有的错误' },
  'GET /sys/annountCement/listByUser': { title: '本人未读的通告，两类各五条' },
  'GET /sys/annountCement/queryById': { title: '一条通告', query: { id: '通告的编号' } },
  'GET /sys/annountCement/doReleaseData': { title: '发布通告', query: { id: '通告的编号' } },
  'GET /sys/annountCement/doReovkeData': { title: '撤销通告', query: { id: '通告的编号' } },
  'GET /sys/annountCement/syncNotic': {
    title: '让本人的其他窗口重新读取通知',
    query: { anntId: '通告的编号' },
  },
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': {
    title: '本人收到的通告',
    query: {
      pageNo: '第几页',
      pageSize: '每页几条',
      titile: '标题包含',
      sender: '发布人包含',
      readFlag: '1 已读，0 未读',
      msgCategory: '1 通知公告，2 系统消息',
      busType: '业务类型',
    },
  },
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': {
    title: '标注本人已读一条通告',
    body: { anntId: '通告的编号' },
  },
  'PUT /sys/sysAnnouncementSend/readAll': { title: '标注本人已读全部通告' },
};
