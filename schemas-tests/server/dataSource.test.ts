import { generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { sql } from 'kysely';
import mysql from 'mysql2';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isClosed } from '../../src/server/db/sources/address';
import { type Source, tryConnection } from '../../src/server/db/sources/connect';
import { failureOf } from '../../src/server/db/sources/sentence';
import { clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Data sources (`contract.md` §10): what failed and why, a password that nobody reads, and no way to this machine. */
let server: TestServer;
const doors: Server[] = [];
const open: Socket[] = [];
let postgres: number;
let mysqlPort: number;
const speaking = mysql.createServer(() => undefined);
beforeAll(async () => {
  server = await startTestServer();
  const { host, port } = inject('cluster').connection;
  // the real PostgreSQL of this run, behind a door of TCP
  postgres = await door((client) => {
    const inside = createConnection(`${host}/.s.PGSQL.${port}`);
    client.pipe(inside).pipe(client);
  });
  mysqlPort = await new Promise((resolve) => {
    speaking.listen(0);
    const { _server } = speaking as unknown as { _server: Server };
    _server.on('listening', () => resolve((_server.address() as { port: number }).port));
  });
  speaking.on('connection', greet);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  for (const one of doors) one.close();
  speaking.close(() => undefined);
  await server.close();
});

const base = { isEncrypted: false, host: '127.0.0.1', dbPassword: null };
const atPostgres = (): Source => {
  const { user, database } = inject('cluster').connection;
  return { ...base, dbType: 'postgresql', port: postgres, dbUsername: user, dbName: database };
};
const atMysql = (): Source => ({
  ...base,
  dbType: 'mysql',
  port: mysqlPort,
  dbUsername: 'reader',
  dbName: 'shop',
});
const TIMEOUT_MS = 3000;
const tried = (source: Source, timeoutMs = TIMEOUT_MS) =>
  tryConnection(source, { allowed: [`${source.host}:${source.port}`], timeoutMs });
/** The sentence for what fails. */
async function failed(source: Source, timeoutMs = TIMEOUT_MS): Promise<string> {
  try {
    await tried(source, timeoutMs);
  } catch (error) {
    return failureOf(error, source, timeoutMs);
  }
  throw new Error('it did not fail');
}

describe('what failed and why', () => {
  test('correct settings connect, and show the version', async () => {
    expect((await tried(atPostgres())).version).toMatch(/^PostgreSQL 18/);
    expect((await tried(atMysql())).version).toBe('MySQL 8.0.36');
  });

  test('each failure has its sentence', async () => {
    const closed = await door(() => undefined);
    doors.pop()?.close();
    expect(await failed({ ...atPostgres(), host: 'no-such-host.invalid' })).toBe(
      '找不到主机“no-such-host.invalid”，请检查主机名',
    );
    expect(await failed({ ...atPostgres(), port: closed }, 1000)).toBe(
      `1 秒内没有连上“127.0.0.1:${closed}”：地址不通，端口拒绝连接（数据库没有启动，或端口不对），或被防火墙拦住`,
    );
    expect(await failed({ ...atMysql(), port: closed }, 1000)).toContain('拒绝连接');
    expect(await failed({ ...atPostgres(), dbName: 'nowhere' })).toBe('没有名为“nowhere”的数据库');
    expect(await failed({ ...atMysql(), dbName: 'nowhere' })).toBe('没有名为“nowhere”的数据库');
    const stranger = '用户“stranger”的用户名或密码不对，或不许从这里登录';
    expect(await failed({ ...atPostgres(), dbUsername: 'stranger' })).toBe(stranger);
    expect(await failed({ ...atMysql(), dbUsername: 'stranger' })).toBe(stranger);
    expect(await failed({ ...atPostgres(), isEncrypted: true })).toBe(
      '对方不支持加密连接，请关闭“加密连接”再试',
    );
  });

  test.each(['postgresql', 'mysql'] as const)('a server that never answers times out: %s', async (dbType) => {
    const silent = await door(() => undefined);
    const before = performance.now();
    expect(await failed({ ...atPostgres(), dbType, port: silent }, 400)).toContain('内没有连上');
    expect(performance.now() - before).toBeLessThan(2500);
  });

  test.each(['postgresql', 'mysql'] as const)(
    'a closed port and a silent one get the same answer after the same time: %s',
    async (dbType) => {
      const closed = await door(() => undefined);
      await new Promise((resolve) => doors.pop()?.close(resolve));
      const silent = await door(() => undefined);
      const answerOf = async (port: number) => {
        const before = performance.now();
        const sentence = await failed({ ...atPostgres(), dbType, port }, 1200);
        expect(performance.now() - before).toBeGreaterThan(1100);
        return sentence.replace(String(port), 'port');
      };
      expect(await answerOf(closed)).toBe(await answerOf(silent));
    },
  );

  test.each(['postgresql', 'mysql'] as const)(
    'a server that speaks another protocol is reported: %s',
    async (dbType) => {
      const web = await door((client) => client.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      expect(await failed({ ...atPostgres(), dbType, port: web })).toContain('对方可能不是');
    },
  );
});

describe('no password leaves in a form that others can read', () => {
  const password = 'Tr0ub4dor-and-3';
  const CLEAR = /要求不加密地发送密码，密码没有发出：请打开“加密连接”/;
  /** A PostgreSQL that asks for the password in these ways, one after the other; answers what it then hears. */
  const passwordSentTo = async (...requests: Buffer[]) => {
    const heard: Buffer[] = [];
    const port = await door((client) => {
      const next = () => {
        const request = requests.shift();
        if (request) client.write(request);
      };
      client.once('data', () => {
        client.on('data', (data) => {
          heard.push(data);
          next();
        });
        next();
      });
    });
    const sentence = await failed({ ...atPostgres(), dbPassword: password, port }, 1000);
    return { sentence, heard: Buffer.concat(heard) };
  };
  const request = (kind: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(9);
    head.write('R');
    head.writeInt32BE(8 + more.length, 1);
    head.writeInt32BE(kind, 5);
    return Buffer.concat([head, more]);
  };
  const scram = request(10, Buffer.from('SCRAM-SHA-256\0\0'));

  test.each([
    ['in clear', [request(3)]],
    ['as MD5', [request(5, Buffer.from('salt'))]],
    ['in clear, after SCRAM has begun', [scram, request(3)]],
    ['as MD5, after SCRAM has begun', [scram, request(5, Buffer.from('salt'))]],
  ])('PostgreSQL asks for it %s', async (_how, requests) => {
    const { sentence, heard } = await passwordSentTo(...requests);
    expect(sentence).toMatch(CLEAR);
    expect(heard.includes(password)).toBe(false);
    expect(heard.includes('md5')).toBe(false);
  });

  /** A MySQL that changes to this way of signing in, and then sends what is given. */
  const switching = async (plugin: string, ...packets: Buffer[]) => {
    const heard: Buffer[] = [];
    const port = await door((client) => {
      client.write(mysqlPacket(0, HELLO));
      const answers = [Buffer.from(`\xfe${plugin}\0${'s'.repeat(20)}\0`, 'latin1'), ...packets];
      client.on('data', (data) => {
        heard.push(data);
        const answer = answers.shift();
        if (answer) client.write(mysqlPacket((data[3] ?? 0) + 1, answer));
      });
    });
    const sentence = await failed({ ...atMysql(), dbPassword: password, port }, 1000);
    return { sentence, heard: Buffer.concat(heard) };
  };
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ownKey = Buffer.concat([
    Buffer.from([1]),
    Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })),
  ]);
  // of caching_sha2_password: it does not remember the password, and wants all of it
  const wantsAll = Buffer.from([1, 4]);

  test.each([
    ['mysql_clear_password', []],
    ['sha256_password', [ownKey]],
    ['caching_sha2_password', [wantsAll, ownKey]],
  ])('MySQL asks for it by %s', async (plugin, packets) => {
    const { sentence, heard } = await switching(plugin, ...packets);
    expect(sentence).toMatch(CLEAR);
    expect(heard.includes(password)).toBe(false);
    // nor encrypted with the key that the other side has just made
    const last = heard.subarray(-256);
    expect(() => privateDecrypt({ key: privateKey, oaepHash: 'sha1' }, last)).toThrow();
  });
});

