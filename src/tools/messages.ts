import { type Field, KIND_NAMES, type Menu, type Resource, type Screen } from '../engine/pure';

/** Every sentence that `npm run screens` says, called by name. What is wrong inside a file is the engine's to say. */
export const messages = {
  commands: {
    check: { usage: 'check [--json]', does: '检查全部页面文件，列出每一处错误' },
    list: { usage: 'list', does: '列出全部页面，每个一行' },
    explain: {
      usage: 'explain <编号> [--json]',
      does: '说明一个页面：接口、权限码、字段、条件、记录的 JSON Schema、SQL、菜单',
    },
    new: {
      usage:
        'new <组>/<名> [--title 标题] [--kind 种类] [--fields name:text:名称,price:gold:价格] [--group 组名]',
      does: `写一个最小的页面文件；没说的会问，种类：${KIND_NAMES.join(' ')}`,
    },
    diff: {
      usage: 'diff <git 版本> [--json]',
      does: '与 git 的一个版本相比改了什么，标出影响 [数据] 和 [权限] 的',
    },
    move: {
      usage: 'move <旧编号> <新编号>',
      does: '给页面改编号：文件和各处引用一起改，权限码、表、接口不变',
    },
    upgrade: { usage: 'upgrade', does: '把全部页面文件升到最新的 $version' },
  },
  help: (commands: { usage: string; does: string }[]) => [
    '用法：npm run screens -- <命令>',
    '',
    ...commands.flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]),
    '',
    '环境变量 SCREENS 指定页面文件夹，默认 src/schemas；只要 JSON 时用 npm run -s screens -- …',
  ],

  // calls
  unknownCommand: (name: string, near: string | null) => `没有命令 "${name}"${meant(near)}`,
  unknownFlag: (written: string, near: string | null, usage: string) =>
    `没有选项 "${written}"${meant(near && `--${near}`)}\n用法：${usage}`,
  flagNeedsValue: (name: string) => `选项 --${name} 后面缺少值`,
  wrongWords: (usage: string) => `用法：${usage}`,
  noFolder: (folder: string) => `找不到页面文件夹 "${folder}"`,
  badId: (id: string) => `"${id}" 不能作编号：应当是 <组>/<名>，用小写字母、数字和 -，如 goods/gift`,
  unknownScreen: (id: string, near: string | null) => `页面 "${id}" 不存在${meant(near)}`,

  // check, list, upgrade
  pageMissing: (id: string) => `没有手写页面 src/pages/${id}，请先建 page.json 和 Page.tsx`,
  checked: (count: number, faults: number) =>
    faults === 0 ? `${count} 个页面，没有错误` : `${count} 个页面，${faults} 处错误`,
  listHeads: ['编号', '种类', '标题', '数据表', '地址', '权限', '字段'],
  brokenLeftOut: (count: number) => `另有 ${count} 个文件有错误，没有列出；请运行 check`,
  wrote: (path: string) => `写了 ${path}`,
  upgraded: (changed: number, all: number) =>
    changed === 0 ? `${all} 个页面，没有要升级的` : `${all} 个页面，升级了 ${changed} 个`,

  explain: {
    title: ({ title, id, kind, route }: Screen) => `${title}（${id}，${kind}）  地址 ${route}`,
    section: {
      endpoints: '接口',
      permissions: '权限码',
      fields: (resource: Resource | null) =>
        resource
          ? `字段（表 ${resource.table}${resource.isOwned ? '' : '，它的结构不由本文件决定'}）`
          : '字段',
      conditions: '条件',
      timeline: '时间线（详情里合成一条，最新的在前）',
      record: {
        add: '记录的 JSON Schema（新增时提交）',
        edit: '记录的 JSON Schema（修改时提交）',
        answer: '记录的 JSON Schema（只读）',
      },
      menu: '菜单',
    },
    view: '查看',
    orOthers: (code: string, count: number) => `${code}，或引用本页的 ${count} 个页面的 :list`,
    marks: (field: Field) =>
      [
        field.isRequired && '必填',
        field.rising && `沿 ${field.rising.join('、')} 递增`,
        field.since && `不早于${field.since.title}`,
        field.unique && (field.unique.length > 0 ? `与 ${field.unique.join('、')} 一起不可重复` : '不可重复'),
        field.words.part && '是它的一部分，随它删除和还原',
        field.isSensitive && '敏感',
        field.isReadOnly && '只读',
        field.isWriteOnly && '只写',
        field.figure && `数 ${field.figure.screen} 的 ${field.figure.by}`,
        !field.isStored && '不存',
      ]
        .filter(Boolean)
        .join('、'),
    notInMenu: '不进菜单（内部页面）',
    hiddenInMenu: '菜单里不显示',
    inMenu: (group: string, title: string, { icon, order }: Menu) =>
      `${group} / ${title}（排序 ${order}${icon ? `，图标 ${icon}` : ''}）`,
  },

  /** What a condition decides. */
  place: {
    records: '有哪些记录',
    queue: '队列里有哪些',
    field: (name: string) => `显示字段 ${name}`,
    option: (field: string, title: string) => `字段 ${field} 可选 ${title}`,
    formGroup: (title: string) => `表单分组 ${title}`,
    detailGroup: (title: string) => `详情分组 ${title}`,
    button: (title: string) => `按钮 ${title}`,
    ask: (button: string, field: string) => `按钮 ${button} 追问 ${field}`,
    card: (title: string) => `卡片 ${title}`,
  },

  new: {
    questions: {
      group: (group: string) => `新的组 ${group}，叫什么？`,
      title: '页面标题？',
      kind: (kinds: string[]) => `种类（${kinds.join('、')}）？`,
      fields: '字段，如 name:text:名称,price:gold:价格（回车用默认的）？',
    },
    exists: (file: string) => `${file} 已经存在`,
    unknownKind: (kind: string, kinds: string[], near: string | null) =>
      `种类 "${kind}" 不存在，可用：${kinds.join('、')}${meant(near)}`,
    kindWithoutFields: (kind: string) => `种类 ${kind} 的页面没有字段，请去掉 --fields`,
    noFields: '没有写字段；写法：名:类型:标题，用逗号隔开',
    fieldTwice: (name: string) => `字段 "${name}" 写了两次`,
    fieldNeedsType: (said: string) => `"${said}" 缺少类型；写法：名:类型:标题，如 price:gold:价格`,
    unknownType: (name: string, type: string, near: string | null) =>
      `字段 ${name} 的类型 "${type}" 不存在${meant(near)}`,
    typeNeedsFile: (name: string, type: string) =>
      `字段 ${name} 的类型 ${type} 一行写不下，请先建页面再在文件里加`,
    fieldNeedsMore: (name: string, type: string, word: string) =>
      `字段 ${name} 的类型 ${type} 还要写 ${word}，如 ${name}:${type}:标题:${SPEC_EXAMPLES[word] ?? '…'}`,
    queueNeedsEnum: '队列按字段 status 排队，它应当是 enum',
    nothingToCount: '还没有可以统计的页面，请先建一个列表',
    notWritten: '什么也没写',
    next: (id: string) => `看看它有什么：npm run screens -- explain ${id}`,
    pageNext: (id: string) => `页面本身请写在 src/pages/${id}/`,
  },

  move: {
    notJson: (files: string[]) => `请先改好不是 JSON 的文件：${files.join('、')}`,
    fixFirst: (file: string) => `请先改好 ${file}`,
    moved: (from: string, to: string) => `${from} 改为 ${to}`,
    pathMoves: (from: string, to: string) =>
      `注意：它用的是别的页面的记录，接口地址随编号由 ${from} 变为 ${to}`,
    pageMoves: (from: string, to: string) => `注意：请把 src/pages/${from}/ 移到 src/pages/${to}/`,
  },

  diff: {
    unknownRevision: (revision: string) => `git 里没有版本 "${revision}"`,
    noGit: '页面文件夹不在 git 仓库里，或没有安装 git',
    line: (file: string, marks: ('data' | 'rights')[], message: string) =>
      `${file}  ${marks.map((mark) => `[${MARKS[mark]}] `).join('')}${message}`,
    notCompared: (file: string) => `${file}  新旧版本里有一个有错误，没有比较`,
    summary: (differences: { marks: ('data' | 'rights')[] }[]) => {
      if (differences.length === 0) return '没有变化';
      const count = (mark: 'data' | 'rights') =>
        differences.filter(({ marks }) => marks.includes(mark)).length;
      return `${differences.length} 处变化，影响数据 ${count('data')} 处，影响权限 ${count('rights')} 处`;
    },
    records: (count: number) => `${count} 条`,
    screenGone: (title: string, remark: string) => `页面“${title}”删除${remark}`,
    screenFresh: (title: string) => `页面“${title}”新增`,
    screenMoved: (from: string, to: string) => `页面编号由 ${from} 改为 ${to}`,
    groupFresh: (title: string) => `组“${title}”新增`,
    fieldRenamed: (from: string, to: string) => `字段 ${from} 改名为 ${to}（列随之改名）`,
    within: (owner: string, name: string) => (owner === PAGE ? name : `${spaced(owner)}的${name}`),
    gone: (what: string, remark: string) => `${spaced(what)}删除${remark}`,
    fresh: (what: string) => `${spaced(what)}新增`,
    reordered: (owner: string, list: string) =>
      `${owner === PAGE ? '' : `${spaced(owner)}的`}${list}的顺序改变`,
    became: (what: string, word: string) => `${spaced(what)}变为${word}`,
    noLonger: (what: string, word: string) => `${spaced(what)}不再${word}`,
    added: (what: string, word: string, now: string) => `${spaced(what)}的${word}定为 ${now}`,
    dropped: (what: string, word: string, old: string) => `${spaced(what)}的${word}去掉（原来是 ${old}）`,
    changed: (what: string, word: string, old: string, now: string) =>
      `${spaced(what)}的${word}由 ${old} 改为 ${now}`,
    changedAlike: (what: string, word: string, text: string) =>
      `${spaced(what)}的${word}改变（读起来都是 ${text}）`,
  },

  remarks: {
    columnStays: (table: string, column: string) => `（表 ${table} 的列 ${column} 保留）`,
    tableStays: (table: string) => `（表 ${table} 保留）`,
    valuesStay: '（已有记录里的值保留）',
    codeGone: (code: string) => `（权限码 ${code} 作废）`,
  },

  /** How an author calls the parts of a screen. */
  names: {
    page: '页面',
    group: '组',
    field: (name: string) => `字段 ${name}`,
    option: (value: string) => `选项 ${value}`,
    column: (name: string) => `列 ${name}`,
    decides: (name: string) => `凭以判断的列 ${name}`,
    search: (name: string) => `搜索框 ${name}`,
    inline: (name: string) => `列表里直接改的 ${name}`,
    total: (name: string) => `合计 ${name}`,
    formField: (name: string) => `表单里的 ${name}`,
    formGroup: (title: string) => `表单分组 ${title}`,
    detailField: (name: string) => `详情里的 ${name}`,
    detailGroup: (title: string) => `详情分组 ${title}`,
    tab: (screen: string) => `标签页 ${screen}`,
    side: (screen: string) => `旁边的页面 ${screen}`,
    shown: (name: string) => `队列里显示的 ${name}`,
    button: (name: string) => `按钮 ${name}`,
    verb: (name: string) => `动词 ${name}`,
    ask: (name: string) => `追问 ${name}`,
    card: (id: string) => `卡片 ${id}`,
  },

  /** What is said of them. */
  words: {
    title: '标题',
    kind: '种类',
    route: '地址',
    permission: '权限码前缀',
    aliases: '别名',
    formerly: '从前的名字',
    label: '称呼字段',
    refresh: '刷新秒数',
    inMenu: '进菜单',
    hidden: '在菜单里隐藏',
    icon: '图标',
    menuOrder: '菜单排序',
    keepAlive: '切换标签时保留',
    path: '接口地址',
    table: '数据表',
    owned: '拥有数据表',
    of: '所用的页面',
    where: '记录范围',
    delete: '删除方式',
    initial: '建表时的记录',
    fields: '字段',
    type: '类型',
    help: '说明',
    required: '必填',
    unique: '唯一',
    uniqueWith: '唯一的范围',
    rising: '递增',
    default: '默认值',
    minimum: '最小值',
    maximum: '最大值',
    maxLength: '最多字数',
    pattern: '格式',
    readOnly: '只读',
    fixedWhen: '何时只读',
    unstored: '不存',
    writeOnly: '只写',
    sensitive: '敏感',
    multiple: '多值',
    store: '存法',
    match: '搜索方式',
    when: '显示条件',
    alert: '要人留意',
    mayView: '查看所需的动词',
    mayEdit: '修改所需的动词',
    run: '所运行的动作',
    options: '选项',
    colour: '颜色',
    columns: '列',
    width: '宽度',
    under: '含下级',
    decides: '凭以判断的列',
    search: '搜索框',
    sort: '最初的顺序',
    inline: '列表里直接改的字段',
    totals: '合计',
    totalBy: '分组',
    tabsBy: '分段字段',
    tabsOpens: '打开的分段',
    tabsWaiting: '等待自',
    palette: 'Ctrl+K 找这里的记录',
    tableAs: '列表画法',
    drag: '拖动排序的字段',
    formAs: '表单画法',
    groups: '分组',
    group: '分组',
    untitled: '没有组名',
    placed: '分组里的字段',
    wide: '占满一行',
    period: '一段时间到',
    figure: '数自',
    tabs: '标签页',
    timeline: '时间线上按',
    side: '旁边的页面',
    by: '对应关系',
    treeParent: '上级字段',
    treeDepth: '层数',
    queueWhere: '队列条件',
    queueOrder: '队列顺序',
    queueShow: '队列里显示的字段',
    beforeSave: '保存前的动作',
    afterSave: '保存后的动作',
    beforeDelete: '删除前的动作',
    verbs: '动词',
    actions: '按钮',
    fieldVerbs: '看字段的动词',
    code: '权限码',
    condition: '条件',
    asks: '追问',
    own: '按钮自己的',
    confirm: '确认的话',
    on: '对象',
    set: '所改的字段',
    open: '打开的页面',
    bulk: '批量',
    key: '快捷键',
    undo: '撤销用',
    danger: '红色',
    range: '日期范围',
    choices: '可选范围',
    compare: '对比',
    cards: '卡片',
    cardAs: '画法',
    from: '所查的页面',
    measure: '度量',
    negate: '换正负号',
    less: '减去的查询',
    per: '除以的查询',
    compared: '对比线',
    over: '时间字段',
    groupBy: '分组',
    split: '拆分',
    limit: '项数',
    result: '结果字段',
    nothing: '空',
  },

  /** Words that only some field types have. */
  ownWords: {
    to: '指向',
    dict: '字典',
    accept: '允许的扩展名',
    maxKB: '大小上限',
    poster: '封面字段',
    length: '时长字段',
    width: '画面宽字段',
    height: '画面高字段',
    lasts: '可选时长',
    limits: '范围取自',
    frame: '画在什么里面',
  } as Record<string, string>,
};

const PAGE = messages.names.page;

const MARKS = { data: '数据', rights: '权限' };

const SPEC_EXAMPLES: Record<string, string> = {
  options: 'draft=草稿|sent=已发',
  dict: '字典编码',
  to: 'user/user',
};

/** Chinese follows Chinese without a space, and a name with one. */
function spaced(what: string): string {
  return /[\x21-\x7e]$/.test(what) ? `${what} ` : what;
}

function meant(near: string | null): string {
  return near === null ? '' : `，是否想写 "${near}"？`;
}
