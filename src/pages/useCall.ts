import { useAnswer } from '../engine/index';
import type { PagePorts } from '../shell/ports';

/** The answer of a call whenever the page is seen again; null until it is there, `fault` when it was refused. */
export function useCall<T>(ports: PagePorts, path: string) {
  return useAnswer(async () => (await ports.get<T>(path, {}, { isQuiet: true })).result, [ports, path]);
}
