import { resolveOperand } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import { fieldNamed } from '../../../contract/stored';
import { createFormModel } from './formModel';
import { contextOf, type FormPorts } from './formPorts';
import type { FormScope } from './formScope';
import { startValues } from './startValues';

interface PromptScopeOptions {
  definition: Verb | Action;
  screen: Screen;
  records: readonly RecordData[];
  ports: FormPorts;
}

/** The prompts that this operator may answer: the server accepts no answer in a field that they may not edit. */
export function answerable({
  definition,
  screen,
  ports,
}: Pick<PromptScopeOptions, 'definition' | 'screen' | 'ports'>): Field[] {
  const isAnswerable = ({ isOwn, field }: Verb['ask'][number]) => {
    const right = (isOwn ? field : (screen.fields[field.name] ?? field)).permission.edit;
    return right === null || ports.session.can(`${screen.permission}:${right}`);
  };
  return definition.ask.filter(isAnswerable).map(({ field }) => field);
}

/**
 * The scope of an action's questions. They start from their defaults, not from the record, though conditions and limits see
 * the record where there is just one: questions of the action's own as it is, fields of the screen as the action will leave it
 * (`language.md` §6). A field nobody types elsewhere is typed here.
 */
export function promptScope({
  definition,
  screen,
  records,
  ports,
}: PromptScopeOptions): Omit<FormScope, 'idOf' | 'onBusy' | 'trouble'> {
  const context = () => contextOf(ports);
  const fields = answerable({ definition, screen, ports });
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]));
  const own = new Set(definition.ask.filter(({ isOwn }) => isOwn).map(({ field }) => field));
  const set = Object.entries(('set' in definition && definition.set) || {}).filter(
    ([name]) => !Object.hasOwn(byName, name),
  );
  const recordFor = (field: Field, values: RecordData): RecordData => {
    if (set.length === 0 || own.has(field)) return values;
    const settings = set.map(([name, value]) => [
      name,
      'null' in value ? null : resolveOperand(value, values, context()),
    ]);
    return { ...values, ...Object.fromEntries(settings) };
  };
  const record = records.length === 1 ? records[0] : {};
  const model = createFormModel({
    groups: [{ when: null, fields }],
    isEditable: () => true,
    record: { ...record, ...startValues(fields, context(), record) },
    data: ports.data,
    follows: true,
    isWithheld: () => false,
    recordFor,
    context,
  });
  return {
    model,
    ports,
    screenId: screen.id,
    isEdit: false,
    fieldOf: (name) => fieldNamed(byName, name),
    isEditable: () => true,
    isWithheld: () => false,
  };
}
