import type { JsonSchema } from '../../contract/widget';
import { layouts } from './layouts';
import { byDefault, byType, flag, inPanel, like, list, mapOf, optionsOf, ref, text, words } from './parts';

/** A list: columns, search, order (`language.md` §4). */
export const table: JsonSchema = like(
  words('列表：列、搜索、顺序', {
    columns: like(
      list('先显示的列，第一列固定；其余字段操作员自己能加。默认全部', ref('placed')),
      ['name', 'price', 'createTime'],
      [{ field: 'image', width: 72 }, 'name', 'userId.level'],
    ),
    decides: like(
      list(
        '凭哪几列判断：屏幕窄时它们留在眼前，手机的卡片上也先显示它们。要在 columns 里',
        ref('columnName'),
      ),
      ['userId', 'amount', 'status'],
    ),
    search: like(
      list(
        '搜索框；也只有这些字段能由操作员点列头排序。默认没有',
        byType('字段名，{title, fields}，或 {title, field, to}', [['string', ref('fieldName')]], {
          if: { type: 'object', required: ['to'] },
          // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
          then: words(
            '一个框搜一段时间：与问的那段有重叠就算，没写的一头不限',
            {
              title: like(text('框的标题'), '有效期'),
              field: like(ref('fieldName', '从哪个字段起'), 'startTime'),
              to: like(ref('fieldName', '到哪个字段止'), 'endTime'),
            },
            ['title', 'field', 'to'],
          ),
          else: words(
            '一个框搜几个字段',
            {
              title: like(text('框的标题'), 'ID或昵称'),
              fields: like(list('搜哪几个字段，一个对上就算', ref('fieldName')), ['userNo', 'nickname']),
              palette: flag('Ctrl+K 也按它找这里的记录，回车就打开'),
            },
            ['title', 'fields'],
          ),
        }),
      ),
      ['name', 'kind', 'createTime'],
      [{ title: 'ID或昵称', fields: ['userNo', 'nickname'] }],
      [{ field: 'startTime', to: 'endTime', title: '有效期' }],
    ),
    sort: like(
      byDefault(list('最初的顺序，前面加 - 是倒序', ref('sortName')), ['-id']),
      ['-createTime'],
      ['sortNo', '-createTime'],
    ),
    inline: like(list('在列表里直接改的字段', ref('fieldName')), ['enabled']),
    totals: like(
      list(
        '列表下的合计，按搜出的全部记录算',
        byType(
          '字段名，或 {field, by, whole, where, title}',
          [['string', ref('fieldName')]],
          words(
            '合计',
            {
              field: like(ref('fieldName', '合计哪个字段'), 'amount'),
              by: like(ref('fieldName', '按哪个选项字段分开合计'), 'currency'),
              whole: like(
                byDefault(flag('也写出总和；各部分单位不同（金币、金豆）时写 false，只分开合计'), true),
                false,
              ),
              where: like(ref('condition', '只合计哪些记录；写了它就要写 title'), { status: 'paid' }),
              title: like(text('合计的名称，不写用字段的标题'), '实收金额'),
            },
            ['field'],
          ),
        ),
      ),
      ['amount'],
      [{ field: 'amount', by: 'currency', whole: false }],
      [{ field: 'amount', where: { status: 'paid' }, title: '实收金额' }],
    ),
    tabs: like(
      inPanel(
        '按哪个选项字段分页签，带条数；也可以指定打开时停在哪个页签',
        byType(
          '按哪个选项字段分页签，带条数；{field, opens, waiting} 还说打开时停在哪个页签',
          [['string', ref('fieldName')]],
          optionsOf(
            'field',
            words(
              '页签',
              {
                field: like(ref('fieldName', '按哪个选项字段分页签'), 'status'),
                opens: like(ref('optionName', '打开时停在哪个选项'), 'pending'),
                waiting: like(
                  byType(
                    '从什么时间起在等：打开的页签里等得最久的在前，并显示已等多久；{选项: 字段} 还说别的页签',
                    [['string', ref('fieldName')]],
                    mapOf('选项: 从什么时间起在等', ref('fieldName'), ref('optionName')),
                  ),
                  'createTime',
                  { pending: 'createTime', approved: 'createTime' },
                ),
              },
              ['field'],
            ),
          ),
        ),
      ),
      'status',
      { field: 'status', opens: 'pending', waiting: 'createTime' },
    ),
    as: layouts,
    drag: like(ref('fieldName', '能拖动排序，次序存在哪个整数字段'), 'sortNo'),
  }),
  { columns: ['name', 'price'], search: ['name'], sort: ['-createTime'] },
);
