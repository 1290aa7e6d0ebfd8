import type { WidgetSheet } from '../../contract/widget';
import { isId } from '../../values/id';
import { acceptDigits } from '../../values/number';

declare module '../../contract/field' {
  interface FieldWords {
    to: string | ({ field: string } & Record<string, string>);
    /** As written; `targets` have it parsed over the fields of the screen that it is about. */
    where: Record<string, unknown>;
    part: boolean;
  }
}

export const sheet: WidgetSheet = {
  type: 'ref',
  isBasic: true,
  title: '引用',
  describe: '指向另一个页面的一条记录，如 App 用户、礼物；目标是树时画成树。',
  alsoCalled: ['reference', 'relation', 'link', 'foreign'],
  words: {
    to: {
      panel: '指向的页面；也可以由另一字段决定',
      description:
        '指向的页面，如 "user/user"；或由另一字段决定：{"field": "businessType", "recharge": "finance/gold-order"}',
      examples: ['user/user', { field: 'businessType', recharge: 'finance/gold-order' }],
      if: { type: 'string' },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { $ref: '#/definitions/screenId' },
      else: {
        title: '由另一字段决定',
        type: 'object',
        required: ['field'],
        minProperties: 2,
        properties: {
          field: {
            $ref: '#/definitions/fieldName',
            description: '由哪个字段的值决定指向哪里',
            examples: ['businessType'],
          },
        },
        propertyNames: { $ref: '#/definitions/optionName' },
        optionsOf: 'field',
        additionalProperties: { $ref: '#/definitions/screenId' },
      },
    },
    where: {
      $ref: '#/definitions/condition',
      panel: '只能选其中哪些；可以与本记录的字段相同，如城市相同的门店',
      description:
        '只能选符合的记录，写指向页面的字段；{"field": …} 是本记录的字段，空着时先要填它。改了它，不再符合的就清空',
      aboutBeside: 'to',
      comparesOwn: true,
      examples: [{ cityId: { field: 'cityId' }, status: 'open' }, { status: 'open' }],
    },
    part: {
      type: 'boolean',
      description: '本记录是它的一部分：它删除、还原、彻底删除时一起',
      examples: [true],
    },
  },
  requiredWords: ['to'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'reference',
  match: 'exact',
  canBeMultiple: true,
  isSortable: true,
  isSearchable: true,
  coded: 'records',
  cellHint: () => '填名称，重名时填编号',
  width: 150,
  widest: 220,
  narrowest: 96,
  align: 'left',
  accept: acceptDigits,
  validate: (value) => (isId(value) ? null : '必须是一条记录的编号'),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => String(chance.integer(1, 50)),
};
