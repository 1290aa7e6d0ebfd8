import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AnswerTooLate, postOutside } from '../../src/server/parts/messaging/rules/webhooks/post';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';
import { addWebhook, openToWebhooks, webhookReceiver } from '../support/webhookReceiver';

/** A webhook leads to no machine inside, gives its key to nobody, and its answers harm nobody. */
const resolved = { calls: 0, answers: [] as { address: string }[] };
const resolve = async () => {
  resolved.calls += 1;
  return resolved.answers;
};

let server: TestServer;
const doors: Server[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const one of sockets) one.destroy();
  for (const one of doors) one.close();
  await server.close();
});

async function door(answer: (socket: Socket) => void): Promise<number> {
  const one = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  doors.push(one);
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as { port: number }).port;
}
const post = (address: string, allowed: string[] = [], timeoutMs = 3000) =>
  postOutside(
    { url: new URL(address), headers: {}, body: '{}' },
    { allowed, timeoutMs, ...(address.includes('.rebind.example') && { resolve }) },
  );

describe('no address inside is reached', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://255.255.255.255/',
  ])('%s', async (address) => {
    await expect(post(address)).rejects.toThrow(/是本机或内部保留的地址，不能连接.*webhook\.localHosts/);
  });

  test('a name that leads inside, also as one of several', async () => {
    resolved.answers = [{ address: '93.184.216.34' }, { address: '127.0.0.1' }];
    await expect(post('https://a.rebind.example/')).rejects.toThrow(/内部保留的地址/);
  });

  test('a name is resolved once: what it answers the next moment counts for nothing', async () => {
    const port = await door((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'));
    resolved.calls = 0;
    resolved.answers = [{ address: '127.0.0.1' }];
    const place = `b.rebind.example:${port}`;
    expect(await post(`http://${place}/`, [place])).toMatchObject({ status: 200, body: 'ok' });
    expect(resolved.calls).toBe(1);
  });

  test('without TLS only what the installation opens; no other protocol', async () => {
    await expect(post('http://93.184.216.34/')).rejects.toThrow('地址应当以 https:// 开头');
    await expect(post('ftp://93.184.216.34/')).rejects.toThrow('地址应当以 https:// 开头');
    const place = `127.0.0.1:${await door((socket) => socket.end('not http\r\n\r\n'))}`;
    await expect(post(`https://${place}/`, [place])).rejects.toThrow();
  });

  test.each([
    ['http://example.com/', '地址应当以 https:// 开头'],
    ['javascript:alert(1)', '应当是完整的地址，以 https:// 开头'],
    ['https://user:pass@example.com/', '地址里不能写用户名和密码'],
    ['example.com/hook', '应当是完整的地址，以 https:// 开头'],
  ])('the form refuses %s', async (address, sentence) => {
    const { body } = await server.admin.post('/sys/webhook/add', {
      ...{ title: '坏的', code: 'bad', kind: 'generic', role: 'admin', address },
    });
    expect(body.message).toBe(sentence);
  });
});

describe('an answer harms nobody', () => {
  test('it is read up to 2 KB, however much comes', async () => {
    const port = await door((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
        socket.once('drain', pour);
      };
      pour();
    });
    const { status, body } = await post(`http://127.0.0.1:${port}/`, [`127.0.0.1:${port}`]);
    expect([status, body.length]).toEqual([200, 2048]);
  });

  test.each([
    ['silence', () => undefined],
    [
      'a trickle of letters',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
        const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('x')), 50);
      },
    ],
    [
      'heads without end',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(
          () => (socket.destroyed ? clearInterval(timer) : socket.write('x: y\r\n')),
          50,
        );
      },
    ],
    [
      'early hints without end',
      (socket: Socket) => {
        const timer = setInterval(
          () => (socket.destroyed ? clearInterval(timer) : socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
          50,
        );
      },
    ],
  ] as const)('%s ends with the time', async (_, answer) => {
    const port = await door(answer);
    const before = performance.now();
    await expect(post(`http://127.0.0.1:${port}/`, [`127.0.0.1:${port}`], 600)).rejects.toBeInstanceOf(
      AnswerTooLate,
    );
    expect(performance.now() - before).toBeLessThan(2500);
  });

  test('heads of 20 KB, NULs and half characters', async () => {
    const big = await door((socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`));
    await expect(post(`http://127.0.0.1:${big}/`, [`127.0.0.1:${big}`])).rejects.toThrow();
    const odd = await door((socket) =>
      socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\na\0b'), Buffer.from([0xe4, 0xbd])])),
    );
    const { body } = await post(`http://127.0.0.1:${odd}/`, [`127.0.0.1:${odd}`]);
    expect(body.startsWith('ab')).toBe(true);
  });
});

test('address and keys leave by no answer, export, history or log', async () => {
  const receiver = await webhookReceiver((_, response) => response.end('ok'));
  await openToWebhooks(server, [receiver.place]);
  const secret = 'k-4711-nobody-reads-this';
  const id = await addWebhook(server, {
    ...{ title: '飞书群', code: 'feishu-group', kind: 'feishu', robotKey: `${secret}-robot` },
    address: `${receiver.url}/${secret}`,
  });
  const { admin, services } = server;
  await admin.put('/sys/webhook/edit', { id, remark: '改一改' });
  await admin.post('/sys/webhook/action/test', { id });
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(webhook)::text as row from webhook where id = ${id}::bigint`.execute(services.db);
  const reads = await Promise.all([
    admin.get('/sys/webhook/list'),
    admin.get('/sys/webhook/queryById', { id }),
    admin.get('/sys/webhook/history', { id }),
    admin.get('/sys/webhookDelivery/list'),
    admin.get('/sys/dataLog/list', { pageSize: '200' }),
    admin.get('/sys/operationLog/list', { pageSize: '200' }),
  ]);
  const exported = await server.app.inject({
    method: 'POST',
    url: '/console/sys/webhook/export',
    headers: { token: admin.token },
    payload: { fields: ['title', 'address', 'robotKey', 'signKey'] },
  });
  await services.journal.flush();
  const logs = await sql<{ text: string }>`
    select coalesce(string_agg(to_jsonb(l)::text, ''), '') || (select coalesce(string_agg(to_jsonb(o)::text, ''), '') from sys_operation_log o)
      || (select coalesce(string_agg(to_jsonb(e)::text, ''), '') from sys_exception_log e)
      || (select coalesce(string_agg(to_jsonb(d)::text, ''), '') from webhook_delivery d)
      || (select coalesce(string_agg(to_jsonb(j)::text, ''), '') from graphile_worker._private_jobs j) as text from sys_data_log l`.execute(
    services.db,
  );
  const everything = [
    rows[0]?.row,
    ...reads.map(({ body }) => JSON.stringify(body)),
    exported.body,
    logs.rows[0]?.text,
  ].join('\n');
  expect(everything).toContain('飞书群');
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain('whsec_');
  await receiver.close();
});

test('only who manages webhooks sees them, and a test needs its own right', async () => {
  const stranger = await operatorWith(server, 'hook_stranger', ['gift:list', 'gift:edit']);
  for (const path of ['/sys/webhook/list', '/sys/webhookDelivery/list'])
    expect((await stranger.get(path)).status).toBe(403);
  const reader = await operatorWith(server, 'hook_reader', ['webhook:list']);
  expect((await reader.get('/sys/webhook/list')).body.success).toBe(true);
  const { records } = (await reader.get('/sys/webhook/list')).body.result as { records: { id: string }[] };
  for (const action of ['test', 'rotate'])
    expect((await reader.post(`/sys/webhook/action/${action}`, { id: records[0]?.id })).status).toBe(403);
});
