import type { Action, Dashboard, Field, Form, Queue, Rule, Screen, Table, Verb } from '../../engine/pure';
import { isEqual, isMissed, takenTitles } from '../../engine/pure';
import { openingReasons } from './newField';

/** A change of a draft for whom holds all rights of its screen: the part of the file it is in, and what it is. */
export interface GuardedChange {
  path: (string | number)[];
  what: string;
  /** It opens something that no single word of the file shows: the difference names it as a change of rights. */
  opens?: true;
}

interface Change<Value> {
  path: GuardedChange['path'];
  former: Value;
  draft: Value;
  before: Screen;
  after: Screen;
  /** Columns that the screen's table has now. */
  columns: ReadonlySet<string>;
}

type Judge = (change: Change<never>) => GuardedChange[];

/** Any author may change it. */
const FREE = null;

/** Every word of a part: free, or judged by its own rule, or guarded and called by this name. */
type ChangeRules<Part> = { readonly [Word in keyof Part]-?: typeof FREE | string | Judge };

/**
 * What a draft changes of a screen that exists and not every author may change. A word that is not listed as free counts as one that
 * opens something, and a word that is new in the language does not compile until it is listed.
 */
export function guardedChanges(before: Screen, after: Screen, columns: ReadonlySet<string>): GuardedChange[] {
  return changesOf(SCREEN, { path: [], former: before, draft: after, before, after, columns }, '');
}

const FIELD: ChangeRules<Field> = {
  title: FREE,
  help: FREE,
  // it is shown before a decision about the record
  alert: '警示',
  words: judgeTypeWords,
  name: '名称',
  column: '列',
  type: '类型',
  isRequired: '必填',
  requiredWhen: '必填的条件',
  unique: '不可重复',
  rising: '递增',
  default: '默认值',
  minimum: '最小值',
  maximum: '最大值',
  since: '起止顺序',
  maxLength: '最大长度',
  pattern: '格式',
  isReadOnly: '只读',
  fixedWhen: '只读的条件',
  isStored: '是否存储',
  isWriteOnly: '只写',
  isSensitive: '敏感',
  isMultiple: '多选',
  store: '存储方式',
  match: '搜索方式',
  when: '出现的条件',
  permission: '查看或编辑的权限',
  run: '计算',
  figure: '统计',
  formula: '公式',
  replaces: FREE,
  formerly: '曾用名',
  isAudit: '系统字段',
  targets: '指向',
};

const TABLE: ChangeRules<Table> = {
  columns: FREE,
  decides: FREE,
  layouts: FREE,
  isJudged: FREE,
  search: judgeSensitive('搜索'),
  sort: judgeSensitive('排序'),
  totals: judgeSensitive('合计'),
  tabs: judgeSensitive('页签'),
  opens: FREE,
  waiting: judgeSensitive('等待'),
  inline: judgeInline,
  drag: '拖动排序',
};

const FORM: ChangeRules<Form> = { as: FREE, groups: judgePlaced, next: '保存后的动作' };

const QUEUE: ChangeRules<Queue> = {
  opens: FREE,
  order: FREE,
  evidence: judgeEvidence,
  show: judgeShown,
  where: '待办的条件',
  except: '待办里谁不能处理哪些',
};

const ACTION: ChangeRules<Action> = {
  title: FREE,
  icon: FREE,
  name: '名称',
  code: '权限码',
  on: '作用对象',
  when: '出现的条件',
  ask: judgePrompts,
  confirm: '确认语',
  set: '写入的值',
  run: '执行的功能',
  open: '打开的页面',
  bulk: '批量',
  key: '快捷键',
  undo: '撤销',
  isDanger: '危险标记',
  // follows from `run`
  moves: FREE,
  isHandOver: '移交',
  approval: '审批',
  isReviewed: '审批',
};

const VERB: ChangeRules<Verb> = {
  title: FREE,
  code: '权限码',
  when: '出现的条件',
  ask: '询问的内容',
  confirm: '确认语',
  review: '审批',
};

const RULE: ChangeRules<Rule> = {
  title: FREE,
  name: '名称',
  after: '何时',
  fields: '改了哪些字段',
  at: '每天几点',
  when: '条件',
  // follows from `when`
  isTimed: FREE,
  set: '写入的值',
  run: '执行的功能',
};

const DASHBOARD: ChangeRules<Dashboard> = { range: FREE, cards: judgeCards };

