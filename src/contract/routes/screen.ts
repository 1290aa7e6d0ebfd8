import Type from 'typebox';
import { nullable, optionalText } from '../parts';
import { defineRoutes } from '../route';

const text = Type.String();
const EDIT = { code: 'online-form:list' };
const PUBLISH = { code: 'screen:publish' };

const id = Type.String({ title: '页面编号，如 online/photo-wall' });
const source = Type.String({ title: '数据源的 id' });
const version = (title: string) => Type.Optional(Type.Union([Type.String(), Type.Null()], { title }));
const reason = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { title: '说明' }));

/** Another author of a screen, and when their draft was stored. */
const coAuthor = Type.Object({ name: text, updateTime: text });

const draft = {
  id,
  // the largest file that ships has a tenth of it
  text: Type.String({ title: '页面文件的全文', maxLength: 300_000 }),
  base: version('从哪个版本改起；新页面没有'),
};

const diagnostics = Type.Array(
  Type.Object({
    file: text,
    /** 1-based. */
    line: Type.Integer(),
    column: Type.Integer(),
    message: text,
    /** The message with its names marked: `SentencePart` of the engine. */
    parts: Type.Optional(Type.Unknown()),
    /** What certainly corrects it: `Remedy` of the engine. */
    remedy: Type.Optional(Type.Unknown()),
    /** The line of the file. */
    code: text,
  }),
);

const mark = Type.Union([Type.Literal('data'), Type.Literal('rights')]);
const differences = Type.Array(Type.Object({ marks: Type.Array(mark), message: text }));
const review = Type.Union([Type.Literal('none'), Type.Literal('second'), Type.Literal('password')]);
/** The author's own password where nobody else can agree, with the captcha that wrong ones bring. */
const password = {
  password: optionalText('自己的密码：改变权限而没有别人能复核时要填'),
  captcha: optionalText('验证码'),
  checkKey: optionalText('验证码的编号'),
};
/** Whether it waits for a second operator now. */
const outcome = Type.Object({ isSubmitted: Type.Boolean() });
const origin = Type.Union([Type.Literal('file'), Type.Literal('online')]);
const sourceFile = Type.Object({ file: text, text });

/** What a screen could begin with, shown for correction. */
const beginning = Type.Object({
  title: text,
  columns: Type.Array(
    Type.Object({
      name: text,
      title: text,
      type: text,
      isRequired: Type.Boolean(),
      isUnique: Type.Boolean(),
      maxLength: nullable(Type.Integer()),
      options: nullable(Type.Array(Type.Tuple([text, text]))),
      to: nullable(text),
      samples: Type.Array(text),
    }),
  ),
  /** Rows of a spreadsheet that wait to be imported; absent: it was none. */
  rows: Type.Optional(Type.Integer()),
});

const title = (name: string) => Type.String({ title: name, minLength: 1, maxLength: 50, pattern: '\\S' });
const correctedColumn = Type.Object({
  name: text,
  title: title('字段的名称'),
  type: text,
  isRequired: Type.Optional(Type.Boolean()),
  isUnique: Type.Optional(Type.Boolean()),
  maxLength: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  options: Type.Optional(Type.Unknown()),
  to: Type.Optional(nullable(text)),
});

/** Files of screens: what is wrong with them, and their source. */
const fileRoutes = defineRoutes({
  'GET /openapi.json': { access: 'session', title: '接口说明（本文件）', answer: 'document' },
  'GET /sys/screen/faults': {
    access: { code: 'screen:edit' },
    title: '页面文件现有的错误',
    answer: diagnostics,
  },
  'GET /sys/screen/source': {
    access: 'session',
    title: '一个页面的文件，照原样',
    description: '要有 online-form:list，示例页面有它自己的 :list 就行',
    // judged after the right
    query: Type.Object({ id: Type.Optional(id) }),
    answer: sourceFile,
  },
});

