import {
  acceptValue,
  awaitedFields,
  boundTo,
  type Choices,
  type Condition,
  type Field,
  isEmpty,
  mentionedFields,
  type RecordData,
  RequestError,
  type Screen,
  searchText,
  sheetOf,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import { mayView, type Plan } from './plan';

/** A reference, and the fields that its choices may be compared with. */
interface Place {
  field: Field;
  others: Readonly<Record<string, Field>>;
}

/**
 * The plan of a lookup, narrowed to what a reference may lead to. The request names the reference (`field`) and has the values of its
 * record; which columns are compared is in the screen file.
 */
export function planAmong(
  { screens }: Pick<Services, 'screens'>,
  plan: Plan,
  query: Readonly<Record<string, string | undefined>>,
): Plan {
  if (query.field === undefined) return plan;
  const { place, target } = referenceAt(screens, plan, query.field);
  const { choices } = target;
  if (choices === null) return plan;
  const values = Object.keys(choices.compared).map((name) => [
    name,
    lookedUp(place.others[name], query[name]),
  ]);
  return narrowed(plan, choices, Object.fromEntries(values));
}

/** The fields of the looked up records that are read for what is next to a reference (`read` of the request). */
export function readBy({ screens }: Pick<Services, 'screens'>, plan: Plan, reference: string): Field[] {
  const names = new Set(referenceAt(screens, plan, reference).target.read);
  return plan.readable.filter(
    ({ name, isSensitive, column }) => names.has(name) && !isSensitive && column !== null,
  );
}

function referenceAt(screens: Services['screens'], plan: Plan, reference: string) {
  const place = placeOf(searchText(reference), screens);
  const target = place?.field.targets.find(({ screen }) => screen === plan.screen.id);
  if (!place || !target) throw new RequestError('没有这个引用，或它不指向这里');
  return { place, target };
}

/** What may be chosen for a record with these values; nothing if the caller does not see what is compared. */
export function narrowed(plan: Plan, { where }: Choices, record: RecordData): Plan {
  const isSeen = mentionedFields(unbound(where)).every((name) => {
    const field = plan.screen.fields[name];
    return field !== undefined && mayView(plan.screen, plan.caller, field);
  });
  const condition: Condition = isSeen ? boundTo(where, record) : { any: [] };
  return { ...plan, visible: { all: [plan.visible, condition] } };
}

/** Without what it is compared with: the fields of the records themselves. */
function unbound(where: Condition): Condition {
  return boundTo(where, {});
}

/** Titles of what is to be filled before anything can be chosen. */
export function awaitedTitles({ where, compared }: Choices, record: RecordData): string[] {
  return [...new Set(awaitedFields(where, record).map((name) => compared[name] ?? name))];
}

/** A value as a form would have it; one that the field cannot have is none. */
function lookedUp(field: Field | undefined, text: string | undefined): unknown {
  if (!field || text === undefined || text === '') return null;
  const sheet = sheetOf(field);
  const isList = field.isMultiple || (sheet.isList ?? false);
  const value = acceptValue(field, isList ? searchText(text).split(',') : searchText(text));
  const values = field.isMultiple && Array.isArray(value) ? value : [value];
  return isEmpty(value) || values.some((one) => sheet.validate(one, field) !== null) ? null : value;
}

/** `goods/order.storeId`, `goods/order.items.storeId`, `goods/order:move.storeId`; null: there is none. */
function placeOf(reference: string, screens: Services['screens']): Place | null {
  const [, id = '', verb, path = ''] = /^([^.:]+)(?::([^.]+))?\.(.+)$/.exec(reference) ?? [];
  const screen = screens.get(id);
  if (!screen) return null;
  let others = verb === undefined ? screen.fields : promptsOf(screen, verb);
  const names = path.split('.');
  for (const name of names.slice(0, -1)) others = inner(others, name);
  const name = names.at(-1) ?? '';
  const field = Object.hasOwn(others, name) ? others[name] : undefined;
  return field ? { field, others } : null;
}

function promptsOf(screen: Screen, verb: string): Place['others'] {
  const all: Record<string, Pick<Screen['actions'][string], 'ask'> | undefined> = {
    ...screen.verbs,
    ...screen.actions,
  };
  const prompts = (Object.hasOwn(all, verb) && all[verb]?.ask) || [];
  return { ...screen.fields, ...Object.fromEntries(prompts.map(({ field }) => [field.name, field])) };
}

function inner(fields: Place['others'], name: string): Place['others'] {
  return (Object.hasOwn(fields, name) && fields[name]?.words.fields) || {};
}