describe('no way to this machine and its neighbours of the cloud', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '::1',
    '::',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    'fd00:ec2::254',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '::127.0.0.1',
    'fe80::abcd',
  ])('%s is closed', (address) => {
    expect(isClosed(address)).toBe(true);
  });

  test.each(['10.0.0.5', '192.168.1.9', '172.16.0.1', '8.8.8.8', '2001:db8::1', 'fd12::1'])(
    '%s is open',
    (address) => {
      expect(isClosed(address)).toBe(false);
    },
  );

  test('the own addresses of this machine are closed, as they are and as IPv6 writes them', () => {
    const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address, family } of own) {
      expect(isClosed(address), address).toBe(true);
      if (family === 'IPv4') expect(isClosed(`::ffff:${address}`), address).toBe(true);
    }
  });

  test('a name that leads there is refused before anything is asked, unless the installation names it', async () => {
    const connections: string[] = [];
    const port = await door((client) => {
      connections.push('asked');
      client.end();
    });
    for (const host of ['localhost', '127.0.0.1', '2130706433', '127.1'])
      await expect(
        tryConnection({ ...atPostgres(), host, port }, { allowed: [], timeoutMs: TIMEOUT_MS }),
        host,
      ).rejects.toThrow(/不能连接|ENOTFOUND/);
    expect(connections).toEqual([]);
  });
});