/** Screens made in the browser: drafts, what publishing them would do, publishing, versions (`language.md` §10). */
const formRoutes = defineRoutes({
  'GET /online/form/list': {
    access: EDIT,
    title: '所有页面：在用的是哪一份，谁在何时发布，有没有自己的草稿',
    answer: Type.Array(
      Type.Object({
        id: text,
        title: nullable(text),
        /** Names that no other screen may have: what its codes begin with, its endpoints, its table if it names one. */
        permission: text,
        path: text,
        table: nullable(text),
        /** Whether a text is active; a screen that was withdrawn, or whose file was deleted, has only versions. */
        isActive: Type.Boolean(),
        origin: nullable(origin),
        /** A file of its name is under it. */
        hasFile: Type.Boolean(),
        /** That file is no longer the one it was made over. */
        isBehind: nullable(Type.Boolean()),
        versions: Type.Integer(),
        publishTime: nullable(text),
        publisher: nullable(text),
        reason: nullable(text),
        /** The caller has a draft of it. */
        hasDraft: Type.Boolean(),
      }),
    ),
  },
  'GET /online/form/sources': {
    access: EDIT,
    title: '所有在用的页面文件，供编辑时检查',
    answer: Type.Array(sourceFile),
  },
  'GET /online/form/open': {
    access: EDIT,
    title: '打开一个页面：在用的文本、自己的草稿、下面的文件',
    query: Type.Object({ id }),
    answer: Type.Object({
      id: text,
      active: nullable(Type.Object({ id: text, text, origin })),
      draft: nullable(Type.Object({ text, base: nullable(text) })),
      /** What 撤回 would lead to. */
      fileText: nullable(text),
      /** What waits for a second operator. */
      waiting: nullable(Type.Object({ id: text, author: nullable(text), createTime: text })),
      /** Others who have a draft of it, the newest first. */
      authors: Type.Array(coAuthor),
      /** Codes of the active screen that nobody but role admin holds. */
      ungranted: Type.Array(text),
    }),
  },
  'GET /online/form/versions': {
    access: EDIT,
    title: '一个页面的所有版本',
    query: Type.Object({ id }),
    answer: Type.Array(
      Type.Object({
        id: text,
        isActive: Type.Boolean(),
        origin,
        publishTime: text,
        publisher: nullable(text),
        reason: nullable(text),
      }),
    ),
  },
  'GET /online/form/version': {
    access: EDIT,
    title: '一个版本的文本',
    query: Type.Object({ versionId: optionalText('版本编号') }),
    answer: sourceFile,
  },
  'GET /online/form/compare': {
    access: EDIT,
    title: '比较一个页面的两个版本：意思的变化和两边的文本',
    query: Type.Object({ id, from: optionalText('版本编号'), to: optionalText('版本编号；不写是在用的') }),
    answer: Type.Object({
      differences,
      unread: diagnostics,
      from: nullable(text),
      to: nullable(text),
    }),
  },
  // a draft is stored every few seconds: that is no operation for the operation log
  'POST /online/form/draft': {
    access: EDIT,
    title: '保存草稿；答别人的草稿，和在用的是哪个版本',
    body: Type.Object(draft),
    answer: Type.Object({ authors: Type.Array(coAuthor), activeId: nullable(text) }),
    writes: false,
  },
  'DELETE /online/form/draft': {
    access: EDIT,
    title: '丢弃草稿',
    query: Type.Object({ id }),
    writes: false,
  },
  'POST /online/form/check': {
    access: EDIT,
    title: '检查草稿：错误、变化、是否有更新的版本、新增的权限和可以给的角色',
    body: Type.Object(draft),
    answer: Type.Object({
      faults: diagnostics,
      differences,
      newer: nullable(Type.Object({ id: text })),
      /** Each new code with the reason why the caller cannot grant it; null: they can. */
      codes: Type.Array(Type.Object({ code: text, title: text, fault: nullable(text) })),
      /** Roles that they may change. */
      roles: Type.Array(Type.Object({ id: text, name: text })),
      /** Who has to agree, because it changes rights of what there is: nobody, a second operator, or the author by their password. */
      review,
    }),
    writes: false,
  },
  'POST /online/form/tryRule': {
    access: EDIT,
    title: '规则试运行：它上周会做什么；只读',
    body: Type.Object({ ...draft, rule: Type.String({ title: '规则的名字' }) }),
    answer: Type.Object({
      days: Type.Integer(),
      total: Type.Integer(),
      /** False: there was more than is looked at. */
      isWhole: Type.Boolean(),
      events: Type.Array(
        Type.Object({
          /** Empty: the time brought it about. */
          time: text,
          dataId: text,
          label: text,
          does: text,
        }),
      ),
    }),
    writes: false,
  },
  'POST /online/form/publish': {
    access: PUBLISH,
    title: '发布页面',
    body: Type.Object({
      ...draft,
      reason,
      accepted: Type.Optional(Type.Array(mark, { title: '已确认的影响：data 数据，rights 权限' })),
      grants: Type.Optional(Type.Unknown({ title: '新增的权限给哪些角色：[{code, roleIds}]' })),
      ...password,
    }),
    answer: outcome,
  },
  'POST /online/form/takeBack': {
    access: PUBLISH,
    title: '撤回在线修改，恢复为文件里的页面',
    body: Type.Object({ id, base: version('在用的版本'), reason, ...password }),
    answer: outcome,
  },
});

