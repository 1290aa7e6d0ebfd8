import * as texts from '#texts/authoring';
import * as signs from '#texts/signs';
import { toSentence } from '../../condition/sentence';
import type { EffectCall } from '../../contract/effect';
import type { Field } from '../../contract/field';
import type { Action, Prompt, Rule, Screen, Verb } from '../../contract/screen';
import { conditionFields } from '../../contract/stored';
import { fieldPart } from './fieldPart';
import { messages } from './messages';
import { flag, guard, type Part, partOf, type Word, word } from './part';
import { conditionWord, setWord } from './valueWords';

type Fields = Record<string, Field>;

/** Verbs, buttons, and verbs that only open fields: whatever has its own code. */
export function actionParts(screen: Screen): Part['lists'] {
  const { words, names } = messages;
  const verbs = Object.entries(screen.verbs);
  return [
    {
      title: words.verbs,
      parts: verbs.map(([verb, definition]) =>
        coded(
          verb,
          BUTTONS.has(verb) ? names.button(verb) : names.verb(verb),
          definition,
          verbWords(definition, screen),
          screen,
        ),
      ),
    },
    {
      title: words.actions,
      parts: Object.values(screen.actions).map((action) =>
        coded(action.name, names.button(action.name), action, actionWords(action, screen), screen),
      ),
    },
    { title: words.rules, parts: Object.values(screen.rules).map((rule) => rulePart(rule, screen)) },
    {
      title: words.fieldVerbs,
      parts: Object.entries(screen.fieldVerbs).map(([verb, title]) => {
        const code = `${screen.permission}:${verb}`;
        return partOf({
          key: verb,
          name: names.verb(verb),
          words: [word(words.code, code, null, ['rights']), word(words.title, title)],
          loss: { marks: ['rights'], remark: messages.remarks.codeGone(code) },
        });
      }),
    },
  ];
}

/** What happens by itself: any change of it is one of rights. */
function rulePart(rule: Rule, screen: Screen): Part {
  const { words, names } = messages;
  const after = [rule.after, ...rule.fields, ...(rule.at === null ? [] : [rule.at])].join(' ');
  return partOf({
    key: rule.name,
    name: names.rule(rule.name),
    words: [
      word(words.title, rule.title),
      word(words.after, after, null, ['rights']),
      conditionWord(words.condition, rule.when, conditionFields(screen), ['rights']),
      setWord(words.set, rule.set, screen.fields, ['rights']),
      runWord(rule.run),
    ],
    loss: { marks: ['rights'], remark: '' },
  });
}

function runWord(run: EffectCall[]): Word {
  return word(messages.words.run, run.length > 0 ? run : null, run.map(callWords).join(signs.listComma), [
    'rights',
  ]);
}

const BUTTONS = new Set(['add', 'edit', 'delete', 'export', 'import']);

function coded(key: string, name: string, definition: Verb | Action, words: Word[], screen: Screen): Part {
  return partOf({
    key,
    name,
    words: [word(messages.words.code, definition.code, null, ['rights']), ...words],
    lists: [
      {
        title: messages.words.asks,
        parts: definition.ask.map((ask) => askPart(ask, conditionFields(screen))),
      },
    ],
    loss: { marks: ['rights'], remark: messages.remarks.codeGone(definition.code) },
  });
}

function verbWords(verb: Verb, screen: Screen): Word[] {
  const { words } = messages;
  return [
    word(words.title, verb.title),
    conditionWord(words.condition, verb.when, conditionFields(screen), ['rights']),
    guard(word(words.confirm, verb.confirm)),
    word(words.approval, verb.review, verb.review && reviewWords(verb.review, screen), ['rights']),
  ];
}

/** 改动复核（price；价格大于 1000）. */
function reviewWords({ of, when }: NonNullable<Verb['review']>, screen: Screen): string {
  const details = [of?.join(signs.listComma), when && toSentence(when, screen.fields)].filter(Boolean);
  return details.length === 0
    ? texts.reviewed
    : `${texts.reviewed}${signs.bracketed(details.join(signs.semicolon))}`;
}

function actionWords(action: Action, screen: Screen): Word[] {
  const { words } = messages;
  return [
    word(words.title, action.title),
    word(words.on, action.on),
    conditionWord(words.condition, action.when, conditionFields(screen), ['rights']),
    guard(word(words.confirm, action.confirm)),
    setWord(words.set, action.set, screen.fields, ['rights']),
    runWord(action.run),
    word(words.open, action.open, action.open && openWords(action.open)),
    word(words.bulk, action.bulk === false ? null : String(action.bulk)),
    word(words.icon, action.icon),
    word(words.key, action.key),
    word(words.undo, action.undo),
    guard(flag(words.danger, action.isDanger)),
    flag(words.handsOver, action.isHandOver, ['rights']),
    word(
      words.approval,
      action.isReviewed ? { ...action.approval, isReviewed: true } : action.approval,
      action.isReviewed ? texts.reviewed : action.approval && approvalWords(action.approval, screen),
      ['rights'],
    ),
  ];
}

/** 初审 → 复审（finance；金额大于 1000；单人审批的提现达到 1000.00、refund.operatorSecondFrom）. */
function approvalWords({ steps }: NonNullable<Action['approval']>, screen: Screen): string {
  return steps
    .map((step) => {
      const { who, when, beyond } = step;
      const details = [
        who.kind === 'anybody'
          ? null
          : who.kind === 'role'
            ? who.role
            : `${who.field}${who.kind === 'manager' ? texts.ofDepartmentLead : ''}`,
        step.isAll ? texts.each : null,
        when && toSentence(when, screen.fields),
        beyond &&
          texts.reaches(
            beyond.called,
            Object.values(beyond.limits)
              .filter((one) => one !== null)
              .join(signs.listComma),
          ),
      ].filter((one) => one !== null);
      return details.length === 0
        ? step.title
        : `${step.title}${signs.bracketed(details.join(signs.semicolon))}`;
    })
    .join(' → ');
}

function openWords(open: NonNullable<Action['open']>): string {
  return 'field' in open ? `{${open.field}}` : `${open.screen} (${open.as})`;
}

function callWords({ effect, parameters }: EffectCall): string {
  return Object.keys(parameters).length === 0 ? effect : `${effect} ${JSON.stringify(parameters)}`;
}

/** A question. One that is a field of the screen may be put on its own terms. */
function askPart({ field, isOwn }: Prompt, fields: Fields): Part {
  const { words, names } = messages;
  const part = fieldPart({ ...field, formerly: [] }, { ...fields, [field.name]: field }, null);
  const own = isOwn ? part.words : part.words.filter(({ name }) => OF_ASK.includes(name));
  return {
    ...part,
    formerly: field.formerly,
    renamed: null,
    loss: { marks: ['rights'], remark: '' },
    name: names.ask(field.name),
    words: [flag(words.own, isOwn), ...own],
    lists: isOwn ? part.lists : [],
  };
}

const OF_ASK: string[] = [messages.words.required, messages.words.default];
