import { type Condition, OWN_GROUP, parseCondition, type Screen, sheetOf } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { codesOf } from './codes';
import { isWorking } from './permissionChecks';
import { prefixUses, reservedPrefix } from './prefixes';

/**
 * The codes of a screen that its author may try before anybody is granted them (`language.md` §7): none if the screen
 * could show or do more than the author may. It owns its table, refers only to what the author lists, and runs no
 * part of the domain.
 */
export function triableCodes(screen: Screen, caller: Caller, screens: readonly Screen[]): string[] {
  const { resource, hooks, rules, fields, queue, formerly } = screen;
  // what it was called before may have left a table full of records
  const isNew = screen.id.startsWith(OWN_GROUP) && formerly.length === 0;
  const isOwn = isNew && resource?.isOwned === true && screen.kind !== 'form';
  const runs =
    Object.values(hooks).some((hook) => hook !== null) ||
    Object.values(rules).some(({ run }) => run.length > 0) ||
    Object.values(fields).some(({ run }) => run !== null);
  if (!isOwn || runs || queue !== null || !refersToOwn(screen, caller, screens)) return [];
  const running = Object.values(screen.actions).filter(({ run }) => run.length > 0);
  const closed = new Set([...running.map(({ code }) => code), screen.verbs.reveal?.code]);
  return [...codesOf(screen).keys()].filter((code) => !closed.has(code));
}

/** A field that refers somewhere reveals names there, so its author must list them already. */
function refersToOwn(
  { id, fields, actions, verbs }: Screen,
  caller: Caller,
  screens: readonly Screen[],
): boolean {
  const promptFields = [...Object.values(actions), ...Object.values(verbs)].flatMap(({ ask }) =>
    ask.map(({ field }) => field),
  );
  const operators = screens.filter(({ resource }) => resource?.table === 'sys_user');
  return [...Object.values(fields), ...promptFields]
    .filter(({ isAudit }) => !isAudit)
    .every((field) => {
      const elsewhere = field.targets.filter(({ screen }) => screen !== id);
      const targets = elsewhere.map(({ screen }) => screens.find((one) => one.id === screen));
      const people = sheetOf(field).coded === 'operators' ? operators : [];
      return [...targets, ...people].every((one) => one && isWorking(caller, `${one.permission}:list`));
    });
}

interface Trial {
  codes: string[];
  /** By permission prefix: only the records that the author entered. */
  rules: Map<string, Condition[][]>;
}

/** Of the screens that the caller published and nobody was granted: the codes that they may try. */
export async function trialOf(
  db: Db,
  caller: Caller,
  published: readonly Screen[],
  screens: readonly Screen[],
): Promise<Trial> {
  const tried = published
    .map((screen) => ({ screen, codes: triableCodes(screen, caller, screens) }))
    .filter(({ codes }) => codes.length > 0);
  if (tried.length === 0) return { codes: [], rules: new Map() };
  const untouched = await neverGranted(
    db,
    tried.map(({ screen }) => screen),
  );
  const open = tried.filter(({ screen }) => untouched.has(screen.id));
  return {
    codes: open.flatMap(({ codes }) => codes),
    rules: new Map(open.map(({ screen }) => [screen.permission, [[ownRecords(screen, caller)]]])),
  };
}

function ownRecords({ fields }: Screen, { id }: Caller): Condition {
  return parseCondition({ createBy: id }, fields);
}

/** Screens of whose prefix no code was ever given to a role or is another's; open to all (status 0) is given, too. */
export async function neverGranted(db: Db, screens: readonly Screen[]): Promise<Set<string>> {
  const uses = await prefixUses(db, screens);
  return new Set(
    screens
      .filter((screen) => reservedPrefix(screen) === null)
      .filter(({ id }) => uses.get(id)?.isOthers === false && uses.get(id)?.isGranted === false)
      .map(({ id }) => id),
  );
}
