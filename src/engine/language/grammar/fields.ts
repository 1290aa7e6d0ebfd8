import * as texts from '#texts/language/grammar';
import * as signs from '#texts/signs';
import type { JsonSchema, WidgetSheet } from '../../contract/widget';
import { kindOfSheet } from '../../formula/kinds';
import { sheets } from '../../widgets/sheets';
import { AUDIT } from '../normalise/audit';
import { MAX_PATTERN_LENGTH } from '../pattern/limits';
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
  oneOf,
  ref,
  text,
  words,
} from './parts';

/** Words every field may carry (`language.md` §3); a data sheet refuses those that make no sense for its type. */
const COMMON: Record<string, JsonSchema> = {
  title: like(text(texts.fieldTitle), texts.nameExample),
  help: like(text(texts.fieldsHelp), texts.fieldsHelpExample),
  required: like(
    byDefault(byType(texts.required, [['object', ref('condition')]], { type: 'boolean' }), false),
    true,
    { status: 'rejected' },
  ),
  unique: like(
    byDefault(
      inPanel(
        texts.uniqueInPanel,
        byType(texts.unique, [['array', list(texts.uniqueWith, ref('fieldName'))]], { type: 'boolean' }),
      ),
      false,
    ),
    true,
    ['dictId'],
  ),
  rising: like(list(texts.rising, ref('fieldName')), ['level'], ['track', 'level']),
  default: like(ref('value', texts.defaultValue), 'plain', 0, true, '$now', '$user.id', {
    field: 'goodsId.price',
  }),
  minimum: like(ref('value', texts.minimum), 1, '$now', { field: 'validFrom' }),
  maximum: like(ref('value', texts.maximum), 100, '$today', { field: 'total' }),
  maxLength: like(integer(texts.maxLength, { minimum: 1, maximum: 1_000_000 }), 20, 200),
  pattern: like(
    text(texts.pattern, { maxLength: MAX_PATTERN_LENGTH }),
    '[1-9][0-9]*',
    '[A-Za-z][A-Za-z0-9_]*',
  ),
  readOnly: like(
    byDefault(byType(texts.readOnly, [['object', ref('condition')]], { type: 'boolean' }), false),
    true,
    { status: 'sent' },
  ),
  stored: advanced(oneOf(texts.storedInPanel, [[false, texts.storedFalse]])),
  run: advanced(like(ref('effectName', texts.fieldRun), 'realName.duplicates')),
  figure: like(
    about(
      'screen',
      words(
        texts.figure,
        {
          screen: like(ref('screenId', texts.figureFrom), 'system/dict-item'),
          by: like(ref('fieldName', texts.figureBy), 'dictId', 'tagIds'),
          measure: like(byDefault(ref('measure', texts.figureMeasure), 'count'), { sum: 'amount' }),
        },
        ['screen', 'by'],
      ),
    ),
    { screen: 'user/user', by: 'tagIds' },
  ),
  formula: like(ref('formula', texts.fieldsFormula), { multiply: [{ field: 'price' }, { field: 'count' }] }),
  replaces: like(ref('columnName', texts.replaces), 'former', 'userId.sex'),
  writeOnly: flag(texts.writeOnly),
  sensitive: like(
    {
      type: 'boolean',
      description: texts.sensitive,
    },
    true,
    false,
  ),
  multiple: flag(texts.multiple),
  match: oneOf(texts.match, [
    ['exact', texts.exact],
    ['prefix', texts.fieldsStartsWith],
    ['contains', texts.fieldsContains],
  ]),
  store: oneOf(texts.store, [
    ['integer', texts.storeInteger],
    ['comma', texts.storeComma],
  ]),
  when: like(ref('condition', texts.shownWhen), { linkType: 'url' }, { status: ['mute', 'ban'] }),
  alert: like(ref('condition', texts.alert), { risks: { empty: false } }, { faceScore: { lt: 8000 } }),
  permission: like(
    words(texts.mayBeSeen, {
      view: like(ref('verbName', texts.mayView), 'wallet'),
      edit: like(ref('verbName', texts.mayEdit), 'wallet'),
    }),
    { view: 'wallet', edit: 'wallet' },
  ),
  formerly: like(ref('formerNames', texts.fieldsFormerly), ['cost']),
};

