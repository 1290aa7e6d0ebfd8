import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpStub } from '../../../testing/server/httpStub';
import { smsOf } from './smsProvider';

let folder: string;
let provider: Awaited<ReturnType<typeof httpStub>>;
let answer = { status: 200, body: '{"result":{"code":"OK"}}' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-sms-'));
  provider = await httpStub(() => answer);
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

async function portOf(settings: object | string) {
  const file = join(folder, 'sms.json');
  await writeFile(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return smsOf(file);
}
const errorOf = (settings: object | string) =>
  portOf(settings).then(
    () => null,
    (error: Error) => error.message.replace(/^.*sms\.json：/, ''),
  );

const MESSAGE = { phone: '13800000001', code: '204816', mode: '0' } as const;
const template = () => ({
  url: `${provider.url}/send/{template}`,
  headers: { authorization: 'Bearer 0f3a' },
  body: { to: '{phone}', values: ['{code}', '10'], note: '"{code}"' },
  templates: { 0: 'SIGN/IN', 1: 'REGISTER', 2: 'FORGOTTEN' },
  success: { path: 'result.code', is: 'OK' },
});

test('the provider gets phone, code and template where its file puts them', async () => {
  await (await portOf(template())).send(MESSAGE);
  const request = provider.asked.at(-1);
  expect(request).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer 0f3a' } });
  expect(request?.url.pathname).toBe('/send/SIGN%2FIN');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    to: '13800000001',
    values: ['204816', '10'],
    note: '"204816"',
  });
});

test('as a form, and by GET', async () => {
  await (await portOf({ ...template(), as: 'form' })).send(MESSAGE);
  const form = new URLSearchParams(provider.asked.at(-1)?.body);
  expect(form.get('to')).toBe('13800000001');
  const url = `${provider.url}/send?to={phone}&text={code}`;
  await (await portOf({ url, method: 'GET' })).send({ ...MESSAGE, code: '1&2{phone}' });
  expect(provider.asked.at(-1)?.url.search).toBe('?to=13800000001&text=1%262%7Bphone%7D');
});

test('a message that is not sent is a failure that does not reveal the code', async () => {
  const port = await portOf(template());
  const refused = [
    { status: 500, body: '' },
    { status: 200, body: '{"result":{"code":"LIMIT 204816"}}' },
    { status: 200, body: '<html>' },
  ];
  for (answer of refused) {
    const error = await port.send(MESSAGE).catch((one: Error) => one);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('204816');
  }
});

test('a file that would not work is reported at the start', async () => {
  const good = template();
  expect(await errorOf('{')).toContain('不是有效的 JSON');
  expect(await errorOf('[]')).toBe('应当是一个对象');
  expect(await errorOf({ ...good, uri: 'x' })).toContain('没有 "uri" 这一项');
  expect(await errorOf({ ...good, url: 'https://{phone}.example.com/' })).toContain('占位符只能写在域名之后');
  expect(await errorOf({ ...good, url: 'http://sms.example.com/' })).toContain('"url" 应当以 https:// 开头');
  expect(await errorOf({ ...good, url: 'ftp://example.com/' })).toContain('"url" 应当是完整的地址');
  expect(await errorOf({ ...good, method: 'PUT' })).toContain('"method"');
  expect(await errorOf({ ...good, headers: { a: 1 } })).toContain('"headers" 里的值应当是文字');
  expect(await errorOf({ ...good, body: { to: '{phone}' } })).toContain('{phone} 和 {code}');
  expect(await errorOf({ ...good, templates: { 0: 'A' } })).toContain('要写全');
  await expect(smsOf(join(folder, 'none.json'))).rejects.toThrow('的文件读不到');
});
