import type { Screen } from '../../engine/pure';
import type { Caller } from '../caller';
import { prefixOf } from './codes';

/** Whether a code of the screen works for the caller: held, and its `:list` beside it. */
export function hasPermission({ permission }: Screen, caller: Caller, verb: string): boolean {
  return isWorking(caller, `${permission}:${verb}`);
}

/** As `holds`, of a screen's code. */
export function isWorking({ codes }: Caller, code: string): boolean {
  return codes.has(code) && codes.has(`${prefixOf(code)}:list`);
}

/** The codes that work among those granted: what belongs to a screen needs the screen's `:list`. */
export function workingCodes(granted: Iterable<string>, screens: Iterable<Screen>): ReadonlySet<string> {
  const codes = new Set(granted);
  const closed = new Set(
    [...screens].map(({ permission }) => permission).filter((one) => !codes.has(`${one}:list`)),
  );
  return new Set([...codes].filter((code) => !closed.has(prefixOf(code))));
}
