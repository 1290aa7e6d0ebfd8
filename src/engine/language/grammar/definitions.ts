import * as texts from '#texts/language/grammar';
import * as signs from '#texts/signs';
import type { JsonSchema } from '../../contract/widget';
import { COLOUR_NAMES } from '../../values/colours';
import { ICON_NAMES, ICONS } from '../../values/icons';
import { actionWords } from './actions';
import { approvalStep } from './approval';
import { about, byType, inPanel, integer, like, list, mapOf, ofOwn, ref, text, words } from './parts';
import { ruleDefinition } from './rules';

const SUGGESTED_BY_ANSWER = { field: 'outcome', invalid: 'report_invalid_reason', ban: 'punish_reason' };

/** Parts that several words of a file share. */
export const sharedDefinitions: Record<string, JsonSchema> = {
  fieldName: {
    title: texts.fieldName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.fieldNameWanted,
    panelSaying: texts.chooseField,
  },
  verbName: {
    title: texts.verbName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.verbNameWanted,
  },
  ruleName: {
    title: texts.ruleName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.ruleNameWanted,
  },
  queryName: {
    title: texts.queryName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.queryNameWanted,
  },
  cardName: {
    title: texts.cardId,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.cardIdWanted,
  },
  parameterName: {
    title: texts.parameterName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.parameterNameWanted,
  },
  groupName: {
    title: texts.grouping,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: texts.groupingWanted,
    panelSaying: texts.chooseGrouping,
  },
  optionName: { title: texts.option, type: 'string', minLength: 1 },
  template: { title: texts.textWithFields, type: 'string', minLength: 1 },
  dictCode: { title: texts.dictionaryCode, type: 'string', pattern: '^[a-zA-Z][A-Za-z0-9_]*$' },
  columnName: {
    title: texts.fieldName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$',
    saying: texts.pathWanted,
    panelSaying: texts.chooseField,
  },
  screenId: {
    title: texts.definitionsScreenId,
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
    saying: texts.screenIdWanted,
    panelSaying: texts.chooseScreen,
  },
  effectName: {
    title: texts.effectName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$',
    saying: texts.effectNameWanted,
    panelSaying: texts.chooseEffect,
  },
  iconName: {
    title: texts.iconName,
    type: 'string',
    enum: ICON_NAMES,
    enumDescriptions: Object.values(ICONS),
    saying: texts.iconWanted(ICON_NAMES.join(signs.listComma)),
    panelSaying: texts.chooseIcon,
  },
  colour: {
    title: texts.color,
    type: 'string',
    pattern: `^(${COLOUR_NAMES.join('|')}|#[0-9A-Fa-f]{6})$`,
    saying: texts.colorWanted(COLOUR_NAMES.join(signs.listComma)),
    panelSaying: texts.chooseColor,
  },
  keyName: {
    title: texts.definitionsShortcut,
    type: 'string',
    pattern: '^[A-Za-z0-9]$',
    saying: texts.shortcutWanted,
  },
  run: {
    ...byType(
      texts.effects,
      [
        ['string', ref('effectName')],
        [
          'array',
          list(texts.inOrder, byType(texts.effectCall, [['string', ref('effectName')]], ref('effectCalls'))),
        ],
      ],
      ref('effectCalls'),
    ),
    title: texts.whatToDo,
    examples: [
      'withdrawal.approve',
      { 'message.send': { to: { field: 'userId' }, text: texts.messageExample } },
    ],
  },
  effectCalls: {
    ...mapOf(
      texts.effectWithParameters,
      about('screen', mapOf(texts.parameterWithValue, ref('argument'), ref('parameterName'))),
      ref('effectName'),
    ),
    title: texts.effectCallNoun,
    minProperties: 1,
    saying: texts.effectCallWanted,
    panelSaying: texts.chooseEffect,
    examples: [{ 'message.send': { to: { field: 'userId' }, text: texts.messageExample } }],
  },
  argument: {
    ...byType(
      texts.parameterValue,
      [['object', mapOf(texts.fieldWithValue, ofOwn(ref('value')))]],
      ofOwn(ref('value')),
    ),
    title: texts.parameter,
    examples: [{ field: 'userId' }, 'plain', { status: 'rejected' }],
  },
  formerNames: list(texts.formerName, text(texts.formerName)),
  sortName: {
    title: texts.definitionsOrder,
    type: 'string',
    pattern: '^-?[a-z][A-Za-z0-9]*$',
    saying: texts.orderWanted,
    panelSaying: texts.chooseField,
  },
  ask: {
    ...byType(
      texts.definitionsPrompts,
      [['array', list(texts.definitionsPromptsInPanel, ref('fieldName'))]],
      {
        ...mapOf(texts.promptNoun, ref('asked')),
        title: texts.rulesForEach,
      },
    ),
    title: texts.promptNoun,
    examples: [['reason'], { until: true, reason: true, note: { type: 'text', title: texts.remarkExample } }],
  },
  asked: {
    ...byType(texts.prompt, [['boolean', { const: true }]], {
      if: { required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: ref('field'),
      else: words(texts.promptRules, {
        required: like({ type: 'boolean', description: texts.requiredHere }, true, false),
        default: like(ref('value', texts.defaultHere), '$now', 'other'),
        suggest: like(ref('suggested', texts.suggestions), 'punish_reason', SUGGESTED_BY_ANSWER),
      }),
    }),
    title: texts.promptedField,
    examples: [true, { required: true }, { type: 'text', title: texts.remarkExample, maxLength: 200 }],
  },
  suggested: {
    ...byType(texts.suggest, [['string', ref('dictCode')]], {
      type: 'object',
      required: ['field'],
      properties: { field: like(ref('fieldName', texts.suggestField), 'outcome') },
      propertyNames: ref('optionName'),
      additionalProperties: ref('dictCode'),
      optionsOf: 'field',
      saying: texts.suggestWanted,
      panelSaying: texts.suggestWantedInPanel,
    }),
    title: texts.offeredTexts,
    examples: ['punish_reason', SUGGESTED_BY_ANSWER],
  },
  group: {
    ...words(
      texts.groupNoun,
      {
        title: like(text(texts.groupTitle), texts.basicExample),
        fields: like(list(texts.groupFields, ref('placed')), ['name', 'image', 'price']),
        when: like(ref('condition', texts.groupWhen), {
          kind: 'luxury',
        }),
      },
      ['fields'],
    ),
    title: texts.grouping,
    examples: [{ title: texts.basicExample, fields: ['name', 'price'] }],
  },
  placed: {
    ...byType(texts.placing, [['string', ref('columnName')]], {
      ...words(
        texts.placingNoun,
        {
          field: like(ref('columnName', texts.placedField), 'name', 'userId.level'),
          to: like(ref('fieldName', texts.placedTo), 'endTime'),
          width: like(integer(texts.placedWidth, { minimum: 40, maximum: 1000 }), 72, 200),
          title: like(text(texts.placedTitle), texts.coverExample, texts.validityExample),
          wide: like({ type: 'boolean', description: texts.placedWide }, true),
        },
        ['field'],
      ),
      saying: texts.placingWanted,
      panelSaying: texts.chooseField,
    }),
    title: texts.fieldOrPlacing,
    examples: [
      'name',
      { field: 'image', width: 72 },
      'userId.level',
      { field: 'startTime', to: 'endTime', title: texts.validityExample },
    ],
  },
  by: {
    ...byType(
      texts.matching,
      [
        ['string', ref('fieldName')],
        ['array', list(texts.anyField, ref('fieldName'))],
      ],
      mapOf(texts.innerWithOuter, ofOwn(ref('fieldName'))),
    ),
    title: texts.matchingNoun,
    examples: ['userId', ['callerId', 'calleeId'], { userId: 'userId' }],
  },
  link: {
    ...about(
      'screen',
      words(
        texts.otherScreen,
        {
          screen: like(ref('screenId', texts.whichScreen), 'finance/gold-record'),
          by: like(
            inPanel(texts.matchingInPanel, ref('by', texts.matchingOfTab)),
            'userId',
            ['callerId', 'calleeId'],
            { userId: 'userId' },
          ),
          title: like(text(texts.tabTitle), texts.goldExample),
          group: like(text(texts.tabGroup), texts.tabGroupExample),
          timeline: like(ref('fieldName', texts.tabTimeline), 'createTime'),
          actions: like(list(texts.tabActions, ref('verbName')), ['deliver']),
        },
        ['screen'],
      ),
    ),
    title: texts.otherScreen,
    examples: [
      { screen: 'finance/gold-record', by: 'userId', title: texts.goldExample },
      { screen: 'user/punishment', by: 'userId', timeline: 'createTime' },
    ],
  },
  action: {
    ...inPanel(texts.actionInPanel, words(texts.ownAction, actionWords, ['title'])),
    title: texts.action,
    examples: [
      {
        title: texts.retireExample,
        when: { enabled: true },
        confirm: texts.confirmExample,
        set: { enabled: false },
      },
    ],
  },
  approvalStep,
  rule: ruleDefinition,
  measure: {
    ...byType(texts.measure, [['string', { const: 'count', title: texts.countOfRecords }]], {
      title: texts.someField,
      ...words(texts.measureNoun, {
        sum: like(ref('fieldName', texts.sumOfField), 'gold'),
        avg: like(ref('fieldName', texts.averageOfField), 'length'),
        distinct: like(ref('fieldName', texts.distinctOfField), 'userId'),
      }),
      minProperties: 1,
      maxProperties: 1,
    }),
    title: texts.measureNoun,
    examples: ['count', { sum: 'amount' }, { distinct: 'userId' }],
  },
};
