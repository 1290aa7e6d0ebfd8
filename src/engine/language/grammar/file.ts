import { KIND_NAMES, KINDS } from '../../contract/kind';
import type { JsonSchema } from '../../contract/widget';
import { verbs } from './actions';
import { dashboardWords } from './dashboard';
import {
  about,
  advanced,
  byDefault,
  byType,
  flag,
  inPanel,
  integer,
  like,
  list,
  mapOf,
  ofOwn,
  oneOf,
  optionsOf,
  ref,
  text,
  words,
} from './parts';
import { rules } from './rules';
import { table } from './table';

/** Words at the top of a file (`language.md` §1, §2, §4). Which kind may use which says `contract/kind.ts`. */
export const fileWords: Record<string, JsonSchema> = {
  $schema: like({ type: 'string', description: '编辑器凭它补全和提示，总是这一句' }, '../screen.schema.json'),
  $version: like(byDefault(integer('语言的版本', { minimum: 1 }), 1), 1),
  title: like(text('页面标题，也是菜单和标签上的字'), '礼物列表'),
  kind: byDefault(
    oneOf(
      '页面种类',
      KIND_NAMES.map((name) => [name, KINDS[name].title]),
    ),
    'list',
  ),
  route: advanced(
    like(
      {
        type: 'string',
        pattern: '^/[A-Za-z0-9/_:-]+$',
        description: '地址，默认 /组/名',
        saying: '应当是 / 开头的地址',
      },
      '/isps/userAnnouncement',
    ),
  ),
  permission: advanced(
    like(
      {
        type: 'string',
        pattern: '^[a-z][a-z0-9-]*$',
        description: '权限码的前缀，默认是页面名；与别的页面相同时要另写',
        saying: '应当是小写字母、数字和 -',
      },
      'app-user',
    ),
  ),
  aliases: advanced(like(list('外部后台的菜单用来叫这个页面的组件名', text('组件名')), ['system/UserList'])),
  formerly: like(list('从前的编号；旧地址、授权、收藏和链接仍有效', ref('screenId')), ['goods/present']),
  label: like(
    ref('fieldName', '一条记录叫什么：引用、确认和提示里用哪个字段；默认第一个必填或不可重复的文本'),
    'name',
    'nickname',
  ),
  refresh: like(integer('每隔几秒自动刷新；默认不刷新', { minimum: 1, maximum: 3600 }), 5, 60),
  stale: advanced(
    oneOf('数据是否可以晚几秒：可以的，设了只读副本就从那里读。列表默认不可以，统计页默认可以', [
      ['ok', '可以：没有人在上面处理的记录，如日志、明细'],
      ['no', '不可以：看的是此刻，如监控、待办'],
    ]),
  ),
  resource: like(
    about(
      'of',
      words('记录在哪里', {
        path: like(
          {
            type: 'string',
            pattern: '^(/[A-Za-z0-9_-]+)+$',
            description: '接口地址，每个页面自己的',
            saying: '应当是 / 开头的接口地址',
          },
          '/gift/gift',
        ),
        table: like(
          {
            type: 'string',
            pattern: '^[a-z][a-z0-9_]*$',
            maxLength: 50,
            description: '数据表；没有就建，加了字段就加列，从不删列',
            saying: '应当是小写字母、数字和 _',
          },
          'gift',
        ),
        of: like(
          ref('screenId', '显示另一页面的记录：用它的字段，不另写 table；path 不写就是页面编号'),
          'finance/withdrawal',
        ),
        owned: oneOf('数据表不由本页建', [[false, '表由手写迁移建立，本页从不改它的结构']]),
        where: like(ref('condition', '只看哪些记录；服务器把关'), { currency: 'gold' }),
        initial: like(
          inPanel(
            '数据表建立时就有的记录；不写的字段取默认值。固定几行的表：删除选“不能删”，新增按钮选“没有”',
            list(
              '数据表建立时就有的记录；不写的字段取默认值。固定几行的表：再写 "delete": false，并在 actions 里写 "add": false',
              mapOf('一条记录：字段和它的值', ref('value')),
            ),
          ),
          [{ day: 1 }, { day: 2 }],
        ),
        delete: byDefault(
          oneOf('删除时怎样', [
            ['soft', '进回收站'],
            ['hard', '直接删'],
            [false, '不能删'],
          ]),
          'soft',
        ),
      }),
    ),
    { path: '/gift/gift', table: 'gift' },
    { of: 'finance/withdrawal', where: { status: 'pending' } },
  ),
  fields: like(ref('fields', '字段：每个字段只在这里写一次，别处只写它的名字'), {
    name: { type: 'text', title: '名称', required: true, maxLength: 20 },
  }),
  table,
  tree: like(
    words(
      '树：kind 为 tree 时要写',
      {
        parent: like(ref('fieldName', '指向上级的字段，是指向本页的 ref'), 'parentId'),
        depth: like(integer('最多几层；默认不限', { minimum: 1 }), 2),
      },
      ['parent'],
    ),
    { parent: 'parentId', depth: 2 },
  ),
  form: like(
    inPanel(
      '表单；没有它就不能新增、编辑、删除',
      byType(
        '表单：字段名的列表，或 {groups, as}；没有它就不能新增、编辑、删除',
        [['array', list('字段', ref('placed'))]],
        words('表单', {
          fields: like(list('不分组时的字段', ref('placed')), ['name', 'price']),
          groups: like(list('分组', ref('group')), [{ title: '基本', fields: ['name', 'price'] }]),
          as: byDefault(
            oneOf('表单画成什么；kind 为 form 时默认整页', [
              ['dialog', '对话框'],
              ['drawer', '抽屉'],
              ['page', '整页'],
              ['steps', '一组一步'],
            ]),
            'dialog',
          ),
          // biome-ignore lint/suspicious/noThenProperty: a word of the language
          then: like(ref('verbName', '再给一个按钮：保存后接着做这个动作，如“保存并发布”'), 'publish'),
        }),
      ),
    ),
    ['name', 'price', 'enabled'],
    { groups: [{ title: '基本', fields: ['name', 'price'] }] },
  ),
  detail: like(
    words('记录的详情抽屉；操作历史总在最后', {
      figures: like(
        { ...list('抽屉开头放大显示的数字，至多四个；默认没有', ref('fieldName')), maxItems: 4 },
        ['amount'],
      ),
      groups: like(list('分组；默认全部字段', ref('group')), [{ title: '基本', fields: ['name', 'price'] }]),
      tabs: like(list('标签页：别的页面里属于这条记录的', ref('link')), [
        { screen: 'finance/gold-record', by: 'userId', title: '金币明细' },
      ]),
      thread: like(
        about(
          'screen',
          optionsOf(
            'side',
            words(
              '详情是一段往来：左边按时间是来往的话，下面直接写；右边是各标签页最近的五条',
              {
                screen: like(
                  ref('screenId', '每句话是哪个页面的记录；它的 label 是正文'),
                  'user/feedback-letter',
                ),
                by: like(ref('by', '它的哪个字段等于本记录的编号'), 'feedbackId'),
                side: like(
                  ref('fieldName', '它的哪个选项字段说是谁写的：第一个选项在左，其余在右，带选项的颜色'),
                  'side',
                ),
                opens: like(ofOwn(list('本页哪些字段是第一句话', ref('fieldName'))), ['content', 'pictures']),
                write: like(
                  mapOf(
                    '在这里写的按钮，写出来的算哪一边：side 的一个选项；追问的第一项就是写的话',
                    ref('optionName'),
                    ref('verbName'),
                  ),
                  { answer: 'operator', note: 'note' },
                ),
                macros: like(
                  about(
                    'screen',
                    words(
                      '常用的话：写 / 选用，{用户} 换成本记录的字段',
                      {
                        screen: like(ref('screenId', '哪个页面；它的 label 是名称'), 'user/feedback-macro'),
                        text: like(ref('fieldName', '它的哪个字段是要填的话'), 'content'),
                      },
                      ['screen', 'text'],
                    ),
                  ),
                  { screen: 'user/feedback-macro', text: 'content' },
                ),
              },
              ['screen', 'by', 'side', 'write'],
            ),
          ),
        ),
        { screen: 'user/feedback-letter', by: 'feedbackId', side: 'side', write: { answer: 'operator' } },
      ),
      comments: flag('操作员之间可以评论记录、用 @ 提到同事，并关注它的变化'),
    }),
    { tabs: [{ screen: 'finance/gold-record', by: 'userId', title: '金币明细' }] },
  ),
  side: like(
    about(
      'screen',
      words(
        '点一行，旁边显示另一页面里属于它的记录',
        {
          screen: like(ref('screenId', '哪个页面'), 'system/dict-item'),
          by: like(ref('by', '它的哪个字段等于本记录的编号；写法同详情的标签页'), 'dictId', {
            dictCode: 'dictCode',
          }),
          title: like(text('旁边的标题'), '字典项'),
          under: flag('下级记录的也一起显示；用于树形列表'),
          width: like(
            integer('旁边占多宽，像素；其余归列表。默认各占一半左右', { minimum: 280, maximum: 2000 }),
            900,
          ),
        },
        ['screen'],
      ),
    ),
    { screen: 'system/dict-item', by: 'dictId' },
    { screen: 'operation/help-article', by: 'categoryId', under: true, width: 900 },
  ),
  queue: like(
    inPanel(
      '待办队列：记录逐条给人处理；有快捷键的按钮用来判定',
      words(
        '待办队列：kind 为 queue 时要写；有 key 的按钮用来判定',
        {
          where: like(ref('condition', '哪些记录在等'), { status: 'pending' }),
          except: like(ref('condition', '其中哪些不能由看的人处理，可以用计算的字段；不领给他，另外计数'), {
            standing: 'own',
          }),
          order: like(byDefault(list('先处理谁，前面加 - 是倒序', ref('sortName')), ['id']), ['createTime']),
          evidence: like(
            list('要判断的内容，放大显示在左边；show 里的图片和视频总在左边', ref('columnName')),
            ['content'],
          ),
          show: like(list('旁边显示的字段', ref('columnName')), ['front', 'back', 'realName']),
        },
        ['where'],
      ),
    ),
    { where: { status: 'pending' }, order: ['createTime'], show: ['image'] },
  ),
  actions: like(
    {
      ...mapOf('按钮：键是按钮名，也是权限码的后半', ref('action'), ref('verbName')),
      properties: verbs,
    },
    { retire: { title: '下架', when: { enabled: true }, set: { enabled: false } } },
  ),
  hooks: advanced(
    like(
      words('保存前后由程序做的事；新增、编辑、行内修改、拖动和导入都经过，删除经过 beforeDelete', {
        beforeSave: like(ref('effectName', '保存前：改值，或指出哪个字段不对而拒绝'), 'level.rising'),
        afterSave: like(ref('effectName', '保存后，同一事务里'), 'level.recount'),
        beforeDelete: like(ref('effectName', '删除和彻底删除前：说明为什么不能删，或一并处理'), 'role.leave'),
      }),
      { beforeSave: 'level.rising' },
    ),
  ),
  rules,
  verbs: like(mapOf('只用来看或改字段的动词，各有一个名称，用来授权', text('名称'), ref('verbName')), {
    wallet: '看钱包',
  }),
  ...dashboardWords,
  menu: like(
    inPanel(
      '菜单里的位置；也可以不进菜单',
      byType(
        '菜单；false：不进菜单',
        [['boolean', { const: false, title: '不进菜单' }]],
        words('菜单', {
          icon: like(ref('iconName', '菜单里的图标'), 'gift', 'user'),
          order: like(byDefault(integer('次序，小的在前'), 100), 1, 20),
          keepAlive: flag('切换标签时保留页面原样', true),
          hidden: flag('有地址、能授权，但菜单里不显示'),
        }),
      ),
    ),
    false,
    { icon: 'gift', order: 10 },
  ),
};
