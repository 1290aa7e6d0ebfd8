import * as signs from '#texts/signs';
import type { Field } from '../../contract/field';
import { queueFields } from '../../contract/queueFields';
import type { Screen } from '../../contract/screen';
import { conditionFields } from '../../contract/stored';
import { actionParts } from './actionParts';
import { dashboardLists } from './dashboardParts';
import { fieldPart } from './fieldPart';
import { messages } from './messages';
import { isMissed } from './missed';
import { flag, type Part, partOf, type Word, word } from './part';
import { groupLists, linkParts, namedPart, threadPart } from './placedParts';
import { tableLists, tableWords } from './tableParts';
import { conditionWord, sortWord } from './valueWords';

/** A normalised screen as parts: whatever a file can say is in here once, or a change of it would pass in silence. */
export function screenPart(screen: Screen, screens: ReadonlyMap<string, Screen>): Part {
  const { words, names, remarks } = messages;
  const table = screen.resource?.isOwned ? screen.resource.table : null;
  const base = screens.get(screen.resource?.of ?? '');
  // words of another screen that it takes over are compared there
  const fields = Object.values(screen.fields).filter((field) => !isSame(field, base?.fields[field.name]));
  // before a decision
  const seen = { loss: { marks: ['rights' as const], remark: '' } };
  return partOf({
    key: screen.id,
    formerly: screen.formerly,
    name: names.page,
    words: [...pageWords(screen), ...resourceWords(screen), ...tableWords(screen), ...kindWords(screen)],
    lists: [
      { title: words.fields, parts: fields.map((field) => ofScreen(field, screen, table)) },
      ...tableLists(screen),
      ...groupLists(screen.form?.groups, names.formField, names.formGroup, screen),
      ...groupLists(screen.detail?.groups, names.detailField, names.detailGroup, screen),
      {
        title: words.bigFigures,
        parts: (screen.detail?.figures ?? []).map((name) => namedPart(name, names.bigFigure, screen)),
      },
      { title: words.thread, parts: screen.detail?.thread ? [threadPart(screen.detail.thread)] : [] },
      { title: words.tabs, parts: linkParts(screen.detail?.tabs ?? [], names.tab) },
      { title: words.side, parts: linkParts(screen.side ? [screen.side] : [], names.side) },
      {
        title: words.queueShow,
        parts: queueFields(screen.queue).map((name) => namedPart(name, names.shown, screen, seen)),
      },
      {
        title: words.queueEvidence,
        parts: (screen.queue?.evidence ?? []).map((name) => namedPart(name, names.evidence, screen, seen)),
      },
      ...actionParts(screen),
      ...dashboardLists(screen, screens),
    ],
    loss: {
      marks: [...(table ? (['data'] as const) : []), 'rights'],
      remark: table ? remarks.tableStays(table) : '',
    },
    renamed: (from) => messages.diff.screenMoved(from, screen.id),
  });
}

function ofScreen(field: Field, screen: Screen, table: string | null): Part {
  const part = fieldPart(field, conditionFields(screen), table);
  if (part.loss === null || !isMissed(field, screen)) return part;
  return { ...part, loss: { ...part.loss, marks: [...part.loss.marks, 'rights'] } };
}

function pageWords(screen: Screen): Word[] {
  const { words } = messages;
  const { menu } = screen;
  return [
    word(words.title, screen.title),
    word(words.kind, screen.kind),
    word(words.route, screen.route),
    word(words.permission, screen.permission, null, ['rights']),
    word(words.aliases, screen.aliases.join(signs.listComma)),
    word(words.formerly, screen.formerly.join(signs.listComma), null, ['rights']),
    word(words.label, screen.label, null, ['rights']),
    word(words.refresh, screen.refresh),
    word(words.renderer, screen.renderer),
    flag(words.stale, screen.canBeStale),
    flag(words.inMenu, menu !== null),
    flag(words.hidden, menu?.isHidden ?? false),
    word(words.icon, menu?.icon),
    word(words.menuOrder, menu?.order),
    flag(words.keepAlive, menu?.keepAlive ?? false),
  ];
}

function resourceWords(screen: Screen): Word[] {
  const { words } = messages;
  const { resource, fields } = screen;
  return [
    word(words.path, resource?.path),
    word(words.of, resource?.of, null, ['data', 'rights']),
    word(words.table, resource?.of ? null : resource?.table, null, ['data', 'rights']),
    flag(words.owned, resource?.isOwned ?? false, ['data', 'rights']),
    conditionWord(words.where, resource?.where, fields, ['rights']),
    word(words.delete, resource && String(resource.delete), null, ['data']),
    word(
      words.initial,
      resource?.initial.length ? resource.initial : null,
      messages.diff.records(resource?.initial.length ?? 0),
    ),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function kindWords(screen: Screen): Word[] {
  const { words } = messages;
  const { tree, form, detail, queue, hooks, fields } = screen;
  return [
    word(words.treeParent, tree?.parent),
    word(words.treeDepth, tree?.depth),
    word(words.formAs, form?.as),
    word(words.formThen, form?.next, screen.actions[form?.next ?? '']?.title),
    flag(words.comments, detail?.hasComments ?? false),
    conditionWord(words.queueWhere, queue?.where, fields, ['rights']),
    conditionWord(words.queueExcept, queue?.except, fields, ['rights']),
    sortWord(words.queueOrder, queue?.order),
    word(words.beforeSave, hooks.beforeSave, null, ['rights']),
    word(words.afterSave, hooks.afterSave, null, ['rights']),
    word(words.beforeDelete, hooks.beforeDelete, null, ['rights']),
  ];
}
