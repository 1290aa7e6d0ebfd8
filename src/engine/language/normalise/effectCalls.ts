import type { EffectCall } from '../../contract/effect';

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