const SCREEN: ChangeRules<Screen> = {
  title: FREE,
  refresh: FREE,
  renderer: FREE,
  canBeStale: FREE,
  menu: FREE,
  detail: FREE,
  side: FREE,
  // read under the reader's own rights to the screen that it comes from
  foreign: FREE,
  fields: judgeFields,
  table: (change) => changesOf(TABLE, change, '列表的'),
  form: (change) => changesOf(FORM, change, '表单的'),
  queue: (change) => changesOf(QUEUE, change, '队列的'),
  dashboard: (change) => changesOf(DASHBOARD, change, '统计的'),
  actions: judgeNamed(ACTION, '按钮'),
  verbs: judgeNamed(VERB, '操作'),
  fieldVerbs: judgeNames('额外的权限'),
  id: '编号',
  group: '组',
  name: '名称',
  route: '地址',
  permission: '权限前缀',
  aliases: '别名',
  formerly: '曾用编号',
  label: '记录的称呼字段',
  hooks: '保存或删除时的处理',
  rules: judgeNamed(RULE, '规则', 'rules'),
  kind: '种类',
  resource: '记录的来源（表、of、where 等）',
  tree: '树',
  page: '手写页面',
};

function changesOf<Part extends object>(
  words: ChangeRules<Part>,
  change: Change<Part | null>,
  of: string,
): GuardedChange[] {
  const { former, draft, path } = change;
  if (isEqual(former, draft)) return [];
  if (former === null || draft === null) return [{ path, what: `${of}有无` }];
  const names = new Set([...Object.keys(former), ...Object.keys(draft)]) as Set<keyof Part & string>;
  return [...names].flatMap((name) => {
    const inner = { ...change, path: [...path, name], former: former[name], draft: draft[name] };
    if (isEqual(inner.former, inner.draft)) return [];
    const rule = Object.hasOwn(words, name) ? words[name] : name;
    if (rule === FREE) return [];
    if (typeof rule === 'function') return rule(inner as Change<never>);
    return [{ path: inner.path, what: `${of}${rule}` }];
  });
}

/** One that is new is judged by what it opens, one that is gone by what it held back. */
function judgeFields(change: Change<Screen['fields']>): GuardedChange[] {
  const { former, draft, after, columns, path } = change;
  const isKept = ({ name, column }: Field) =>
    Object.hasOwn(draft, name) ||
    Object.values(draft).some((field) => column !== null && field.column === column);
  const removed = Object.values(former)
    .filter((field) => !isKept(field) && isMissed(field, change.before))
    .map(({ name, title }): GuardedChange => ({ path, what: `去掉字段 ${name}（${title}）` }));
  const kept = Object.entries(draft).flatMap(([name, field]): GuardedChange[] => {
    const at = [...path, name];
    const known = Object.hasOwn(former, name) ? former[name] : undefined;
    if (known)
      return changesOf(FIELD, { ...change, path: at, former: known, draft: field }, `字段 ${name} 的`);
    return openingReasons(field, after, columns).map((what) => ({
      path: at,
      what: `新字段 ${name} ${what}`,
      opens: true,
    }));
  });
  return [...removed, ...kept, ...judgeTitles(path, former, draft)];
}

/** Called as another was before. */
function judgeTitles(path: GuardedChange['path'], former: Titles, draft: Titles): GuardedChange[] {
  const titled = (parts: Titles) => Object.entries(parts).map(([key, { title }]) => ({ key, title }));
  const after = titled(draft).map((one) => ({
    ...one,
    former: Object.hasOwn(former, one.key) ? one.key : null,
  }));
  return [...takenTitles(titled(former), after)].map(([name, whose]) => ({
    path: [...path, name],
    what: `${name} 用上 ${whose} 原来的名称“${draft[name]?.title}”`,
  }));
}

type Titles = Readonly<Record<string, { title: string }>>;

/** Without it a record is not decided. */
function judgeEvidence({ path }: Change<Queue['evidence']>): GuardedChange[] {
  return [{ path, what: '队列的处理前要看的内容' }];
}

/** What was shown before a decision and is not any more. */
function judgeShown({ path, former, draft }: Change<Queue['show']>): GuardedChange[] {
  const now = new Set(textsIn(draft));
  return textsIn(former)
    .filter((name) => !now.has(name))
    .map((name) => ({ path, what: `队列里不再显示 ${name}` }));
}