const publicationId = Type.String({ title: '提交的编号' });

/** Publications that change rights, and the second operator's word on them (`language.md` §7). */
const publicationRoutes = defineRoutes({
  'GET /online/publication/open': {
    access: { code: 'publication:list' },
    title: '一次等待复核的发布：变化、新旧文本、新增的权限给谁',
    query: Type.Object({ id: publicationId }),
    answer: Type.Object({
      id: text,
      screenId: text,
      title: text,
      kind: Type.Union([Type.Literal('publish'), Type.Literal('takeBack')]),
      status: text,
      author: nullable(text),
      createTime: text,
      reason: nullable(text),
      changes: Type.Array(text),
      grants: Type.Array(Type.Object({ code: text, roles: Type.Array(text) })),
      /** Null: nothing is active. */
      before: nullable(text),
      after: text,
      /** Why the caller cannot agree, or nobody can any more; null: they can. */
      fault: nullable(text),
    }),
  },
  'POST /online/publication/approve': {
    access: PUBLISH,
    title: '复核通过一次发布，使它生效',
    body: Type.Object({
      id: publicationId,
      note: Type.String({ title: '复核意见', minLength: 1, maxLength: 200, pattern: '\\S' }),
    }),
  },
});

/** How a screen begins from what there is: a table of a data source, a spreadsheet (`contract.md` §14). */
const beginningRoutes = defineRoutes({
  'GET /online/form/tables': {
    access: EDIT,
    title: '一个数据源里的表',
    query: Type.Object({ source }),
    answer: Type.Array(Type.Object({ name: text, comment: nullable(text) })),
  },
  'GET /online/form/table': {
    access: EDIT,
    title: '按数据源里的一张表推荐字段',
    query: Type.Object({ source, table: Type.String({ title: '表名' }) }),
    answer: beginning,
  },
  'POST /online/form/sheet': {
    access: EDIT,
    title: '按一个表格文件推荐字段',
    form: { file: 'XLSX 或 CSV 文件' },
    answer: beginning,
    writes: false,
    isLong: true,
  },
  'GET /online/form/draftSheet': {
    access: EDIT,
    title: '本人草稿的表格：还没有导入的行',
    query: Type.Object({ id }),
    answer: nullable(Type.Object({ name: Type.String(), rows: Type.Integer() })),
  },
  'POST /online/form/draftSheet': {
    access: EDIT,
    title: '把表格留在本人的草稿里，页面发布后导入',
    query: Type.Object({ id, rows: Type.String({ title: '行数' }) }),
    form: { file: 'XLSX 或 CSV 文件' },
    isLong: true,
  },
  'POST /online/form/draftSheet/import': {
    access: EDIT,
    title: '导入本人草稿的表格，要么全部，要么一行也没有',
    body: Type.Object({ id }),
    answer: Type.Object({
      imported: Type.Integer(),
      faults: Type.Array(
        Type.Object({
          line: Type.Integer(),
          column: nullable(Type.String()),
          message: Type.String(),
        }),
      ),
    }),
  },
  'POST /online/form/begin': {
    access: EDIT,
    title: '由改好的字段得到新页面的文件',
    body: Type.Object({
      id,
      title: title('标题'),
      columns: Type.Array(correctedColumn, {
        title: '字段：name、title、type、isRequired、isUnique、maxLength、options、to',
      }),
      rows: Type.Optional(Type.Integer({ title: '等着导入的行数；没有就不写' })),
    }),
    answer: Type.Object({ text }),
    writes: false,
  },
});

export const screenRoutes = { ...fileRoutes, ...formRoutes, ...publicationRoutes, ...beginningRoutes };
