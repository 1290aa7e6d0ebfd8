import Type from 'typebox';
import { bulkOutcome, nullable } from '../parts';

/** A record of a screen, whose fields are the screen's. */
type RecordData = Record<string, unknown>;

const text = Type.String();
const textOrNull = nullable(text);
const count = Type.Integer();
const flag = Type.Boolean();
const day = Type.String({ format: 'date' });
const object = Type.Unsafe<RecordData>({ type: 'object' });
const described = (description: string) => Type.String({ description });
const titled = (description: string) => Type.Integer({ description });
const only = <const T extends readonly string[]>(...values: T) => Type.Unsafe<T[number]>({ enum: values });

export const bulkResult = bulkOutcome;

/** A choice of a reference, or an operator. `values`: the fields that the caller asked to read and may see. */
export const choice = Type.Object({
  value: text,
  text,
  color: Type.Optional(text),
  note: Type.Optional(described('与同名的有什么不同：自己的编号')),
  picture: Type.Optional(text),
  values: Type.Optional(
    Type.Unsafe<RecordData>({ type: 'object', description: '要读（read）的字段，看得到才有' }),
  ),
});

export const dayRecords = Type.Object({
  records: Type.Array(object, { description: '每天最前的几条，各一次' }),
  days: Type.Record(Type.String({ pattern: '' }), count, { description: '每天有多少条；没有的不写' }),
  most: titled('一天最多数到多少'),
});

const figure = nullable(Type.Union([Type.Number(), text]));

/** A total is the sum, the average, the least, the greatest or the number of a field's values. */
export const totalKind = only('sum', 'avg', 'min', 'max', 'count');

/** Figures of the filtered set in the fields' smallest units, and how many records each tab holds. */
export const totals = Type.Object({
  sums: Type.Array(
    Type.Object({
      field: text,
      as: Type.Optional(totalKind),
      by: textOrNull,
      title: Type.Union([text, Type.Null()], { description: '空为字段的标题' }),
      sum: Type.Union([Type.Number(), text, Type.Null()], {
        description: '按字段的最小单位；时间是时间；null 是没有值，或只有各部分',
      }),
      isUnknown: Type.Optional(
        Type.Literal(true, { description: '记录太多，只读了一部分，不知道最小或最大' }),
      ),
      groups: Type.Optional(
        Type.Array(Type.Object({ value: Type.Unknown(), text: Type.Unknown(), sum: figure })),
      ),
    }),
  ),
  tabs: Type.Union([Type.Record(Type.String({ pattern: '' }), count), Type.Null()], {
    description: '每个分页签有多少条',
  }),
  isEstimated: Type.Optional(Type.Boolean({ description: '是估算值：逐条计数太慢' })),
  exactTabs: Type.Optional(Type.Array(text, { description: '条数少、因而是准确值的分页签' })),
});

const estimated = Type.Optional(Type.Literal(true, { description: '不同人数是估计值，误差一般不超过 2%' }));

/** One place on a card's axis, or one line of it. */
export const cardKey = Type.Object(
  { value: textOrNull, text },
  { description: '一组的值与称呼；值为 null 是“其他”，为空是“未填”' },
);

export const cardData = Type.Object({
  period: Type.Union([Type.Object({ begin: day, end: day }), Type.Null()], { description: '数的是哪几天' }),
  number: Type.Optional(
    Type.Object({
      value: Type.Number({ description: '按字段的最小单位' }),
      before: Type.Union([Type.Number(), Type.Null()], { description: '比较的那一期' }),
      change: Type.Union([count, Type.Null()], {
        description: '变化，以万分之一为单位；从 0 变来时为 null',
      }),
      isEstimated: estimated,
    }),
  ),
  groups: Type.Optional(
    Type.Object({
      keys: Type.Array(cardKey),
      series: Type.Array(Type.Object({ key: nullable(cardKey), values: Type.Array(Type.Number()) })),
      span: nullable(only('hour', 'day', 'week', 'month')),
      isEstimated: estimated,
    }),
  ),
  rows: Type.Optional(Type.Array(object, { description: '由程序动作数出的行' })),
});

const decision = Type.Object({
  by: described('谁'),
  title: described('同意的步骤，或按的按钮'),
  result: only('agreed', 'refused', 'back'),
  note: textOrNull,
  time: text,
  isValid: Type.Boolean({ description: '没有因为退回或内容改动而作废' }),
});

const approvalStep = Type.Object({
  title: text,
  state: only('agreed', 'due', 'coming', 'skipped', 'refused'),
  people: Type.Array(text, { description: '轮到的人；以后的步骤是给谁的' }),
  why: Type.Union([text, Type.Null()], { description: '为什么要这一步，或什么时候才要' }),
  decisions: Type.Array(decision),
});