describe('the screen', () => {
  const secret = 'Tr0ub4dor-and-3';
  let id = '';
  const record = () => ({
    name: '订单库',
    code: 'orders',
    dbType: 'postgresql',
    host: '127.0.0.1',
    port: String(postgres),
    dbName: inject('cluster').connection.database,
    dbUsername: inject('cluster').connection.user,
    dbPassword: secret,
  });

  test('its password is encrypted and never read', async () => {
    const { body } = await server.admin.post('/sys/dataSource/add', record());
    expect(body.success, JSON.stringify(body)).toBe(true);
    id = (body.result as { id: string }).id;
    const { rows } = await sql<{ password: string }>`select db_password as password from data_source`.execute(
      server.services.db,
    );
    expect(rows[0]?.password).toMatch(/^v3:/);
    for (const path of ['list', 'queryById', 'history', 'exportXls', 'lookup']) {
      const answer = await server.app.inject({
        url: `/console/sys/dataSource/${path}?id=${id}`,
        headers: { token: server.admin.token },
      });
      expect(answer.body, path).not.toContain(secret);
    }
    const logged = await sql<{ text: string }>`
      select data_content::text as text from sys_data_log where data_table = 'data_source'`.execute(
      server.services.db,
    );
    expect(JSON.stringify(logged.rows)).not.toContain(secret);
  });

  test('is tested by its button: refused here until the installation allows it', async () => {
    const press = async () => (await server.admin.post('/sys/dataSource/action/test', { id })).body;
    expect(await press()).toMatchObject({
      success: false,
      message: `“127.0.0.1”是本机或内部保留的地址，不能连接；确实需要时，请在服务器上把 "127.0.0.1:${postgres}" 加进设置 dataSource.localHosts`,
    });
    await sql`insert into sys_setting values ('dataSource.localHosts', ${JSON.stringify([`127.0.0.1:${postgres}`])}::jsonb)`.execute(
      server.services.db,
    );
    expect((await press()).message).toMatch(/^连接成功：PostgreSQL 18\S*，用时 \d+ 毫秒$/);
    await server.admin.put('/sys/dataSource/edit', { id, dbName: 'nowhere', dbPassword: secret });
    expect(await press()).toMatchObject({
      success: false,
      message: '连接失败：没有名为“nowhere”的数据库',
    });
    await server.admin.put('/sys/dataSource/edit', { id, port: '99999', dbPassword: secret });
    expect((await press()).message).toBe('端口应当是 1 到 65535');
  });

  test('is tested as typed; the stored password is sent to its own server only', async () => {
    const typed = async (overrides: object) =>
      (await server.admin.post('/sys/dataSource/action/try', { record: { ...record(), ...overrides } })).body;
    expect((await typed({})).message).toMatch(/^连接成功：PostgreSQL 18/);
    expect(await typed({ dbName: 'nowhere' })).toMatchObject({
      success: false,
      message: '连接失败：没有名为“nowhere”的数据库',
    });
    expect(await typed({ host: '' })).toMatchObject({ result: { errors: [{ field: 'host' }] } });
    await server.admin.put('/sys/dataSource/edit', { ...record(), id });
    expect((await typed({ id, dbPassword: null })).success).toBe(true);
    const heard: string[] = [];
    const stranger = await door((client) => client.on('data', (data) => heard.push(String(data))));
    await sql`update sys_setting set value = ${JSON.stringify([`127.0.0.1:${postgres}`, `127.0.0.1:${stranger}`])}::jsonb
      where name = 'dataSource.localHosts'`.execute(server.services.db);
    expect(await typed({ id, dbPassword: null, port: String(stranger) })).toMatchObject({
      success: false,
      message: '连接方式改过了，请再输入一次密码',
      result: { errors: [{ field: 'dbPassword' }] },
    });
    expect(heard).toEqual([]);
  });

  test('the family’s test takes its address', async () => {
    const path = '/online/cgreport/api/testConnection';
    const { user, database } = inject('cluster').connection;
    const values = {
      dbUrl: `jdbc:postgresql://127.0.0.1:${postgres}/${database}?useSSL=false`,
      dbUsername: user,
      dbPassword: 'x',
    };
    expect((await server.admin.post(path, values)).body).toMatchObject({ success: true });
    expect((await server.admin.post(path, { ...values, dbUsername: 'stranger' })).body.message).toContain(
      '不对',
    );
    expect(
      (await server.admin.post(path, { ...values, dbUrl: 'jdbc:oracle:thin:@x' })).body.message,
    ).toContain('只支持 MySQL 和 PostgreSQL');
    const reader = await operatorWith(server, 'sourceTester', ['data-source:list', 'data-source:test']);
    expect((await reader.post(path, values)).status).toBe(403);
  });

  test('without a session, without the button, with it', async () => {
    const path = '/sys/dataSource/options';
    expect((await server.admin.get(path)).body.result).toEqual([
      { value: 'orders', label: '订单库', text: '订单库' },
    ]);
    expect((await clientOf(server.app, '').get(path)).status).toBe(401);
    const reader = await operatorWith(server, 'sourceReader', ['data-source:list']);
    expect((await reader.get(path)).body.success).toBe(true);
    expect((await reader.post('/sys/dataSource/action/test', { id })).status).toBe(403);
    const other = await operatorWith(server, 'sourceOther', ['gift:list']);
    expect((await other.get(path)).status).toBe(403);
  });
});

