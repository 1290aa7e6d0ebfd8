import {
  type Condition,
  type Field,
  RequestError,
  type Screen,
  sheetOf,
  sortableNames,
} from '../../engine/pure';
import type { Caller } from '../caller';

/** What a caller may do with a screen's records, as plain data; made without a database (`design.md` §5). */
export interface Plan {
  screen: Screen;
  caller: Caller;
  table: string;
  isSoft: boolean;
  /** Every WHERE asks for living records then, so that indexes over those alone serve it. */
  hasDeleteTime: boolean;
  /** Fields that leave the server for this caller, in file order. */
  readable: Field[];
  /** Which records exist for this caller: the screen's own `where` and the data rules of the caller's roles. */
  visible: Condition;
  /** Search parameters: a field's name, or `a|b` for a box over several. */
  search: Map<string, Field[]>;
  sortable: ReadonlySet<string>;
}

/** Refuses with 403 whoever lacks the code of the verb, before anything else is looked at. */
export function plan(screen: Screen, caller: Caller, verb: string): Plan {
  demand(caller, `${screen.permission}:${verb}`);
  return planWithoutRight(screen, caller);
}

/** For lookups, whose right comes from the screens that refer here. */
export function planWithoutRight(screen: Screen, caller: Caller): Plan {
  const { resource } = screen;
  if (!resource) throw new Error(`screen ${screen.id} has no records`);
  const canView = (field: Field) => mayView(screen, caller, field);
  const readable = Object.values(screen.fields).filter((field) => !field.isWriteOnly && canView(field));
  const names = new Set(readable.map((field) => field.name));
  return {
    screen,
    caller,
    table: resource.table,
    isSoft: resource.delete === 'soft',
    hasDeleteTime: resource.delete === 'soft' || resource.isOwned,
    readable,
    visible: { all: [...(resource.where ? [resource.where] : []), ...dataRules(screen, caller)] },
    search: searchOf(screen, names),
    sortable: new Set([...sortableNames(screen)].filter((name) => names.has(name))),
  };
}

export function demand(caller: Caller, code: string): void {
  if (!caller.codes.has(code))
    throw new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
}

export function mayView(screen: Screen, caller: Caller, field: Field): boolean {
  return field.permission.view === null || caller.codes.has(`${screen.permission}:${field.permission.view}`);
}

export function mayEdit(screen: Screen, caller: Caller, field: Field): boolean {
  return field.permission.edit === null || caller.codes.has(`${screen.permission}:${field.permission.edit}`);
}

function dataRules(screen: Screen, caller: Caller): Condition[] {
  const roles = caller.rules.get(screen.permission);
  if (!roles || roles.some((rules) => rules.length === 0)) return [];
  return [{ any: roles.map((rules) => ({ all: rules })) }];
}

function searchOf(screen: Screen, names: Set<string>): Map<string, Field[]> {
  const boxes = (screen.table?.search ?? []).map((box) => box.fields.filter((name) => names.has(name)));
  const fields = (box: string[]) => box.map((name) => screen.fields[name] as Field);
  const named = boxes
    .filter((box) => box.length > 0)
    .map((box): [string, Field[]] => [box.join('|'), fields(box)]);
  // refs and the tabs' field filter a list too: detail tabs and counts arrive by them
  const links = Object.values(screen.fields).filter(
    (field) =>
      names.has(field.name) &&
      field.isStored &&
      (sheetOf(field).comparability === 'reference' || field.name === screen.table?.tabs),
  );
  return new Map([...links.map((field): [string, Field[]] => [field.name, [field]]), ...named]);
}
