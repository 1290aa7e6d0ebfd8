import {
  type ConditionContext,
  confirmText,
  type EffectCall,
  type EffectParameter,
  type EffectSheet,
  type Field,
  isEmpty,
  judgeField,
  normaliseOwnField,
  parseValue,
  type RecordData,
  RequestError,
  type Screen,
} from '#engine/pure';
import type { Services } from '../../../app/services';
import { type Caller, conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { withDictTexts } from '../../../resource/list/dictText';
import { plainValue } from '../../../resource/plan/plainValue';
import { mayView } from '../../../resource/plan/plan';
import { masked } from '../../../resource/plan/wire';

interface ParameterContext {
  tx: Db;
  caller: Caller;
  screen: Screen;
  /** Fields of the record, the action's own questions among them. */
  fields: Readonly<Record<string, Field>>;
  services: Pick<Services, 'db' | 'screens' | 'jobs'>;
  /** The row with the answers: what the file's values look at. */
  record: RecordData;
}

/** What a parameter of type `named` becomes. */
export interface NamedArgument {
  name: string;
  /** What the record fills it with, in the words that the caller may read. */
  values: Record<string, string>;
}

/** What a text becomes that leaves the installation. */
export interface OutsideText {
  text: string;
  /** The fields that it names, as far as the caller sees them, masked where they are sensitive. */
  fields: Record<string, { title: string; value: unknown; text: string }>;
}

/**
 * The parameters of one call: values as in `set`, looked up in the record, judged as fields of their types (`language.md` §6).
 * Refused where one that is needed is empty on this record.
 */
export async function parametersOf(
  sheet: EffectSheet | undefined,
  declared: EffectCall['parameters'],
  cause: ParameterContext,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const context = conditionContext(cause.caller);
  for (const [name, parameter] of Object.entries(sheet?.parameters ?? {}))
    found[name] = await argumentOf(name, parameter, declared, cause, context);
  return found;
}

async function argumentOf(
  name: string,
  parameter: EffectParameter,
  declared: EffectCall['parameters'],
  cause: ParameterContext,
  context: ConditionContext,
): Promise<unknown> {
  const written = declared[name] ?? null;
  if (parameter.type === 'screen') return written;
  if (parameter.type === 'values') return valuesOf(written as RecordData | null, declared, cause, context);
  if (parameter.type === 'named') return namedOf(written as string | null, parameter, cause);
  if (written === null && parameter.unless !== undefined && declared[parameter.unless] !== undefined)
    return null;
  const field = normaliseOwnField(name, parameter, {});
  const value = plainValue(parseValue(written, field), cause.record, context);
  if (parameter.leaves === true) return outsideText(String(value ?? ''), cause);
  const filled =
    parameter.fills === true && typeof written === 'string' ? await filledIn(String(value), cause) : value;
  const error = judgeField(field, filled, {}, context);
  if (error !== null) throw new RequestError(error);
  return filled;
}

/** What becomes of a record of the screen that is named beside: each value read as one of its field there. */
function valuesOf(
  written: RecordData | null,
  declared: EffectCall['parameters'],
  { services, record }: ParameterContext,
  context: ConditionContext,
): RecordData {
  const target = services.screens.get(String(declared.screen));
  if (!target) throw new RequestError(`页面 ${declared.screen} 不存在`);
  return Object.fromEntries(
    Object.entries(written ?? {}).map(([name, value]) => {
      const field: Field | undefined = target.fields[name];
      // answers that its verb asks for need not be fields of it
      const parsed = field ? parseValue(value, field) : parseValue(value, TEXT);
      return [name, plainValue(parsed, record, context)];
    }),
  );
}

const TEXT = normaliseOwnField('text', { type: 'text', title: '' }, {});

async function namedOf(
  written: string | null,
  { names = {} }: EffectParameter,
  cause: ParameterContext,
): Promise<NamedArgument | null> {
  if (written === null) return null;
  const values: Record<string, string> = {};
  for (const name of names[written]?.fills ?? []) values[name] = await filledIn(`{${name}}`, cause);
  return { name: written, values };
}

/** What the caller does not see is not there: a role may withhold what the author of the text sees. */
async function outsideText(text: string, cause: ParameterContext): Promise<OutsideText> {
  const { tx, caller, screen, fields, services, record } = cause;
  const named = Object.values(fields).filter(({ name }) => text.includes(`{${name}}`));
  const isSeen = (field: Field) =>
    !field.isWriteOnly && (screen.fields[field.name] !== field || mayView(screen, caller, field));
  const seen = named.filter(isSeen);
  const none = Object.fromEntries(named.map(({ name }) => [name, null]));
  const values = masked(Object.fromEntries(seen.map(({ name }) => [name, record[name] ?? null])), seen);
  const shown = { ...record, ...none, ...values };
  await withDictTexts({ ...services, db: tx, caller }, seen, [shown]);
  const words = ({ name }: Field) => confirmText(`{${name}}`, fields, [shown]);
  return {
    text: confirmText(text, fields, [shown]),
    fields: Object.fromEntries(
      seen.map((field) => {
        const { name, title } = field;
        const value = values[name] ?? null;
        return [name, { title, value, text: isEmpty(value) ? '' : words(field) }];
      }),
    ),
  };
}

/** A text with `{字段}` filled from the record, in the words that the caller may read. */
async function filledIn(
  text: string,
  { tx, caller, fields, services, record }: ParameterContext,
): Promise<string> {
  const named = Object.values(fields).filter(({ name }) => text.includes(`{${name}}`));
  const [labelled] = await withDictTexts({ ...services, db: tx, caller }, named, [{ ...record }]);
  return confirmText(text, fields, [labelled ?? record]);
}
