import type { EffectCall, Screen } from '../../engine/pure';

/** What the author of a screen needs to let it run an effect, beside the rights of the screen: what it does leaves the installation. */
export const EFFECT_RIGHTS: ReadonlyMap<string, string> = new Map([['webhook.send', 'webhook:use']]);

/** A place of a file that runs such an effect. */
export interface GuardedRun {
  path: string[];
  call: EffectCall;
  /** The code that its author needs. */
  code: string;
}

/** The buttons and rules of a screen that run an effect of which its author needs a right. */
export function guardedRuns({ actions, rules }: Pick<Screen, 'actions' | 'rules'>): GuardedRun[] {
  const parts = Object.entries({ actions, rules }).flatMap(([place, named]) =>
    Object.entries<{ run: readonly EffectCall[] }>(named).map(([name, { run }]) => ({
      path: [place, name],
      run,
    })),
  );
  return parts.flatMap(({ path, run }) =>
    run.flatMap((call) => {
      const code = EFFECT_RIGHTS.get(call.effect);
      return code === undefined ? [] : [{ path, call, code }];
    }),
  );
}
