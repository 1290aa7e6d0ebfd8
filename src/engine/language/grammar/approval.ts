import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import {
  advanced,
  byDefault,
  byType,
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

const limit = (description: string) =>
  byType(description, [['integer', integer(texts.fixedNumber, { minimum: 1 })]], {
    ...text(texts.settingCode),
    pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$',
    saying: texts.limitWanted,
    panelSaying: texts.limitWantedInPanel,
  });

const singleApproverSum = words(
  texts.beyondTotals,
  {
    called: like(text(texts.approvalTotalTitle), texts.totalTitleExample),
    amount: like(ref('fieldName', texts.summedField), 'amount'),
    payee: like(ref('fieldName', texts.perPerson), 'userId'),
    group: like(ref('fieldName', texts.splitBy), 'currency'),
    counts: like(ref('condition', texts.countedWhere), { status: 'done' }),
    limits: like(
      {
        ...words(texts.approvalLimit, {
          payee: like(limit(texts.dailyTotalInPanel), 'refund.secondApprovalFrom', 100000),
          operator: like(limit(texts.dailyTotal), 'refund.operatorSecondFrom', 500000),
        }),
        minProperties: 1,
      },
      { payee: 100000, operator: 500000 },
    ),
    reason: like(ref('fieldName', texts.reasonField), 'secondReason'),
  },
  ['called', 'amount', 'limits'],
);

const stepWords: Record<string, JsonSchema> = {
  title: like(text(texts.stepTitle), texts.stepExample, texts.reviewExample),
  role: like(text(texts.byRole, { maxLength: 100 }), 'finance'),
  manager: like(ref('fieldName', texts.byManager), 'createBy'),
  person: like(ref('fieldName', texts.byPerson), 'ownerId'),
  of: byDefault(
    oneOf(texts.howMany, [
      ['any', texts.anyOne],
      ['all', texts.eachOne],
    ]),
    'any',
  ),
  when: like(inPanel(texts.stepWhen, ref('condition', texts.stepWhenOrBeyond)), {
    amount: { gte: 100000 },
  }),
  beyond: advanced(
    like(inPanel(texts.stepBeyond, singleApproverSum), {
      called: texts.totalTitleExample,
      amount: 'amount',
      payee: 'userId',
      limits: { payee: 'refund.secondApprovalFrom', operator: 'refund.operatorSecondFrom' },
    }),
  ),
  set: like(mapOf(texts.stepSet, ref('value')), { firstBy: '$user.id' }),
  run: advanced(
    like(inPanel(texts.stepRunInPanel, ref('run', texts.stepRun)), {
      'notice.send': { operator: { field: 'createBy' }, text: texts.firstPassedExample },
    }),
  ),
};

/** The word of an action: who has to agree before it is performed. */
export const approval: JsonSchema = like(
  inPanel(texts.approvalInPanel, {
    ...words(
      texts.approval,
      {
        applicant: like(ref('fieldName', texts.applicant), 'createBy'),
        steps: like(list(texts.approvalSteps, ref('approvalStep'), { maxItems: 9 }), [
          { title: texts.stepExample, manager: 'createBy' },
        ]),
        refusedBy: like(ref('verbName', texts.refusedBy), 'reject'),
        remind: like(
          {
            type: 'string',
            pattern: '^[1-9][0-9]{0,2}[hd]$',
            description: texts.remindAfter,
            saying: texts.remindWanted,
          },
          '1d',
          '4h',
        ),
      },
      ['steps'],
    ),
  }),
  {
    applicant: 'createBy',
    steps: [
      { title: texts.stepExample, manager: 'createBy' },
      { title: texts.financeExample, role: 'finance', when: { amount: { gte: 100000 } } },
    ],
    refusedBy: 'reject',
    remind: '1d',
  },
);

export const approvalStep: JsonSchema = {
  ...inPanel(texts.step, words(texts.step, stepWords, ['title'])),
  title: texts.stepNoun,
  examples: [{ title: texts.stepExample, manager: 'createBy' }],
};
