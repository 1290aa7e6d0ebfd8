import type { Sentence } from '../../../contract/sentence';
import { bare, format, joined, phrase, quoted, suggestion, withRemedy } from '../sentence';
import { OMIT, SPANS } from './shared';

const LIMIT_FITS: Record<string, Sentence> = {
  options: format`应当是 ${bare.type('tags')} 字段`,
  unit: format`应当是单个的 ${bare.type('text')} 字段`,
  title: format`应当是单个的 ${bare.type('text')} 字段`,
};

/** What is well written and makes no sense, on one screen and across all. */
export const senseMessages = {
  // sense
  computedNeedsRun: (name: string) =>
    format`字段 ${quoted.field(name)} 没有数据列${phrase('（stored: false）', '（它是算出来的）')}，要用 ${quoted.word('run')} 说明怎样计算`,
  chooserMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 不能选定类型：应当是只选一个的 ${bare.type('enum')}，每个选项是一个类型名`,
  chooserType: (name: string, wrong: string, fitting: string[]) =>
    format`字段 ${quoted.field(name)} 的选项 ${quoted.option(wrong, name)} 不是能这样用的类型${suggestion(wrong, fitting, quoted.type)}，可用：${joined(fitting.map((one) => bare.type(one)))}`,
  suggestedMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 不能决定有哪些说法：应当是只选一个的 ${bare.type('enum')}`,
  limitMisfit: (word: string, name: string) =>
    format`字段 ${quoted.field(name)} 不能作 ${quoted.word(word)}：${LIMIT_FITS[word] ?? '应当是按同一个字段选定类型的值'}`,
  declarerMisfit: (name: string, dict: string) =>
    format`字段 ${quoted.field(name)} 不能给出参数：应当是只选一个的 ${bare.type('dict')}，字典也是 ${quoted.name(dict)}`,
  posterMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 不能作封面：应当是只有一张的 ${bare.type('image')}`,
  mediaFactMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 记不下从文件读出的数：应当是存着的 ${bare.type('duration')} 或 ${bare.type('integer')}`,
  boundMisfit: (name: string) =>
    format`密文不能绑定到字段 ${quoted.field(name)}：应当是存着的、只有一个值、没有改过名的文字、数字、日期、选项或开关`,
  droppedMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 记不下密文已清除：应当是存着的 ${bare.type('switch')}`,
  droppedUnbound: () =>
    format`写了 ${quoted.word('droppedIn')} 就要用 ${quoted.word('boundTo')} 说明密文绑定到哪些字段`,
  figureAndRun: (name: string) =>
    format`字段 ${quoted.field(name)} 用 ${bare.word('figure')} 数出来，不能再用 ${quoted.word('run')} 计算`,
  figureBy: (by: string, screen: string, here: string, fitting: string[]) =>
    format`页面 ${bare.screen(screen)} 的字段 ${quoted.field(by, screen)} 不指向本页${phrase(`（${here}）`, '')}，数不出来${fitting.length > 0 ? format`，可用：${joined(fitting.map((one) => bare.field(one, screen)))}` : ''}`,
  runNeedsComputed: (name: string) =>
    format`字段 ${quoted.field(name)} 用 ${quoted.word('run')} 计算，${phrase('要同时写 "stored": false', '就不能存进数据表')}`,
  uniqueItself: (name: string) =>
    format`字段 ${quoted.field(name)} 不必与自己一起不可重复，${phrase('请写 "unique": true', '请选“不可重复”')}`,
  risingMisfit: (name: string, along: string) =>
    format`字段 ${quoted.field(name)} 不能沿 ${quoted.field(along)} 递增：应当沿另一个有数据列、只有一个值的数字或时间`,
  partOfSeveral: (name: string) =>
    format`字段 ${quoted.field(name)} 不止指向一条记录，${OMIT} ${quoted.word('part')}：一部分只属于一个整体`,
  partDeletedOtherwise: (name: string, whole: string) =>
    format`字段 ${quoted.field(name)} 说本页的记录是 ${bare.screen(whole)} 的一部分${phrase('（part）', '')}，两个页面的 ${phrase('resource.delete', '「删除时怎样」')} 要相同`,
  limitsCrossed: (name: string) =>
    format`字段 ${quoted.field(name)} 的 ${phrase('minimum', '最小值')} 大于 ${phrase('maximum', '最大值')}，没有值能用`,
  defaultOutside: (name: string) => format`字段 ${quoted.field(name)} 的默认值不在它自己的限制之内`,
  commaNeedsMultiple: (name: string) =>
    format`字段 ${quoted.field(name)} 只有一个值，${phrase('不能写 "store": "comma"（要先写 "multiple": true）', '不能用逗号存几个值，要先让它能有多个值')}`,
  optionTwice: (value: unknown) =>
    withRemedy(format`选项 ${phrase(JSON.stringify(value), `“${String(value)}”`)} 写了两次`, {
      do: 'remove',
    }),
  wanted: { choice: '选项、字典或开关', order: '整数', number: '数字', time: '时间或日期' },
  wholeNeedsBy: () =>
    format`${phrase('"whole": false', '不写总和时')} 只写各部分的合计，还要用 ${quoted.word('by')} 写按什么分开`,
  totalNeedsTitle: () =>
    format`只合计一部分记录${phrase('（where）', '')}，要用 ${quoted.word('title')} 写明合计的是什么`,
  waitingNeedsOpens: () =>
    format`${phrase('tabs', '分页签')} 写了 ${quoted.word('waiting')}，还要写 ${quoted.word('opens')}：等的是停在哪个页签的记录`,
  decidesNotShown: (name: string) =>
    format`${bare.word('decides')} 的 ${quoted.field(name)} 不在 ${bare.word('columns')} 里：列表不显示它，就不能凭它判断`,
  wordMisfit: (word: string, name: string, type: string, wanted: string) =>
    format`${bare.word(word)} 的字段 ${quoted.field(name)}（${bare.type(type)}）应当是${wanted}`,
  inlineFixed: (name: string) =>
    format`字段 ${quoted.field(name)} 不能在列表里直接改：它由系统或计算得来，或是只读`,
  namedTwice: (name: string) => withRemedy(format`${quoted.field(name)} 在这里写了两次`, { do: 'remove' }),
  formEmpty: () => format`${bare.word('form')} 缺少 ${quoted.word('fields')} 或 ${quoted.word('groups')}`,
  formBoth: () =>
    format`${bare.word('form')} 里 ${quoted.word('fields')} 和 ${quoted.word('groups')} 只能写一个`,
  keyOfPage: (key: string, title: string) =>
    format`快捷键 ${quoted.name(key)} 在这一页用于“${title}”，请换一个`,
  keyTwice: (key: string, other: string) =>
    format`快捷键 ${quoted.name(key)} 已用于按钮 ${quoted.action(other)}`,
  wordWithoutRecord: (word: string, name: string) =>
    withRemedy(format`按钮 ${quoted.action(name)} 不针对某条记录，${OMIT} ${quoted.word(word)}`, {
      do: 'remove',
    }),
  pageOpensInTab: (id: string) =>
    format`页面 ${quoted.screen(id)} 是手写的，只能在新标签打开${phrase(`：写 { "screen": "${id}", "as": "tab" }`, '')}`,
  openOneThing: () =>
    format`${bare.word('open')} 要写 ${quoted.word('screen')}（打开页面）或 ${quoted.word('field')}（打开引用字段指的记录），只写其中一个；${quoted.word('as')} 只用于页面`,
  openNoReference: (name: string, type: string) =>
    format`字段 ${quoted.field(name)}（${bare.type(type)}）不是只指一条记录的引用，打不开`,
  openNeedsRow: (name: string) =>
    format`按钮 ${quoted.action(name)} 打开一条记录所引用的记录，只能管一条记录：去掉 ${quoted.word('bulk')}，${quoted.word('on')} 用默认值`,
  openAndSet: (name: string) =>
    format`按钮 ${quoted.action(name)} 打开页面，不能同时写 ${quoted.word('set')}`,
  listForOne: (field: string) => format`字段 ${quoted.field(field)} 只有一个值，不能设成一组值`,
  queryAndFrom: () => format`卡片用了 ${quoted.word('query')}，就不能再写 ${quoted.word('from')}`,
  runNeedsResult: () =>
    format`用 ${quoted.word('run')} 的卡片要用 ${quoted.word('result')} 说明结果有哪些字段`,
  lessAndPer: () => format`${quoted.word('less')} 和 ${quoted.word('per')} 只能写一个`,
  secondIsPlain: (name: string) =>
    format`查询 ${quoted.query(name)} 自己带有 ${quoted.word('less')}、${quoted.word('per')} 或 ${quoted.word('run')}，不能再用来减或除`,
  secondOverTime: (word: string) =>
    format`${quoted.word(word)} 只用于数字，或按 ${SPANS} 分的图，不能有 ${quoted.word('split')}`,
  compareMisfit: () =>
    format`${quoted.word('compare')} 画的是日期范围的对比：要有 ${phrase('range.compare', '「日期范围」的「与哪一期比较」')}，是按 ${SPANS} 分的 ${bare.choice('line', 'as')}，没有 ${quoted.word('split')}`,
  resultNeedsRun: () =>
    withRemedy(format`只有用 ${quoted.word('run')} 的卡片才写 ${quoted.word('result')}`, { do: 'remove' }),
  operatorBesideField: (field: string) =>
    format`字段 ${quoted.field(field)} 与另一字段比较时，${phrase('要写在运算符里，如 {"gt": {"field": "…"}}', '不能再写别的条件')}`,

  // dashboards
  measureMisfit: (field: string, type: string, kind: string) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不是数字，${phrase(`不能求 ${kind}`, '不能相加或平均')}`,
  overMisfit: (field: string, type: string) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不是时间，不能用作 ${bare.word('over')}`,
  spanNeedsOver: (span: string) =>
    format`按 ${quoted.choice(span, 'by')} 分组需要用 ${quoted.word('over')} 说明是哪个时间`,
  axisMisfit: (field: string, type: string) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不能用来分组，应当是选项、字典、引用、开关，或 ${SPANS}`,

  // across files
  ofItself: () => format`${phrase('resource.of', '「显示另一页面的记录」')} 不能指向本页`,
  ofAnother: (id: string, base: string) =>
    format`页面 ${quoted.screen(id)} 显示的是 ${quoted.screen(base)} 的记录，${phrase(`请直接写 "of": "${base}"`, '请直接选那个页面')}`,
  ofNothing: (id: string) => format`页面 ${quoted.screen(id)} 没有自己的记录`,
  verbTaken: (name: string) => format`动词 ${quoted.name(name)} 已有别的用处，请换一个`,
  permissionClash: (prefix: string, other: string, free: string) =>
    withRemedy(
      format`权限码前缀 ${quoted.name(prefix)} 与 ${bare.screen(other)} 相同，${phrase(`请写一行 "permission": "${free}"`, '请换一个')}`,
      { do: 'set', path: ['permission'], value: free, title: free },
    ),
  pageNotDrawn: (id: string) => format`旁边没有 Page.tsx，页面 ${bare.screen(id)} 画不出来`,
  pageTaken: (name: string, other: string) =>
    format`${quoted.name(name)} 已经是页面 ${bare.screen(other)} 的，请换一个`,
  routeClash: (route: string, other: string) =>
    format`地址 ${quoted.name(route)} 与 ${bare.screen(other)} 相同，${phrase('请用 "route" 另写一个', '请换一个')}`,
  pathClash: (path: string, other: string) =>
    format`接口地址 ${quoted.name(path)} 与 ${bare.screen(other)} 相同`,
  pathNested: (inner: string, outer: string, other: string) =>
    format`接口地址 ${quoted.name(inner)} 在 ${quoted.name(outer)} 之下，会抢走 ${bare.screen(other)} 的接口，请换一个`,
  tableOwners: (table: string, other: string) =>
    format`表 ${quoted.name(table)} 已由 ${bare.screen(other)} 拥有，${phrase(`请用 "of": "${other}"，或 "owned": false`, '请换一个表名，或改为显示那个页面的记录')}`,
  formerStillThere: (id: string) =>
    format`页面 ${quoted.screen(id)} 还在，不是从前的编号；搬走页面请删去它的旧文件`,
  formerNameTaken: (name: string, other: string) =>
    withRemedy(
      format`从前的名字 ${quoted.name(name)} 已写在字段 ${bare.field(other)} 里，一个名字只能是一个字段的`,
      { do: 'remove' },
    ),
  formerTaken: (id: string, other: string) =>
    format`从前的编号 ${quoted.name(id)} 已写在 ${bare.screen(other)} 里，一个编号只能搬到一个页面`,
};
