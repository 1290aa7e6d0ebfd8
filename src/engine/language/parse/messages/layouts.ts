import { bare, format, phrase, quoted, withRemedy } from '../sentence';

/** What a file says of the ways to draw a list, well written and without sense. */
export const layoutMessages = {
  layoutNeedsTime: (name: string) =>
    format`${quoted.choice(name, 'as')} 还要写按哪个时间${phrase(`，如 {"${name}": "createTime"}`, '：请选“一组”那种写法')}`,
  layoutTwice: (name: string) =>
    withRemedy(format`${quoted.choice(name, 'as')} 在这里写了两次`, { do: 'remove' }),
  layoutOfTree: (name: string, title: string) =>
    format`树的记录有上下级，不能画成${phrase(` "${name}"（${title}）`, `“${title}”`)}`,
  layoutNeedsTabs: (name: string, title: string) =>
    format`${phrase(`"${name}"（${title}）`, `“${title}”`)}按分页签的选项分列，还要用 ${quoted.word('tabs')} 写按哪个字段`,
  layoutStateMisfit: (name: string, title: string, field: string, type: string) =>
    format`${phrase(`"${name}"（${title}）`, `“${title}”`)}不能按 ${quoted.field(field)}（${bare.type(type)}）分列：应当是存着的、只选一个的 ${bare.type('enum')} 或 ${bare.type('dict')}`,
  layoutTimeMisfit: (field: string, type: string) =>
    format`不能按 ${quoted.field(field)}（${bare.type(type)}）排日历：应当是存着的、只有一个值的时间或日期`,
  layoutTimeNotSearched: (field: string) =>
    format`日历只查看得见的那几天，按的是搜索框：请把 ${quoted.field(field)} 写进 ${quoted.word('search')}`,
  layoutPeriodNotSearched: (from: string, to: string) =>
    format`日历只查看得见的那几天，按的是搜索框：请在 ${quoted.word('search')} 里加上 ${quoted.field(from)} 到 ${quoted.field(to)} 的一段时间`,
};
