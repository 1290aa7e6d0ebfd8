import { callPath, decidingActions, type Field, lookupCodes, type Screen } from '../../engine/pure';
import type { EndpointMethod } from './endpoint';
import { type Endpoint, type EndpointName, endpointsByName, hasEndpoint } from './endpoints';

/** One endpoint of a screen. */
export interface ScreenEndpoint {
  method: EndpointMethod;
  /** What follows the resource path: `list`, `action/retire`. */
  name: EndpointName | `action/${string}`;
  /** Below the base path: `/gift/gift/list`. */
  path: string;
  title: string;
  /** Holding one of these codes opens it; a code works only beside its screen's `:list` (`language.md` §7). */
  codes: string[];
}

/** Whether a field of a screen exists for the caller. */
type IsSeen = (screen: Screen, field: Field) => boolean;

/** Returns the endpoints of a screen (`language.md` §7, §8). `screens` are all of them: who refers here may look up. */
export function endpointsOf(
  screen: Screen,
  screens: Iterable<Screen>,
  isSeen: IsSeen = () => true,
): ScreenEndpoint[] {
  const place = callPath(screen);
  if (place === null) return [];
  const own = [...endpointsByName.values()].filter((endpoint) => hasEndpoint(screen, endpoint));
  const derived = own.map(({ method, name, title, right }) => {
    const verb = Object.hasOwn(screen.verbs, right)
      ? screen.verbs[right as keyof Screen['verbs']]
      : undefined;
    return { method, name, title: title ?? verb?.title ?? name, codes: codesFor(right) };
  });
  const actions = Object.values(screen.actions).map(({ name, title, code }) => ({
    method: 'POST' as const,
    name: `action/${name}` as const,
    title,
    codes: [code],
  }));
  return [...derived, ...actions].map((endpoint) => ({ ...endpoint, path: `${place}/${endpoint.name}` }));

  function codesFor(right: Endpoint['right']): string[] {
    switch (right) {
      case 'lookup':
        return lookupCodes(screen, screens, isSeen);
      case 'deciding':
        return decidingActions(screen).map(codeOf);
      case 'watching':
        return [...decidingActions(screen), 'lead'].map(codeOf);
      default:
        return [screen.verbs[right]?.code ?? codeOf(right)];
    }
  }

  function codeOf(verb: string): string {
    return `${screen.permission}:${verb}`;
  }
}
