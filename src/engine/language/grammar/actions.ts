import type { JsonSchema } from '../../contract/widget';
import { approval } from './approval';
import { advanced, byDefault, byType, flag, inPanel, like, mapOf, oneOf, ref, text, words } from './parts';

/** A button of the author's own (`language.md` §6). */
export const actionWords: Record<string, JsonSchema> = {
  title: like(text('按钮上的字'), '下架', '通过'),
  on: byDefault(
    oneOf('按钮管什么', [
      ['row', '一条记录'],
      ['screen', '整个页面，没有记录'],
      ['form', '表单里正填的值'],
    ]),
    'row',
  ),
  when: like(ref('condition', '对哪些记录才有这个按钮；服务器再查一遍，同时按两次只成一次'), {
    status: 'pending',
  }),
  ask: like(
    inPanel(
      '追问：按下后先让操作人填哪些字段，填完才做；“原因”不用加字段，会记进数据日志',
      ref(
        'ask',
        '按下后先追问什么；本页的字段按 set 之后的记录显示和要求；reason（原因）不必声明，会记进数据日志',
      ),
    ),
    ['reason'],
    {
      until: true,
      reason: true,
    },
  ),
  confirm: like(ref('template', '先问一句，{字段} 换成记录的值'), '下架「{name}」？'),
  set: like(
    mapOf('改哪些字段、改成什么', ref('value')),
    { enabled: false },
    { status: 'passed', reviewerId: '$user.id', reviewTime: '$now' },
  ),
  run: advanced(
    like(
      inPanel(
        '由哪些动作去做；可以带参数，也可以几个依次做',
        ref('run', '由哪些动作去做；要参数的写成 {"动作": {"参数": 值}}，几个的写成列表'),
      ),
      'withdrawal.approve',
      { 'message.send': { to: { field: 'userId' }, text: '您的反馈已处理：{reply}' } },
    ),
  ),
  open: like(
    byType('打开哪个页面，或哪条记录', [['string', ref('screenId')]], {
      ...words('打开哪个页面、怎样打开，或打开引用字段指的那条记录', {
        screen: like(ref('screenId', '页面的编号'), 'system/role-grant'),
        as: byDefault(
          oneOf('怎样打开', [
            ['dialog', '对话框'],
            ['drawer', '抽屉'],
            ['tab', '新标签'],
          ]),
          'dialog',
        ),
        field: like(
          ref('fieldName', '打开这个引用字段指的记录，能对它做的都在那里；与 screen 只写一个'),
          'recordId',
        ),
      }),
    }),
    'user/user',
    { screen: 'system/role-grant', as: 'tab' },
    { field: 'recordId' },
  ),
  bulk: byDefault(
    oneOf('能不能一次对多条', [
      [true, '也可对勾选的多条'],
      [false, '只对一条'],
      ['only', '只对勾选的多条'],
    ]),
    false,
  ),
  icon: like(ref('iconName', '按钮上的图标'), 'check', 'reload'),
  key: like(ref('keyName', '快捷键，一个字母或数字；焦点在这一行时按'), 'J'),
  undo: like(
    ref('verbName', '由哪个按钮撤销：做完后五秒内可点“撤销”，按那个按钮自己的权限和 when；牵动金钱的不能'),
    'publish',
  ),
  danger: flag('画成红色，提醒小心'),
  approval,
  handsOver: flag('可以把记录移出操作人的数据权限，如移交、转出、审核后交给下一步；不写时这样的保存会被拒绝'),
};

const VERB_WORDS = {
  title: like(text('按钮上的字，换掉原来的'), '添加成员'),
  when: like(ref('condition', '对哪些记录才行；行内修改、拖动和批量也受它管'), { status: 'draft' }),
  ask: like(inPanel('追问：按下后先让操作人填哪些字段，填完才做', ref('ask', '按下后先追问什么')), [
    'reason',
  ]),
  confirm: like(ref('template', '先问一句，{字段} 换成记录的值'), '保存后立即生效，确定保存？'),
};

/** The button is there, or not; its words change it. */
const verbForms = (description: string) =>
  byType(description, [['boolean', { const: false, title: '没有' }]], {
    ...words('按钮', VERB_WORDS),
    title: '有',
  });

const verb = (description: string) =>
  inPanel(
    description,
    byDefault(like(verbForms(`${description}，false 去掉`), { when: { status: 'draft' } }, false), {}),
  );

/** The verbs of the language itself; the rest of `actions` is the author's. */
export const verbs: Record<string, JsonSchema> = {
  add: verb('新增按钮；有 form 就有'),
  edit: verb('编辑按钮；有 form 或 inline 就有'),
  delete: verb('删除按钮；有 form 就有'),
  export: verb('导出按钮；列表都有'),
  import: inPanel(
    '导入按钮；选“有”才有',
    byDefault(like(verbForms('导入按钮；写 {} 才有'), {}, { title: '导入词库' }), false),
  ),
};
