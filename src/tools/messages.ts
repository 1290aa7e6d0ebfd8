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
    fromTable: {
      usage: 'from-table <数据源编码> <表> [--to 组/名] [--title 标题]',
      does: '按数据源里的一张表写一个页面文件：类型、必填、不可重复、引用、注释、选项',
    },
    fromSheet: {
      usage: 'from-sheet <文件.xlsx|.csv> [--to 组/名] [--title 标题]',
      does: '按表格文件的各列写一个页面文件；它的数据到页面上导入',
    },
    pull: {
      usage: 'pull [编号 …]',
      does: '把浏览器里发布的页面（不写编号是全部）写进文件；两边都改过就拒绝并说出差别',
    },
    push: {
      usage: 'push <编号 …> [--to 组/名] [--accept data,rights]',
      does: '把文件发布到数据库；--to 给 online/ 的页面一个组里的编号，旧编号照样能用',
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
  checked: (count: number, errors: number) =>
    errors === 0 ? `${count} 个页面，没有错误` : `${count} 个页面，${errors} 处错误`,
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
        field.formula !== null && '由公式计算',
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
    fieldNeedsType: (spec: string) => `"${spec}" 缺少类型；写法：名:类型:标题，如 price:gold:价格`,
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

  from: {
    column: (name: string, type: string, title: string) => `  ${name}  ${type}  ${title}`,
    rows: (count: number) => `发布后到页面上用“导入”带进 ${count} 行`,
  },

  sync: {
    nothing: '没有变化',
    notServed: (id: string, near: string | null) => `数据库里没有在用的页面 "${id}"${meant(near)}`,
    onlyFile: (file: string) => `${file}  只有文件改过，要放进数据库请运行 push`,
    onlyDatabase: (file: string) => `${file}  数据库里的更新，请先运行 pull`,
    both: (file: string) => `${file}  文件和数据库都改过，没有动它；由数据库到文件的差别：`,
    layoutOnly: '意思没有差别，只是写法不同',
    pushed: (id: string) => `${id} 已发布`,
    submitted: (id: string) => `${id} 改变权限，已提交：操作员在“发布复核”里通过后生效`,
    pushedTo: (from: string, to: string) => `${from} 发布为 ${to}，原来的编号、权限和数据都接着用`,
    pushFirst: (id: string) => `${id} 的文件改过：请先运行 push，再用 --to 移动`,
    oneTo: '--to 只能给一个页面用',
    onlyOnline: (id: string) => `${id} 不是在浏览器里新建的页面；要改编号请用 move`,
    noGroup: (file: string) => `${file} 还没有：新的组要先随文件发布`,
    badAccept: '--accept 可以写 data（影响数据）、rights（影响权限），用逗号隔开',
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
  },
};

const SPEC_EXAMPLES: Record<string, string> = {
  options: 'draft=草稿|sent=已发',
  dict: '字典编码',
  to: 'user/user',
};

function meant(near: string | null): string {
  return near === null ? '' : `，是否想写 "${near}"？`;
}
