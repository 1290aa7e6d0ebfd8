import { execFile } from 'node:child_process';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readScreens } from '../../src/engine/language/read/read';
import type { Services } from '../../src/server/app/services';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { migrateScreen } from '../../src/server/db/screenMigration';
import { onlyRow } from '../../src/server/db/sqlParts';
import { reencrypt } from '../../src/server/ops/reencrypt';
import { readEnvironment, SettingError } from '../../src/server/process/environment';
import { queryById } from '../../src/server/resource/list/read';
import { plan, planWithoutRight } from '../../src/server/resource/plan/plan';
import { insertRow } from '../../src/server/resource/plan/rows';
import { rotateKeyFile } from '../../src/server/security/secretKeys';
import { type SecretBox, secretBox } from '../../src/server/security/secrets';
import { more } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';
import { act, add, edit } from '../support/writes';

const PLAIN = 'merchant-key-5f2c-公钥';
const SCREEN = {
  title: '渠道',
  resource: { path: '/probe/channel', table: 'probe_channel' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    signKey: { type: 'secret', title: '签名密钥' },
  },
  form: ['name', 'signKey'],
  actions: { rotate: { title: '换密钥', ask: ['signKey'], set: { name: '已换' } } },
};

let server: TestServer;
let services: Services;
let caller: typeof SYSTEM_CALLER;

beforeAll(async () => {
  server = await startTestServer();
  const { screens, errors } = readScreens(
    [{ file: 'probe/channel.json', text: JSON.stringify(SCREEN) }],
    null,
  );
  expect(errors).toEqual([]);
  const screen = screens.get('probe/channel')!;
  await migrateScreen(server.services.db, screen);
  services = {
    ...server.services,
    screens: { ...server.services.screens, get: () => screen, all: () => [screen] },
  };
  const codes = Object.values(screen.verbs).map((verb) => verb.code);
  caller = { ...SYSTEM_CALLER, codes: new Set([...codes, screen.actions.rotate!.code]) };
});

afterAll(() => server.close());

const planFor = (verb: string) => plan(services.screens.get('probe/channel')!, caller, verb);

async function column(id: string): Promise<string | null> {
  const { rows } = await sql<{ sign_key: string | null }>`
    select sign_key from probe_channel where id = ${id}::bigint`.execute(services.db);
  return rows[0]!.sign_key;
}

const at = (id: string) => ({ table: 'probe_channel', column: 'sign_key', id });
const AT = at('1');

/** A value in the format of earlier versions, which were bound to nothing. */
function unbound(text: string, key: Buffer, version: 1 | 2): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const name = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const head = version === 1 ? 'v1' : `v2:${name}`;
  return `${head}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

async function logText(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(log::text, ' '), '') as all from sys_data_log log
    where data_table = 'probe_channel'`.execute(services.db);
  return rows[0]!.all;
}

test('what is written is encrypted in its column, and only a domain effect reads it', async () => {
  const id = await add(services, planFor('add'), { name: '微信', signKey: PLAIN });
  const sealed = (await column(id))!;
  expect(sealed).toMatch(/^v3:[0-9a-f]{8}::/);
  expect(sealed).not.toContain(PLAIN);
  expect(await services.secrets.open(sealed, at(id))).toBe(PLAIN);
  const record = await queryById(services, planFor('list'), id);
  expect(record).not.toHaveProperty('signKey');
  expect(record.signKey_dictText).toBe('已设置');
  expect(JSON.stringify(record)).not.toMatch(/v[123]:/);
  expect(await logText()).not.toContain(PLAIN);
});

test('an empty value keeps what is stored, a typed value replaces it, and none reads as none', async () => {
  const id = await add(services, planFor('add'), { name: '支付宝' });
  expect(await column(id)).toBeNull();
  expect((await queryById(services, planFor('list'), id)).signKey_dictText).toBeNull();
  await edit(services, planFor('edit'), { id, signKey: PLAIN });
  const first = await column(id);
  await edit(services, planFor('edit'), { id, name: '支付宝 2', signKey: '' });
  expect(await column(id)).toBe(first);
  // even what looks sealed is only text that somebody typed
  const typed = await services.secrets.seal('x', at(id));
  await edit(services, planFor('edit'), { id, signKey: typed });
  const second = (await column(id))!;
  expect([first, typed]).not.toContain(second);
  expect(await services.secrets.open(second, at(id))).toBe(typed);
  expect(await logText()).not.toContain(PLAIN);
});

test('a value from a prompt is encrypted as well, and the log of the answers shows stars', async () => {
  const id = await add(services, planFor('add'), { name: '银联' });
  const { rotate } = services.screens.get('probe/channel')!.actions;
  await act(services, planFor('rotate'), rotate!, { id, signKey: PLAIN });
  expect(await services.secrets.open((await column(id))!, at(id))).toBe(PLAIN);
  await act(services, planFor('rotate'), rotate!, { id, signKey: '' });
  expect(await services.secrets.open((await column(id))!, at(id))).toBe(PLAIN);
  expect(await logText()).not.toContain(PLAIN);
});

