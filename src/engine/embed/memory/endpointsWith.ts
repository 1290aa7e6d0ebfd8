import type { EndpointPort } from '../../contract/ports';

/** Returns a port with these calls; every other call is answered by `otherwise`. */
export function endpointsWith(
  own: Partial<EndpointPort>,
  otherwise: () => Promise<unknown> = async () => Promise.reject(new Error('no such call')),
): EndpointPort {
  return new Proxy(own, {
    get: (calls, key) => Reflect.get(calls, key) ?? (String(key).includes(' ') ? otherwise : undefined),
  }) as EndpointPort;
}