/** A door on a free port of this machine; answers the port. */
function door(enter: (client: Socket) => void): Promise<number> {
  const made = createServer((client) => {
    open.push(client);
    client.on('error', () => client.destroy());
    enter(client);
  });
  doors.push(made);
  return new Promise((resolve) =>
    made.listen(0, '127.0.0.1', () => resolve((made.address() as { port: number }).port)),
  );
}

/** What a MySQL says first. */
const HELLO = Buffer.concat([
  Buffer.from('\x0a8.0.36\0', 'latin1'),
  Buffer.from([1, 0, 0, 0]),
  Buffer.from('ssssssss\0'),
  Buffer.from([0xff, 0xf7, 8, 2, 0, 0xff, 0xdf, 21]),
  Buffer.alloc(10),
  Buffer.from('ssssssssssss\0mysql_native_password\0'),
]);

function mysqlPacket(sequence: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([body.length & 255, body.length >> 8, 0, sequence]), body]);
}

interface Greeted {
  sequenceId: number;
  serverHandshake(handshake: object): void;
  on(event: string, listener: (query: string) => void): void;
  writeColumns(columns: object[]): void;
  writeTextRow(row: string[]): void;
  writeEof(): void;
}

/** A MySQL with one user, `reader`, and one database, `shop`. */
function greet(connection: unknown): void {
  const one = connection as Greeted;
  one.serverHandshake({
    protocolVersion: 10,
    serverVersion: '8.0.36',
    connectionId: 1,
    statusFlags: 2,
    characterSet: 8,
    capabilityFlags: 0xffffff ^ 0x800,
    authCallback: (
      login: { user: string; database: string },
      answer: (error: null, failure: object | null) => void,
    ) => {
      if (login.user !== 'reader') return answer(null, { message: 'Access denied', code: 1045 });
      return answer(null, login.database === 'shop' ? null : { message: 'Unknown database', code: 1049 });
    },
  });
  one.on('error', () => undefined);
  one.on('query', () => {
    one.sequenceId = 1;
    one.writeColumns([
      {
        catalog: 'def',
        schema: '',
        table: '',
        orgTable: '',
        name: 'version',
        orgName: '',
        characterSet: 33,
        columnLength: 60,
        columnType: 253,
        flags: 0,
        decimals: 0,
      },
    ]);
    one.writeTextRow(['8.0.36']);
    one.writeEof();
  });
}