test('no way into the column leaves a secret plain', async () => {
  const bare = planWithoutRight(services.screens.get('probe/channel')!, caller);
  await expect(insertRow(services.db, bare, { name: 'x', signKey: PLAIN })).rejects.toThrow('not sealed');
});

test('the same text is encrypted differently each time, and no byte of it can be changed', async () => {
  const [one = '', other] = await Promise.all([1, 2].map(() => services.secrets.seal(PLAIN, AT)));
  expect(one).not.toBe(other);
  const bytes = Buffer.from(one.split(':')[3]!, 'base64url');
  const prefix = await services.secrets.prefix();
  for (const place of [0, 12, bytes.length - 1]) {
    const bent = Buffer.from(bytes);
    bent[place]! ^= 1;
    await expect(services.secrets.open(`${prefix}:${bent.toString('base64url')}`, AT)).rejects.toThrow(
      '不属于这条记录现在的内容',
    );
  }
  await expect(services.secrets.open(PLAIN, AT)).rejects.toThrow('never sealed');
});

test('a value opens at the place and with the values that it was sealed for, and nowhere else', async () => {
  const { secrets } = services;
  const sealed = await secrets.seal(PLAIN, AT, { host: 'a', tls: null });
  expect(await secrets.open(sealed, AT, { host: 'a', tls: 'false', name: 'x' })).toBe(PLAIN);
  for (const [place, row] of [
    [{ ...AT, id: '2' }, { host: 'a' }],
    [{ ...AT, column: 'other' }, { host: 'a' }],
    [{ ...AT, table: 'other' }, { host: 'a' }],
    [AT, { host: 'b' }],
    [AT, { host: 'a', tls: 'true' }],
    [AT, {}],
  ] as const)
    await expect(secrets.open(sealed, place, row)).rejects.toThrow('不属于这条记录现在的内容');
  // neither can the list of what it is bound to be shortened
  const shorter = sealed.replace(':host,tls:', '::');
  await expect(secrets.open(shorter, AT, { host: 'a' })).rejects.toThrow('不属于这条记录现在的内容');
  await expect(secrets.open(sealed, AT, { host: 'a' }, ['port'])).rejects.toThrow('boundTo');
});

test('a value of another key is reported as such', async () => {
  const { dataDir } = services.environment;
  const sealed = await services.secrets.seal(PLAIN, AT);
  const set = secretBox({
    dataDir: join(dataDir, 'elsewhere'),
    secretKey: Buffer.alloc(32, 7),
    oldSecretKeys: [],
  });
  await expect(set.open(sealed, AT)).rejects.toThrow('SECRET_KEY');
  expect(await set.open(await set.seal(PLAIN, AT), AT)).toBe(PLAIN);
});

test('the key is made once, for its owner alone, and found again by another process', async () => {
  const { dataDir } = services.environment;
  const place = join(dataDir, 'keys', 'secrets.key');
  expect((await stat(place)).mode & 0o777).toBe(0o600);
  expect(await readFile(place)).toHaveLength(32);
  const again = secretBox({ dataDir, secretKey: null, oldSecretKeys: [] });
  expect(await again.open(await services.secrets.seal(PLAIN, AT), AT)).toBe(PLAIN);
  const fresh = join(dataDir, 'fresh');
  const [one, other] = [0, 1].map(() => secretBox({ dataDir: fresh, secretKey: null, oldSecretKeys: [] }));
  const [a, b] = await Promise.all([one!.seal('a', AT), other!.seal('b', AT)]);
  expect([await other!.open(a, AT), await one!.open(b, AT)]).toEqual(['a', 'b']);
  await rm(fresh, { recursive: true });
});

test('SECRET_KEY is checked at start', () => {
  const hex = 'ab'.repeat(32);
  expect(readEnvironment({ SECRET_KEY: hex }).secretKey).toEqual(Buffer.from(hex, 'hex'));
  const base64 = Buffer.alloc(32, 9).toString('base64');
  expect(readEnvironment({ SECRET_KEY: base64 }).secretKey).toEqual(Buffer.alloc(32, 9));
  expect(readEnvironment({}).secretKey).toBeNull();
  for (const wrong of ['short', 'ab'.repeat(16), 'x'.repeat(64)])
    expect(() => readEnvironment({ SECRET_KEY: wrong })).toThrow(SettingError);
});