/** Of the words of a type an option may be called and coloured otherwise. */
function judgeTypeWords({ path, former, draft }: Change<Field['words']>): GuardedChange[] {
  const bare = (words: Field['words']) => ({
    ...words,
    options: words.options?.map(({ title: _title, color: _color, ...rest }) => rest),
  });
  const at = path.slice(0, -1);
  const byValue = ({ options = [] }: Field['words']) =>
    Object.fromEntries(options.map(({ value, title }) => [value, { title }]));
  if (isEqual(bare(former), bare(draft))) return judgeTitles(at, byValue(former), byValue(draft));
  return [{ path: at, what: `字段 ${String(at.at(-1))} 的选项或类型的设置` }];
}

/** Searching, sorting and summing by a sensitive field reveals its values. */
function judgeSensitive(what: string): Judge {
  return ({ path, former, draft, after }) => {
    const known = new Set(textsIn(former));
    const isNew = (name: string) => after.fields[name]?.isSensitive === true && !known.has(name);
    return textsIn(draft)
      .filter(isNew)
      .map((name) => ({ path, what: `${what}用上敏感字段 ${name}`, opens: true }));
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What is edited in its cell is written by everybody who edits. */
function judgeInline({ path, former, draft, before }: Change<Table['inline']>): GuardedChange[] {
  return draft
    .filter((name) => !former.includes(name) && Object.hasOwn(before.fields, name))
    .map((name) => ({ path, what: `字段 ${name} 变为可在列表里修改`, opens: true }));
}

/** A field that the form did not take, or took under a condition, is not opened for writing by its place. */
function judgePlaced({ path, former, draft, before, after }: Change<Form['groups']>): GuardedChange[] {
  const conditions = (groups: Form['groups'], name: string) =>
    groups.filter(({ fields }) => fields.some(({ field }) => field === name)).map(({ when }) => when);
  return Object.entries(after.fields).flatMap(([name, { isReadOnly }]) => {
    const now = conditions(draft, name);
    const isSame = now.length === 0 || isEqual(now, conditions(former, name));
    if (isSame || isReadOnly || !Object.hasOwn(before.fields, name)) return [];
    return [{ path, what: `字段 ${name} 变为可在表单里填写`, opens: true }];
  });
}

function judgeNamed<Part extends { title: string }>(
  words: ChangeRules<Part>,
  kind: string,
  place = 'actions',
): Judge {
  return (change: Change<Readonly<Record<string, Part>>>) => {
    const { former, draft } = change;
    const names = [...new Set([...Object.keys(former), ...Object.keys(draft)])];
    const judged = names.flatMap((name): GuardedChange[] => {
      const [was, is] = [former[name] ?? null, draft[name] ?? null];
      // the file has buttons and built-in operations in one place
      const at = [place, name];
      if (is === null) return [{ path: at, what: `去掉${kind} ${name}` }];
      if (was === null) return [{ path: at, what: `新增${kind} ${name}`, opens: true }];
      return changesOf(words, { ...change, path: at, former: was, draft: is }, `${kind} ${name} 的`);
    });
    return [...judged, ...judgeTitles([place], former, draft)];
  };
}

/** An answer to a question about a field of the record is written there. */
function judgePrompts({ path, former, draft }: Change<Action['ask']>): GuardedChange[] {
  const known = new Set(former.map(({ field }) => field.name));
  const written = draft.filter(({ field, isOwn }) => !isOwn && !known.has(field.name));
  const name = String(path.at(-2));
  if (written.length === 0) return [{ path, what: `按钮 ${name} 的询问的内容` }];
  return written.map(({ field }) => ({
    path,
    what: `按钮 ${name} 询问并写入字段 ${field.name}`,
    opens: true,
  }));
}

function judgeNames(what: string): Judge {
  return ({ former, draft }) =>
    isEqual(Object.keys(former).sort(), Object.keys(draft).sort()) ? [] : [{ path: ['verbs'], what }];
}

/** A card may be called and drawn otherwise. */
function judgeCards({ path, former, draft }: Change<Dashboard['cards']>): GuardedChange[] {
  const bare = (cards: Dashboard['cards']) =>
    cards.map(({ title: _title, as: _as, ...rest }) => rest).sort((a, b) => a.id.localeCompare(b.id));
  return isEqual(bare(former), bare(draft)) ? [] : [{ path, what: '统计的卡片查询' }];
}
