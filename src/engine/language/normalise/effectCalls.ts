import type { EffectCall, Effects, Moved } from '../../contract/effect';

type Written = string | Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What `run` says of an action, in order: a name, names with parameters, or a list of both. */
export function effectCalls(run: unknown): EffectCall[] {
  const written = (run === undefined ? [] : [run].flat()) as Written[];
  return written.flatMap((one) =>
    typeof one === 'string'
      ? [{ effect: one, parameters: {} }]
      : Object.entries(one).map(([effect, parameters]) => ({ effect, parameters })),
  );
}

/** What changes hands by the effects that `run` names: money before rights. */
export function movedBy(run: unknown, effects: Effects | null): Moved | null {
  const moved = effectCalls(run).map(({ effect }) => effects?.get(effect)?.moves);
  return moved.includes('money') ? 'money' : (moved.find((one) => one !== undefined) ?? null);
}
