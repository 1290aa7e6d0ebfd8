import type { ScreenError } from '../../contract/errors';
import type { Check, CheckContext, ScreenFacts } from './facts';

/** What the checks of one screen found, and all that they read of other files to find it. */
interface Verdict {
  errors: ScreenError[];
  /** Names used and not found, by the screen they were looked for in. */
  marks: Pick<ScreenFacts, 'id' | 'used' | 'missing'>[];
  reads: Reads;
}

interface Reads {
  screens: Map<string, Fields | undefined>;
  ids: Map<string, boolean>;
  /** Every id, where a suggestion was looked for among all. */
  allIds: string | null;
  effects: CheckContext['effects'];
  dictionaries: string | null;
}

/** Identifies a file and the one it takes its fields from: another map when either changes (`factsOf`). */
type Fields = ScreenFacts['fields'];

/** Verdicts of one file, each among other files. */
const VERDICTS_PER_FILE = 4;
const verdicts = new WeakMap<Fields, Verdict[]>();

/**
 * The errors of one screen by its own checks. They are found once: a later reading takes them as they are while the file and
 * everything read for them is unchanged, so that one edit costs the file and those that look into it.
 */
export function judgeScreen(
  screen: ScreenFacts,
  world: CheckContext,
  checks: readonly Check[],
): ScreenError[] {
  const known = verdicts.get(screen.fields) ?? [];
  const verdict = known.find(({ reads }) => isUnchanged(reads, world)) ?? run(screen, world, checks);
  const others = known.filter((one) => one !== verdict);
  verdicts.set(screen.fields, [verdict, ...others].slice(0, VERDICTS_PER_FILE));
  for (const { id, used, missing } of verdict.marks) mark(world.screens.get(id), used, missing);
  return verdict.errors;
}

function isUnchanged(reads: Reads, world: CheckContext): boolean {
  return (
    reads.effects === world.effects &&
    reads.dictionaries === keyOf(world.dictionaries) &&
    [...reads.screens].every(([id, fields]) => world.screens.get(id)?.fields === fields) &&
    [...reads.ids].every(([id, isThere]) => world.ids.has(id) === isThere) &&
    (reads.allIds === null || reads.allIds === keyOf(world.ids))
  );
}

function run(screen: ScreenFacts, world: CheckContext, checks: readonly Check[]): Verdict {
  const { effects, dictionaries } = world;
  const reads: Reads = {
    screens: new Map(),
    ids: new Map(),
    allIds: null,
    effects,
    dictionaries: keyOf(dictionaries),
  };
  // names that this screen looks for are noted apart from what others look for in the same file
  const views = new Map<string, ScreenFacts>();
  const viewOf = (facts: ScreenFacts) => {
    const view = views.get(facts.id) ?? { ...facts, used: new Set(), missing: new Map() };
    views.set(facts.id, view);
    return view;
  };
  const get = (id: string) => {
    const facts = world.screens.get(id);
    reads.screens.set(id, facts?.fields);
    return facts && viewOf(facts);
  };
  const seen: CheckContext = {
    ...world,
    screens: { get, has: (id) => get(id) !== undefined },
    ids: {
      has: (id) => {
        reads.ids.set(id, world.ids.has(id));
        return world.ids.has(id);
      },
      [Symbol.iterator]: () => {
        reads.allIds = keyOf(world.ids);
        return world.ids[Symbol.iterator]();
      },
    },
  };
  const own = { ...viewOf(screen), other: get };
  const errors = checks.flatMap((check) => check(own, seen));
  return { errors, marks: [...views.values()], reads };
}

const keys = new WeakMap<object, string>();

/** The names as one text. Of one reading they are the same object for every screen. */
function keyOf(names: Iterable<string> | null): string | null {
  if (names === null) return null;
  const key = keys.get(names) ?? [...names].sort().join(' ');
  keys.set(names, key);
  return key;
}

function mark(
  screen: ScreenFacts | undefined,
  used: ReadonlySet<string>,
  missing: ReadonlyMap<string, ScreenError[]>,
): void {
  if (!screen) return;
  for (const name of used) screen.used.add(name);
  for (const [name, errors] of missing)
    screen.missing.set(name, [...(screen.missing.get(name) ?? []), ...errors]);
}
