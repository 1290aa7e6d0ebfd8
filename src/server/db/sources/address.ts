import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { RequestError } from '../../../engine/pure';

/**
 * What this program does not connect to unless the installation says so: this machine, its neighbours on the link, and where
 * clouds store a machine's own secrets.
 */
const CLOSED: [subnet: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
  // also IPv4 addresses in the forms of IPv6 that a network may translate: compatible, 6to4, NAT64
  ['::', 96],
  ['2002::', 16],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['ff00::', 8],
];

/** Networks of an organisation: data sources are there, receivers of webhooks are not. */
const PRIVATE: [subnet: string, bits: number][] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['fc00::', 7],
  ['fec0::', 10],
];

const closed = blockList(CLOSED);
const inside = blockList(PRIVATE);

function blockList(subnets: typeof CLOSED): BlockList {
  const list = new BlockList();
  for (const [subnet, bits] of subnets) list.addSubnet(subnet, bits, subnet.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}

/** What reaches out, and the setting by which the installation opens addresses to it, as `host:port`. */
export type Reaching = 'dataSource' | 'webhook';

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<{ address: string }[]>;

const addressesOf: Resolve = (host) => lookup(host, { all: true });

/**
 * The address of a host to which a data source or a webhook may connect. The name is resolved here, once, and the connection goes
 * to what was judged: a name that answers otherwise the next moment changes nothing. `allowed`: `host:port` that the installation
 * opens.
 */
export async function openAddress(
  host: string,
  port: number,
  allowed: readonly string[],
  { reaching = 'dataSource', resolve = addressesOf }: { reaching?: Reaching; resolve?: Resolve } = {},
): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await resolve(host);
  const [first] = found;
  if (!first) throw Object.assign(new Error(`no address of ${host}`), { code: 'ENOTFOUND' });
  const isRefused = (address: string) =>
    isClosed(address) || (reaching === 'webhook' && isIn(inside, address));
  if (!allowed.includes(`${host}:${port}`) && found.some(({ address }) => isRefused(address)))
    throw new RequestError(
      `“${host}”是本机或内部保留的地址，不能连接；确实需要时，请在服务器上把 "${host}:${port}" 加进设置 ${reaching}.localHosts`,
    );
  return first.address;
}

/** Also an IPv4 address that is written as one of IPv6. */
export function isClosed(address: string): boolean {
  return isIn(closed, address) || isIn(ownAddresses(), address);
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Under its own addresses this machine is reached as well; they may change while it runs. */
function ownAddresses(): BlockList {
  const own = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((found) => found ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own;
}