const alone = Type.Object(
  {
    called: described('算的是什么：单人审批的提现'),
    field: described('加起来的字段'),
    used: titled('24 小时内已有的'),
    limit: titled('上限'),
  },
  { description: '本人单人决定的额度；不由您处理、没有上限或不知道时为空' },
);

/** An approval of a record, as far as its reader may see it. */
export const approvalView = Type.Object({
  action: described('哪个按钮'),
  title: text,
  state: only('open', 'done', 'refused', 'closed'),
  applicant: Type.Union([text, Type.Null()], { description: '申请人' }),
  steps: Type.Array(approvalStep),
  nobody: Type.Union([text, Type.Null()], { description: '没有人能处理时怎么办' }),
  refusal: Type.Union([text, Type.Null()], { description: '为什么不由您处理' }),
  back: Type.Array(count, { description: '您能退回到第几步，从 0 起' }),
  alone: nullable(alone),
});

export const relatedCount = Type.Object({
  tab: titled('第几个标签页，从 0 起'),
  count,
  isMore: Type.Boolean({ description: '不止这么多' }),
});

const decisionFigures = {
  today: titled('几条，撤销的不算'),
  medianSeconds: Type.Union([count, Type.Null()], { description: '每条用时的中位数' }),
};

/** Counts the caller's decisions of today, with their median time. */
export const ownDecisions = Type.Object(decisionFigures, { description: '本人今天在这个队列里处理的' });

const target = Type.Union([count, Type.Null()], { description: '处理时限，分钟；没有为空' });
const excepted = titled('其中多少条不能由调用者处理（queue.except）');
const closed = Type.Optional(titled('其中多少条的证据调用者看不到，不给他'));

/** A queue's next record, this operator's for so many minutes; null when nothing waits. */
export const claimed = Type.Object({
  record: Type.Unsafe<RecordData | null>({ type: ['object', 'null'] }),
  waiting: titled('还有多少条在等'),
  excepted,
  closed,
  minutes: titled('领取多少分钟内有效'),
  target,
  own: ownDecisions,
});

/** The state of a queue before anybody claims: waiting records and current holders. */
export const backlog = Type.Object({
  waiting: titled('还有多少条在等'),
  excepted,
  closed,
  oldest: Type.Union([text, Type.Null()], { description: '最早的一条从何时等起' }),
  target,
  overdue: Type.Union([count, Type.Null()], { description: '几条超过处理时限；没有时限为空' }),
  ages: Type.Array(
    Type.Object({
      from: titled('至少这么多分钟'),
      to: Type.Union([count, Type.Null()], { description: '不到这么多分钟；空为不限' }),
      count,
    }),
    { description: '等了多久的有几条，从短到长；不知道从何时等起为空' },
  ),
  claims: Type.Array(
    Type.Object({
      userId: text,
      name: described('谁在处理'),
      since: text,
      until: described('领取到何时'),
      id: Type.Optional(described('哪一条；有改派的权限才有')),
      label: Type.Optional(described('它的名称；有改派的权限才有')),
    }),
    { description: '自己的在前' },
  ),
  own: ownDecisions,
  team: Type.Optional(
    Type.Array(Type.Object({ userId: text, name: text, ...decisionFigures }), {
      description: '各人今天处理的，从多到少；有改派的权限才有',
    }),
  ),
});

const timelineEntry = Type.Object({
  tab: described('第几个标签页'),
  kind: described('标签页的标题'),
  screen: text,
  code: Type.Union([text, Type.Null()], { description: '打开它要的权限' }),
  id: text,
  time: text,
  text: Type.Union([text, Type.Null()], { description: '记录的名称' }),
  state: Type.Union([Type.Object({ text, color: Type.Optional(text) }), Type.Null()], {
    description: '状态的名称和颜色',
  }),
  facts: Type.Array(Type.Object({ title: text, text }), { description: '几个字段的标题和值' }),
});

/** Newest first. */
export const timelinePage = Type.Object({
  records: Type.Array(timelineEntry),
  kinds: Type.Array(choice, { description: '看得到的标签页' }),
  cursor: Type.Union([text, Type.Null()], { description: '要后面的就送回来；空为没有了' }),
});

const paths = Type.Array(text);

/** A field's two values in words, as its screen prints them; null: it was empty. */
export const change = Type.Object({
  field: text,
  title: text,
  before: textOrNull,
  after: textOrNull,
  pictures: Type.Optional(
    Type.Object({ before: paths, after: paths }, { description: '两边是图片时的路径' }),
  ),
});

const versionHead = { id: text, title: described('做了什么'), operator: text, time: text };

/** One thing that happened to a record, in the words of its screen. */
export const historyEntry = Type.Object({
  ...versionHead,
  operation: text,
  reason: textOrNull,
  ip: textOrNull,
  screen: text,
  changes: Type.Array(change),
  asked: Type.Array(Type.Object({ title: text, text }), { description: '按下时问的' }),
  isVersion: Type.Boolean({ description: '留下了当时的整条记录，可以比较' }),
});

