import type { InputOf, TypedRouteKey } from '../contract/routeTable';
import { useAnswer } from '../engine/index';
import type { PagePorts } from '../shell/ports';

/** The answer of a route whenever the page is seen again; null until it is there, `fault` when it was refused. */
export function useRoute<K extends TypedRouteKey>(ports: PagePorts, key: K, input: InputOf<K>) {
  return useAnswer(
    async () => (await ports.call(key, input, { isQuiet: true })).result,
    [ports, key, JSON.stringify(input)],
  );
}