describe('rotation', () => {
  const newBox = (secretKey: Buffer | null = null, ...oldSecretKeys: Buffer[]) =>
    secretBox({ dataDir: services.environment.dataDir, secretKey, oldSecretKeys });
  const insert = async (sealed: string | null) =>
    onlyRow(
      await sql<{ id: string }>`
        insert into probe_channel (name, sign_key) values ('x', ${sealed}) returning id::text`.execute(
        services.db,
      ),
    ).id;
  const put = async (box: SecretBox, text: string) => {
    const id = await insert(null);
    const sealed = await box.seal(text, at(id));
    await sql`update probe_channel set sign_key = ${sealed} where id = ${id}::bigint`.execute(services.db);
    return id;
  };
  const opened = async (box: SecretBox, id: string) => box.open((await column(id))!, at(id));
  const keyIds = async () =>
    (
      await sql<{ key: string }>`
        select distinct split_part(sign_key, ':', 2) as key from probe_channel where sign_key is not null`.execute(
        services.db,
      )
    ).rows.map(({ key }) => key);

  test('the key changes under running processes; values of any age are encrypted again, whatever is written meanwhile', async () => {
    await sql`delete from probe_channel`.execute(services.db);
    const { dataDir } = services.environment;
    const [one, other] = [newBox(), newBox()];
    const key = await readFile(join(dataDir, 'keys', 'secrets.key'));
    // as earlier versions wrote it
    const [before, ancient] = [unbound('before', key, 2), unbound('before', key, 1)];
    const ids = [await insert(before), await insert(ancient)];
    for (let number = 0; number < 450; number++) await put(one, `value ${number}`);
    // a column of the platform, which no screen declares
    await sql`insert into sys_second_factor (user_id, secret) select id, ${before} from sys_user limit 1`.execute(
      services.db,
    );
    const { id: keyId } = await rotateKeyFile(dataDir);
    // neither process was notified
    expect(await other.seal('after', AT)).toMatch(new RegExp(`^v3:${keyId}:`));
    expect(await other.open(before, AT)).toBe('before');
    expect(await one.open(ancient, AT)).toBe('before');
    const writing = (async () => {
      for (let number = 0; number < 30; number++) await insert(before);
    })();
    const { count, unreadable } = await reencrypt({ ...services, secrets: other });
    await writing;
    const rest = await reencrypt({ ...services, secrets: other });
    expect([count + rest.count, unreadable]).toEqual([483, 0]);
    expect(await keyIds()).toEqual([keyId]);
    for (const id of ids) expect(await opened(one, id)).toBe('before');
    expect((await stat(join(dataDir, 'keys', 'secrets.key'))).mode & 0o777).toBe(0o600);
    expect(await reencrypt(services)).toEqual({ count: 0, unreadable: 0 });
    await sql`delete from sys_second_factor`.execute(services.db);
  });

  test('with SECRET_KEY: the new one is known everywhere before anything is encrypted with it', async () => {
    await sql`delete from probe_channel`.execute(services.db);
    const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const id = await put(newBox(old), PLAIN);
    const [ahead, changed] = [newBox(old, next), newBox(next, old)];
    expect(await ahead.open(await changed.seal('x', AT), AT)).toBe('x');
    expect(await reencrypt({ ...services, secrets: changed })).toEqual({ count: 1, unreadable: 0 });
    expect(await opened(newBox(next), id)).toBe(PLAIN);
    await expect(opened(newBox(old), id)).rejects.toThrow('SECRET_KEY_OLD');
  });

  test('what no key opens is left as it is and reported', async () => {
    await sql`delete from probe_channel`.execute(services.db);
    const id = await put(newBox(Buffer.alloc(32, 3)), 'lost');
    const foreign = await column(id);
    expect(await reencrypt({ ...services, secrets: newBox(Buffer.alloc(32, 4)) })).toEqual({
      count: 0,
      unreadable: 1,
    });
    expect(await column(id)).toBe(foreign);
  });

  more('the command does it beside a running server', async () => {
    await sql`delete from probe_channel`.execute(services.db);
    expect(
      readEnvironment({ SECRET_KEY_OLD: `${'ab'.repeat(32)}, ${'cd'.repeat(32)}` }).oldSecretKeys,
    ).toEqual([Buffer.from('ab'.repeat(32), 'hex'), Buffer.from('cd'.repeat(32), 'hex')]);
    const { dataDir } = services.environment;
    const { host, port, user, database } = server.config as {
      host: string;
      port: number;
      user: string;
      database: string;
    };
    const key = await readFile(join(dataDir, 'keys', 'secrets.key'));
    const pay = unbound('payment key', key, 2);
    await sql`insert into pay_config (alipay_private_key) values (${pay})`.execute(services.db);
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/rotate-key.mjs'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      },
    });
    expect(stdout).toContain('已用新密钥重新加密 1 项');
    const { rows } = await sql<{ sealed: string; id: string }>`
      select alipay_private_key as sealed, id::text from pay_config where alipay_private_key is not null`.execute(
      services.db,
    );
    expect(rows[0]!.sealed).toMatch(new RegExp(`^${await services.secrets.prefix()}`));
    const place = { table: 'pay_config', column: 'alipay_private_key', id: rows[0]!.id };
    expect(await services.secrets.open(rows[0]!.sealed, place)).toBe('payment key');
  });
});
