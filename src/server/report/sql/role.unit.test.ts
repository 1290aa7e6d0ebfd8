import { expect, test } from 'vitest';
import { asRole, whyOff } from './role';

test.each([
  [150013, false],
  [150014, true],
  [160009, false],
  [160010, true],
  [170005, false],
  [170006, true],
  [140020, false],
  [180000, true],
  [190000, true],
])('version %i is safe: %s', (version, isSafe) => {
  expect(whyOff({ version, isOthers: false, mayCreateRoles: true }) === null).toBe(isSafe);
});

test('without a role that somebody may create, or on a server too old, there are no SQL reports, and the reason is there', () => {
  expect(whyOff({ version: 180000, isOthers: false, mayCreateRoles: false })).toMatch('DATABASE_REPORT_URL');
  expect(whyOff({ version: 180000, isOthers: true, mayCreateRoles: false })).toBe(null);
  expect(whyOff({ version: 150003, isOthers: true, mayCreateRoles: true })).toMatch('PostgreSQL 15.3');
});

test.each([
  ['postgres://boss@/shop?host=%2Ftmp%2Fsocket&port=5433', '/tmp/socket', 5433],
  ['postgres://boss:geheim@db.example.com/shop', 'db.example.com', 5432],
  ['postgresql://boss@10.0.0.7:6543/shop?sslmode=require', '10.0.0.7', 6543],
])('the role reaches the same database by %s', (connectionString, host, port) => {
  const config = asRole({ connectionString }, 'report', 'word');
  expect(config).toMatchObject({ host, port, database: 'shop', user: 'report', password: 'word' });
  expect(Boolean('ssl' in config && config.ssl)).toBe(connectionString.includes('sslmode'));
});
