import { type Client, clientOf, type TestServer } from './testServer';

/** Created as an administrator would: an account of the app's backend with these rights, and a token of it. */
export async function appWith(server: TestServer, name: string, codes: string[]): Promise<Client> {
  const added = await server.admin.post('/sys/appAccount/add', {
    name,
    codes,
    perSecond: 1000,
    enabled: true,
  });
  if (!added.body.success) throw new Error(added.body.message);
  return clientOf(server.app, await tokenOf(server, await accountOf(server, name)));
}

export async function accountOf(server: TestServer, name: string): Promise<string> {
  const { result } = (await server.admin.get('/sys/appAccount/list', { name })).body;
  return (result as { records: { id: string }[] }).records[0]?.id as string;
}

/** A new token, from where it is shown once. */
export async function tokenOf(server: TestServer, id: string, tokenName = '一号机'): Promise<string> {
  const { body } = await server.admin.post('/sys/appAccount/action/issue', { id, tokenName });
  if (!body.success) throw new Error(body.message);
  return (body.result as { once: { text: string } }).once.text;
}
