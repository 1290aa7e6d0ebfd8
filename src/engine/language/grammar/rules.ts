import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import { basic, byType, inPanel, like, list, mapOf, oneOf, ref, text, words } from './parts';

/** What happens by itself (`language.md` §6): an action that nobody presses. */
const ruleWords: Record<string, JsonSchema> = {
  title: like(text(texts.ruleTitle), texts.notifyExample, texts.expireExample),
  after: like(
    byType(
      texts.after,
      [
        [
          'string',
          {
            ...oneOf(texts.afterAddedOrReached, [
              ['added', texts.added],
              ['reached', texts.reached],
            ]),
            title: texts.afterAdded,
          },
        ],
      ],
      {
        ...words(texts.afterChangedOrDaily, {
          changed: like(list(texts.changed, ref('fieldName')), ['price']),
          daily: like(
            {
              type: 'string',
              pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
              description: texts.daily,
              saying: texts.dailyWanted,
            },
            '08:00',
          ),
        }),
        title: texts.afterChanged,
        minProperties: 1,
        maxProperties: 1,
      },
    ),
    'added',
    'reached',
    { changed: ['price'] },
    { daily: '08:00' },
  ),
  when: like(
    inPanel(texts.ruleWhenInPanel, ref('condition', texts.ruleWhen)),
    { status: 'enabled', endTime: { lte: '$now' } },
    { status: 'pending' },
  ),
  set: like(mapOf(texts.ruleSet, ref('value')), { status: 'expired' }),
  run: like(inPanel(texts.ruleRunInPanel, ref('run', texts.ruleRun)), {
    'notice.send': { role: 'admin', text: texts.rulesMessageExample },
  }),
};

export const ruleDefinition: JsonSchema = {
  ...inPanel(texts.ruleInPanel, words(texts.rule, ruleWords, ['title', 'after'])),
  title: texts.ruleNoun,
  examples: [
    {
      title: texts.expireExample,
      after: 'reached',
      when: { endTime: { lte: '$now' } },
      set: { status: 'expired' },
    },
  ],
};

/** The word at the top of a file. */
export const rules: JsonSchema = basic(
  like(inPanel(texts.rulesInPanel, mapOf(texts.rules, ref('rule'), ref('ruleName'))), {
    expire: {
      title: texts.expireExample,
      after: 'reached',
      when: { status: 'enabled', endTime: { lte: '$now' } },
      set: { status: 'expired' },
    },
  }),
);
