import type { Condition, Screen } from '../../../engine/pure';
import { isWorking } from '../../access/permissionChecks';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';

type Reading = Pick<Services, 'db' | 'screens' | 'reads' | 'primary'>;

/**
 * Runs a read on the replica where there is one and it is fresh enough, else on the primary (`design.md` §5). Callers, codes, data
 * rules and screens are those of the primary; only rows come from the replica. `work` only reads, may run twice, and notes what it
 * must by `primary`.
 */
export async function onReplica<S extends Reading, T>(
  services: S,
  caller: Caller,
  work: (services: S) => Promise<T>,
): Promise<T> {
  const { db, reads, screens } = services;
  if (reads === undefined || isLimitedByTree(caller, screens.all())) return work(services);
  const primary = { ...services, reads: undefined };
  return reads.run(db, (other) => work(other === db ? primary : { ...primary, db: other, primary: db }));
}

/**
 * Whether a data rule of the caller, or what a screen of theirs shows at all, goes by rows of a tree: the department under which a
 * record is. A change of the tree takes a right away as a change of the rule does, so those rows have to be of this moment.
 */
function isLimitedByTree(caller: Caller, screens: Screen[]): boolean {
  for (const roles of caller.rules.values()) if (roles.flat().some(walksTree)) return true;
  return screens.some((screen) => walksTreeOf(screen) && isWorking(caller, `${screen.permission}:list`));
}

const known = new WeakMap<Screen, boolean>();

function walksTreeOf(screen: Screen): boolean {
  const where = screen.resource?.where ?? null;
  if (where === null) return false;
  const answer = known.get(screen) ?? walksTree(where);
  known.set(screen, answer);
  return answer;
}

function walksTree(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(walksTree);
  if ('any' in condition) return condition.any.some(walksTree);
  if ('not' in condition) return walksTree(condition.not);
  return condition.op === 'under';
}
