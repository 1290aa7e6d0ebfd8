import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import { approval } from './approval';
import {
  advanced,
  byDefault,
  byType,
  flag,
  inPanel,
  like,
  list,
  mapOf,
  oneOf,
  ref,
  text,
  words,
} from './parts';

/** A button of the author's own (`language.md` §6). */
export const actionWords: Record<string, JsonSchema> = {
  title: like(text(texts.actionTitle), texts.retireExample, texts.passExample),
  on: byDefault(
    oneOf(texts.actionTarget, [
      ['row', texts.oneRecord],
      ['screen', texts.actionsWholePage],
      ['form', texts.formValues],
    ]),
    'row',
  ),
  when: like(ref('condition', texts.actionWhen), {
    status: 'pending',
  }),
  ask: like(inPanel(texts.actionsPromptsInPanel, ref('ask', texts.actionsPrompts)), ['reason'], {
    until: true,
    reason: true,
  }),
  confirm: like(ref('template', texts.confirm), texts.confirmExample),
  set: like(
    mapOf(texts.setFields, ref('value')),
    { enabled: false },
    { status: 'passed', reviewerId: '$user.id', reviewTime: '$now' },
  ),
  run: advanced(
    like(inPanel(texts.runInPanel, ref('run', texts.actionsRun)), 'withdrawal.approve', {
      'message.send': { to: { field: 'userId' }, text: texts.messageExample },
    }),
  ),
  open: like(
    byType(texts.opensInPanel, [['string', ref('screenId')]], {
      ...words(texts.opens, {
        screen: like(ref('screenId', texts.actionsScreenId), 'system/role-grant'),
        as: byDefault(
          oneOf(texts.openAs, [
            ['dialog', texts.dialog],
            ['drawer', texts.drawer],
            ['tab', texts.newTab],
          ]),
          'dialog',
        ),
        field: like(ref('fieldName', texts.openField), 'recordId'),
      }),
    }),
    'user/user',
    { screen: 'system/role-grant', as: 'tab' },
    { field: 'recordId' },
  ),
  bulk: byDefault(
    oneOf(texts.bulk, [
      [true, texts.alsoSelected],
      [false, texts.onlyOne],
      ['only', texts.onlySelected],
    ]),
    false,
  ),
  icon: like(ref('iconName', texts.actionIcon), 'check', 'reload'),
  key: like(ref('keyName', texts.actionsShortcut), 'J'),
  undo: like(ref('verbName', texts.undo), 'publish'),
  danger: flag(texts.danger),
  approval: {
    ...byType(texts.approvalOrReview, [['boolean', { const: true, title: texts.reviewedWhole }]], approval),
    ...{ panel: approval.panel, examples: [...(approval.examples as unknown[]), true] },
  },
  handsOver: flag(texts.handsOver),
};

const VERB_WORDS = {
  title: like(text(texts.verbTitle), texts.addMemberExample),
  when: like(ref('condition', texts.verbWhen), { status: 'draft' }),
  ask: like(inPanel(texts.verbPromptsInPanel, ref('ask', texts.verbPrompts)), ['reason']),
  confirm: like(ref('template', texts.confirm), texts.saveConfirmExample),
  approval: like(
    byType(
      texts.review,
      [
        ['boolean', { const: true, title: texts.reviewedWhole }],
        ['array', { ...list(texts.reviewedFields, ref('fieldName')), title: texts.reviewedByField }],
      ],
      {
        ...words(texts.review, {
          of: like(list(texts.reviewedFields, ref('fieldName')), ['price']),
          when: like(ref('condition', texts.reviewedWhen), { price: { gte: 1000 } }),
        }),
        title: texts.reviewedInPart,
      },
    ),
    true,
    ['price'],
    { when: { price: { gte: 1000 } } },
  ),
};

/** The button is there, or not; its words change it. */
const verbForms = (description: string) =>
  byType(description, [['boolean', { const: false, title: texts.absent }]], {
    ...words(texts.action, VERB_WORDS),
    title: texts.present,
  });

const verb = (description: string) =>
  inPanel(
    description,
    byDefault(like(verbForms(texts.falseRemoves(description)), { when: { status: 'draft' } }, false), {}),
  );

/** The verbs of the language itself; the rest of `actions` is the author's. */
export const verbs: Record<string, JsonSchema> = {
  add: verb(texts.addVerb),
  edit: verb(texts.editVerb),
  delete: verb(texts.deleteVerb),
  export: verb(texts.exportVerb),
  import: inPanel(
    texts.importVerbInPanel,
    byDefault(like(verbForms(texts.importVerb), {}, { title: texts.importExample }), false),
  ),
};
