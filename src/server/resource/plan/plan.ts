import {
  type Condition,
  type Field,
  type Screen,
  type SearchBoxes,
  searchBoxes,
  sortableNames,
} from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import { withheld } from '../../access/columnRights';
import { hasPermission } from '../../access/permissionChecks';
import { withFacts } from '../../access/rules/builtRule';
import type { Caller } from '../../caller';

/** What a caller may do with a screen's records, as plain data; made without a database (`design.md` §5). */
export interface Plan extends SearchBoxes {
  screen: Screen;
  caller: Caller;
  table: string;
  isSoft: boolean;
  /** Every WHERE asks for living records then, so that indexes over those alone serve it. */
  hasDeleteTime: boolean;
  /** Deleted records instead of living ones (`binOf`). */
  isBin?: true;
  /** A further operator has agreed to what it writes. */
  isReviewed?: true;
  /** Fields that leave the server for this caller, in file order. */
  readable: readonly Field[];
  /** `userId.level`: what of referred records is presented beside them. */
  foreign: string[];
  /** Which records exist for this caller: the screen's own `where` and the data rules of the caller's roles. */
  visible: Condition;
  /** The data rules alone, which hold for what the caller writes too; null: none limit the caller here. */
  limits: Condition | null;
  sortable: ReadonlySet<string>;
}

/**
 * What a caller may do by one verb of a screen; 403 without its code, before anything else. The one rule of
 * `language.md` §7: a code works only beside its screen's `:list`, and data rules hold for every verb.
 */
export function plan(screen: Screen, caller: Caller, verb: string): Plan {
  return planByAny(screen, caller, [verb]);
}

/** As `plan`, where several verbs open the same. */
export function planByAny(screen: Screen, caller: Caller, verbs: string[]): Plan {
  if (!verbs.some((verb) => hasPermission(screen, caller, verb))) throw notPermitted();
  return planWithoutRight(screen, caller);
}

/** The same rights over what this screen deleted: its records in the bin, under its `where` and the caller's data rules. */
export function binOf(plan: Plan): Plan {
  if (!plan.isSoft) throw new Error(`screen ${plan.screen.id} has no bin`);
  return { ...plan, isBin: true };
}

/** For lookups, whose right comes from the screens that refer here. */
export function planWithoutRight(screen: Screen, caller: Caller): Plan {
  const { resource } = screen;
  if (!resource) throw new Error(`screen ${screen.id} has no records`);
  const canView = (field: Field) => mayView(screen, caller, field);
  const limits = dataRules(screen, caller);
  return {
    screen,
    caller,
    table: resource.table,
    isSoft: resource.delete === 'soft',
    hasDeleteTime: resource.hasDeleteTime,
    foreign: Object.keys(screen.foreign),
    visible: { all: [...placeOf(resource.where, caller), ...(limits ? [limits] : [])] },
    limits,
    ...sharedBy(
      screen,
      Object.values(screen.fields).filter((field) => !field.isWriteOnly && canView(field)),
    ),
  };
}

type Shared = SearchBoxes & Pick<Plan, 'readable' | 'sortable'>;

const shared = new WeakMap<Screen, Map<string, Shared>>();

/** What callers who see these fields have in common: made once for all of them, so that what is derived from it is as well. */
function sharedBy(screen: Screen, readable: readonly Field[]): Shared {
  const known = shared.get(screen) ?? new Map<string, Shared>();
  shared.set(screen, known);
  const readableNames = readable.map(({ name }) => name);
  const key = readableNames.join();
  const found = known.get(key);
  if (found) return found;
  const names = new Set(readableNames);
  const made = {
    readable,
    ...searchBoxes(screen, names),
    sortable: new Set([...sortableNames(screen)].filter((name) => names.has(name))),
  };
  known.set(key, made);
  return made;
}

/** By the field's own right and by what the caller's roles withhold of the screen. */
export function mayView(screen: Screen, caller: Caller, field: Field): boolean {
  if (withheld(screen, caller, field) === 'hidden') return false;
  return field.permission.view === null || hasPermission(screen, caller, field.permission.view);
}

/**
 * Whether a field is not withheld from the caller; the field's own right is a code, which the calling code checks
 * itself.
 */
export function isSeenBy(caller: Caller): (screen: Screen, field: Field) => boolean {
  return (screen, field) => withheld(screen, caller, field) !== 'hidden';
}

export function mayEdit(screen: Screen, caller: Caller, field: Field): boolean {
  return withheld(screen, caller, field) === null && mayAnswer(screen, caller, field);
}

/** By the field's own right alone: what a role withholds of a screen's field says nothing of a question that bears its name. */
export function mayAnswer(screen: Screen, caller: Caller, { permission }: Field): boolean {
  return permission.edit === null || hasPermission(screen, caller, permission.edit);
}

/** A screen's own `where`; while looking with another's rights it holds for that person as well. */
function placeOf(where: Condition | null, caller: Caller): Condition[] {
  if (where === null) return [];
  const { viewing } = caller;
  if (!viewing) return [where];
  return [withFacts(where, viewing.user), ...(viewing.isBound ? [where] : [])];
}

function dataRules(screen: Screen, caller: Caller): Condition | null {
  const roles = caller.rules.get(screen.permission);
  if (!roles || roles.some((rules) => rules.length === 0)) return null;
  return { any: roles.map((rules) => ({ all: rules })) };
}
