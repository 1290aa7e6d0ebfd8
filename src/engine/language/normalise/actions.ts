import * as texts from '#texts/language';
import { parseCondition, parseValue } from '../../condition/parse';
import type { Review } from '../../contract/approval';
import type { Effects } from '../../contract/effect';
import type { Field } from '../../contract/field';
import type {
  Action,
  BuiltInVerb,
  Form,
  Prompt,
  Resource,
  Screen,
  ScreenKind,
  Verb,
} from '../../contract/screen';
import {
  type ActionDefinition,
  type AskDefinition,
  type FieldDefinition,
  type OpenDefinition,
  reviewIn,
  type ScreenDefinition,
  stepsIn,
} from '../parse/definition';
import { normaliseApproval, withoutOwn } from './approval';
import { effectCalls, movedBy } from './effectCalls';
import { normaliseOwnField } from './field';
import { setOf } from './set';

const VERB_TITLES: Record<BuiltInVerb, string> = {
  list: texts.view,
  add: texts.add,
  edit: texts.edit,
  delete: texts.remove,
  export: texts.exporting,
  import: texts.importing,
  reveal: texts.reveal,
  lead: texts.lead,
};

interface VerbFacts {
  kind: ScreenKind;
  permission: string;
  resource: Resource;
  form: Form | null;
  fields: Record<string, Field>;
}

/**
 * Which verbs exist follows from the file: without a form nothing is added, edited or imported (`language.md` §3).
 * Records that nobody types are deleted if the file says so.
 */
export function normaliseVerbs(raw: ScreenDefinition, facts: VerbFacts): Screen['verbs'] {
  const { kind, permission, resource, form, fields } = facts;
  const written = raw.actions ?? {};
  const isRows = kind !== 'form';
  const hasInline = raw.table?.inline?.length;
  const exists: Record<BuiltInVerb, boolean> = {
    list: true,
    add: isRows && form !== null,
    edit: form !== null || Boolean(hasInline),
    delete: isRows && resource.delete !== false && (form !== null || written.delete !== undefined),
    export: isRows,
    // off by default: most lists are not filled from spreadsheets
    import: isRows && form !== null && written.import !== undefined,
    reveal: Object.values(fields).some((field) => field.isSensitive && !field.isWriteOnly),
    lead: kind === 'queue',
  };
  const verbs = Object.entries(exists).filter(([verb, does]) => does && written[verb] !== false);
  return Object.fromEntries(
    verbs.map(([verb]) => [
      verb,
      normaliseVerb(verb as BuiltInVerb, written[verb] || {}, permission, fields),
    ]),
  );
}

function normaliseVerb(
  verb: BuiltInVerb,
  definition: ActionDefinition,
  permission: string,
  fields: Record<string, Field>,
): Verb {
  return {
    code: `${permission}:${verb}`,
    title: String(definition.title ?? VERB_TITLES[verb]),
    when: definition.when ? parseCondition(definition.when, fields) : null,
    ask: promptsOf(definition.ask, fields),
    confirm: definition.confirm ?? null,
    review: reviewOf(definition, fields),
  };
}

function reviewOf(definition: ActionDefinition, fields: Record<string, Field>): Review | null {
  const review = reviewIn(definition);
  if (review === undefined) return null;
  const { of = null, when } = review;
  return { of, when: when ? parseCondition(when, fields) : null };
}

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

interface ActionFacts {
  permission: string;
  fields: Record<string, Field>;
  effects: Effects | null;
}

export function normaliseActions(
  raw: Record<string, ActionDefinition | false>,
  facts: ActionFacts,
): Record<string, Action> {
  const declared = Object.entries(raw).flatMap(([name, definition]): [string, Action][] =>
    BUILT_IN.has(name) || definition === false ? [] : [[name, normaliseAction(name, definition, facts)]],
  );
  return Object.fromEntries(declared);
}

function normaliseAction(
  name: string,
  definition: ActionDefinition,
  { permission, fields, effects }: ActionFacts,
): Action {
  const when = definition.when ? parseCondition(definition.when, fields) : null;
  return {
    name,
    code: `${permission}:${name}`,
    title: String(definition.title),
    on: definition.on ?? 'row',
    when: withoutOwn(when, stepsIn(definition), fields),
    ask: promptsOf(definition.ask, fields),
    confirm: definition.confirm ?? null,
    set: definition.set ? setOf(definition.set, fields) : null,
    run: effectCalls(definition.run),
    open: opened(definition.open),
    bulk: definition.bulk ?? false,
    icon: definition.icon ?? null,
    key: definition.key ?? null,
    undo: definition.undo ?? null,
    isDanger: definition.danger === true,
    moves: movedBy(definition.run, effects),
    isHandOver: definition.handsOver === true,
    approval: normaliseApproval(stepsIn(definition), when, fields),
    isReviewed: definition.approval === true,
  };
}

function opened(open: OpenDefinition | undefined): Action['open'] {
  if (open === undefined) return null;
  if (typeof open === 'string') return { screen: open, as: 'dialog' };
  if (open.field !== undefined) return { field: open.field };
  return { screen: String(open.screen), as: open.as ?? 'dialog' };
}

/** `reason`, unless the screen has such a field, needs no definition: required text, kept in the data log (`language.md` §6). */
const REASON = { type: 'text', title: texts.reason, required: true, maxLength: 200 };

function promptsOf(raw: AskDefinition | undefined, fields: Record<string, Field>): Prompt[] {
  const declaredPrompts: Record<string, true | FieldDefinition> = Array.isArray(raw)
    ? Object.fromEntries(raw.map((name) => [name, true] as const))
    : (raw ?? {});
  return Object.entries(declaredPrompts).map(([name, own]) => {
    const field = fields[name];
    if (own === true && field) return { field, isOwn: false };
    if (field && own !== true && !('type' in own)) return { field: refined(field, own), isOwn: false };
    const words = own === true ? {} : own;
    // what need not be answered is a note, not the reason
    const title = words.required === false ? texts.remark : REASON.title;
    const written = 'type' in words ? words : { ...REASON, title, ...words };
    return { field: normaliseOwnField(name, written, fields), isOwn: true };
  });
}

/** A field of the screen that an action asks for on its own terms. */
function refined(field: Field, overrides: FieldDefinition): Field {
  return {
    ...field,
    isRequired: (overrides.required as boolean | undefined) ?? field.isRequired,
    requiredWhen: overrides.required === undefined ? field.requiredWhen : null,
    default: overrides.default === undefined ? field.default : parseValue(overrides.default, field),
    words: overrides.suggest === undefined ? field.words : { ...field.words, suggest: overrides.suggest },
  };
}