/** One branch a type: `discriminator` picks it by `type`, so a slip inside gives one error, not thirty. */
export function fieldDefinitions(): Record<string, JsonSchema> {
  const types = [...sheets.values()].sort((a, b) => a.type.localeCompare(b.type));
  return {
    field: {
      title: texts.field,
      description: texts.fieldDescription,
      examples: [{ type: 'text', title: texts.nameExample, required: true, maxLength: 20 }],
      type: 'object',
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: types.map(branchOf),
    },
    fields: {
      ...mapOf(texts.fieldTable, ref('field')),
      title: texts.fieldTableNoun,
      examples: [{ name: { type: 'text', title: texts.nameExample, required: true } }],
      properties: Object.fromEntries(
        Object.entries(AUDIT).map(([name, { title }]) => [name, auditField(name, title)]),
      ),
    },
    options: {
      ...byType(
        texts.options,
        [
          [
            'array',
            list(
              texts.optionsInPanel,
              {
                type: 'array',
                minItems: 2,
                maxItems: 2,
                items: [{ type: ['string', 'integer'] }, ref('option')],
                once: 'list',
                saying: texts.optionWanted,
                panelSaying: texts.optionWantedInPanel,
              },
              { title: texts.numberValues },
            ),
          ],
        ],
        {
          title: texts.textValues,
          type: 'object',
          minProperties: 1,
          whenEmpty: texts.noOptionsYet,
          propertyNames: {
            pattern: '^(?!(0|[1-9]\\d*)$)',
            saying: texts.optionLooksLikeNumber,
            panelSaying: texts.optionLooksLikeNumberInPanel,
            once: true,
          },
          additionalProperties: ref('option'),
        },
      ),
      title: texts.optionsNoun,
      examples: [
        { plain: texts.plainExample, luxury: texts.luxuryExample },
        { pending: { title: texts.fieldsPendingExample, color: 'orange' }, passed: texts.passedExample },
        [
          ['1', texts.enabledExample],
          ['0', texts.disabledExample],
        ],
      ],
    },
    option: {
      ...byType(texts.optionTitleOrWords, [['string', { minLength: 1 }]], {
        ...words(
          texts.optionsInPanel,
          {
            title: like(text(texts.optionTitle), texts.fieldsPendingExample),
            color: like(ref('colour', texts.optionColor), 'green', 'orange', 'red', 'blue', '#FA8C16'),
            when: like(ref('condition', texts.optionWhen), { parentId: { empty: true } }),
          },
          ['title'],
        ),
        saying: texts.optionWordsWanted,
        panelSaying: texts.optionNeedsTitle,
      }),
      title: texts.optionsInPanel,
      examples: [texts.plainExample, { title: texts.fieldsPendingExample, color: 'orange' }],
    },
  };
}

function auditField(name: string, title: unknown): JsonSchema {
  const schema = words(
    texts.systemField(String(title)),
    { title: like(text(texts.systemTitle), texts.orderTimeExample) },
    ['title'],
  );
  return advanced(like(schema, { title: name === 'createTime' ? texts.orderTimeExample : title }));
}

function branchOf(sheet: WidgetSheet): JsonSchema {
  const refused = new Set(sheet.refusedWords);
  if (!sheet.canBeMultiple) refused.add('multiple').add('store');
  // only text can be searched by part or masked, and only what can be compared can be unique
  if (sheet.comparability !== 'text') refused.add('match');
  if (sheet.storage !== 'text') refused.add('sensitive');
  if (sheet.comparability !== 'number' && sheet.comparability !== 'time') refused.add('rising');
  if (sheet.comparability !== 'number') refused.add('figure');
  if (kindOfSheet(sheet) === null || sheet.isSensitive || sheet.isWriteOnly) refused.add('formula');
  const common = Object.fromEntries(Object.entries(COMMON).filter(([word]) => !refused.has(word)));
  const described = `${sheet.title}${signs.colon}${sheet.describe}`;
  return {
    type: 'object',
    additionalProperties: false,
    description: described,
    properties: {
      type: { const: sheet.type, description: described, examples: [sheet.type] },
      ...common,
      ...sheet.words,
    },
    required: ['title', ...(sheet.requiredWords ?? [])],
  };
}
