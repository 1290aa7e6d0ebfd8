/** One of the servers that an address names. */
export interface Host {
  host: string;
  port: number;
}

const SCHEME = /^postgres(?:ql)?:\/\//;
const AFTER_HOSTS = /[/?#]/;
const ONE = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i;
const PORT = 5432;

/**
 * `postgres://user:password@one:5432,two:5432/name`, as libpq reads it: the address with its first host, which node-postgres
 * understands, and all hosts in their order. Empty: there is one host, and the address is unchanged. Throws on a host that is none.
 */
export function splitHosts(address: string): { address: string; hosts: Host[] } {
  const [scheme = ''] = SCHEME.exec(address) ?? [];
  if (scheme === '') return { address, hosts: [] };
  const length = address.slice(scheme.length).search(AFTER_HOSTS);
  const end = length === -1 ? address.length : scheme.length + length;
  const start = Math.max(scheme.length, address.lastIndexOf('@', end - 1) + 1);
  const names = address.slice(start, end).split(',');
  if (names.length < 2) return { address, hosts: [] };
  return { address: `${address.slice(0, start)}${names[0]}${address.slice(end)}`, hosts: names.map(hostOf) };
}

function hostOf(text: string): Host {
  const [, bracketed, plain, port] = ONE.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) throw new Error(`"${text}" is no host`);
  return { host, port: port === undefined ? PORT : Number(port) };
}
