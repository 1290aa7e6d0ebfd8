import { BlockList, isIP } from 'node:net';

const nearby = new BlockList();
for (const [subnet, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(subnet, bits, 'ipv4');
for (const [subnet, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(subnet, bits, 'ipv6');

/**
 * Whether a host of a setting is this machine or a private network, to which a password may go without TLS. A name without
 * a dot is one of the local network, as compose files name their services.
 */
export function isNearbyHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family === 0) return bare === 'localhost' || !bare.includes('.');
  return nearby.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}