export const historyPage = Type.Object({
  records: Type.Array(historyEntry),
  hasMore: flag,
  people: Type.Optional(Type.Array(choice, { description: '哪些人操作过；只随第一页' })),
});

/** A record as two of its versions have it. */
export const comparison = Type.Object({
  from: Type.Object(versionHead),
  to: Type.Union([Type.Object(versionHead), Type.Null()], { description: '空为现在' }),
  fields: Type.Array(Type.Object({ ...change.properties, isChanged: flag })),
});

/** A preview of a revert: changed fields (`before` is now) and fields that stay. */
export const reversion = Type.Object({
  to: Type.Object(versionHead),
  version: Type.Union([count, Type.Null()], { description: '现在的版本号，恢复时一起送来' }),
  changes: Type.Array(change),
  left: Type.Array(Type.Object({ field: text, title: text, message: described('为什么不恢复') })),
});

/** When a record in the bin was deleted, and by whom. */
export const deletion = Type.Object({ deletion: Type.Object({ time: text, operator: textOrNull }) });

/** A page of comments on a record, newest first. */
export const commentPage = Type.Object({
  records: Type.Array(
    Type.Object({
      id: text,
      text,
      author: text,
      time: text,
      isOwn: Type.Boolean({ description: '是自己写的，可以删除' }),
      mentions: Type.Array(text, { description: '提到的操作员的姓名' }),
    }),
  ),
  hasMore: flag,
  isFollowed: Type.Boolean({ description: '自己关注着' }),
});

/** An operator who can be named in a comment. */
export const mentionedPerson = Type.Object({ id: text, name: text });

const lineOf = { line: titled('表格里的行号') };

/** The result of a trial or an import: errors by line and column. */
export const importResult = Type.Object({
  total: count,
  imported: titled('新增和更新的条数；试算时是 0'),
  added: count,
  updated: count,
  unchanged: count,
  rejected: titled('有错误的行数'),
  faults: Type.Array(Type.Object({ ...lineOf, column: textOrNull, message: text })),
  hasMoreFaults: flag,
  differences: Type.Array(
    Type.Object({
      ...lineOf,
      id: text,
      label: textOrNull,
      changes: Type.Array(Type.Object({ title: text, before: textOrNull, after: textOrNull })),
    }),
    { description: '最先更新的几条改了什么' },
  ),
  seen: Type.Optional(
    Type.Record(Type.String({ pattern: '' }), nullable(count), {
      description: '试算时每行找到的记录的版本；随对应关系一起发回，中间改过的行不导入',
    }),
  ),
  unchecked: Type.Optional(Type.Array(text, { description: '试导入没有核对重复的列：敏感的值太多' })),
  once: Type.Optional(
    Type.Object(
      {
        title: text,
        text: Type.Union([text, Type.Array(Type.Object({ name: text, text }))]),
      },
      { description: '只显示这一次的值' },
    ),
  ),
});

/** How an import reads a sheet, and what it does with the rows. */
export const importAsk = Type.Object({
  head: titled('表头在第几行'),
  sheet: Type.Optional(textOrNull),
  columns: Type.Unsafe<readonly (string | null)[]>(
    Type.Array(textOrNull, { description: '表格的每一列填哪个字段；空为不要' }),
  ),
  fixed: Type.Record(Type.String({ pattern: '' }), text),
  mode: only('add', 'update', 'both'),
  key: textOrNull,
  clears: flag,
  skipsBad: flag,
  seen: Type.Optional(Type.Record(Type.String({ pattern: '' }), nullable(count))),
  answers: Type.Optional(object),
});

/** A spreadsheet before it is imported: its heads, its first rows, and what they could fill. */
export const importPreview = Type.Object({
  sheets: Type.Array(text, { description: '工作表，隐藏的在最后' }),
  sheet: textOrNull,
  head: titled('表头在第几行'),
  total: count,
  columns: Type.Array(Type.Object({ title: text, suggested: textOrNull })),
  rows: Type.Array(Type.Object({ line: count, cells: Type.Array(text) })),
  fields: Type.Array(Type.Object({ name: text, title: text, isNeeded: flag, hint: text, isKeyOnly: flag })),
  keys: Type.Array(Type.Object({ name: text, title: text, fields: Type.Array(text), canAdd: flag })),
  stored: Type.Union([importAsk, Type.Null()], { description: '本人上次这样的表格怎样对应' }),
});

/** A block of a spreadsheet: the fields of its columns, and its texts row by row. */
export const pastedCells = Type.Object({
  fields: Type.Array(text, { title: '各列对应的字段', maxItems: 50 }),
  rows: Type.Array(Type.Array(text), { title: '各行各格的文字', maxItems: 200 }),
});

/** The values that those texts mean, in the same places. */
export const readCells = Type.Array(
  Type.Array(Type.Object({ value: Type.Unknown(), fault: Type.Union([text, Type.Null()]) })),
);
