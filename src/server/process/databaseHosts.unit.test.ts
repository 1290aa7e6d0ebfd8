import { expect, test } from 'vitest';
import { splitHosts } from './databaseHosts';

test('an address with several hosts is read as libpq reads it', () => {
  expect(splitHosts('postgres://app:a%40b@one:5433,two,[::1]:6000/shop?sslmode=require')).toEqual({
    address: 'postgres://app:a%40b@one:5433/shop?sslmode=require',
    hosts: [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '::1', port: 6000 },
    ],
  });
});

test.each([
  'postgres://app@one/shop',
  'postgres://app@/shop?host=%2Ftmp%2Fa,b',
  'postgres://one,two',
  'no address',
])('%s has the hosts that it has', (address) => {
  const { hosts } = splitHosts(address);
  expect(hosts.map(({ host }) => host)).toEqual(address.includes('one,two') ? ['one', 'two'] : []);
});

test.each(['postgres://a,/shop', 'postgres://a,b:x/shop', 'postgres://a:1:2,b/shop'])(
  '%s is refused',
  (address) => {
    expect(() => splitHosts(address)).toThrow('is no host');
  },
);
