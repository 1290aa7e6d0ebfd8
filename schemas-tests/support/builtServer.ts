import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isComplete, untilPrinted } from './untilPrinted';

export interface BuiltServer {
  child: ChildProcess;
  url: string;
  /** Everything it printed until it served. */
  output: string;
}

const SERVED = /控制台已启动：(\S+)/;

/** The process that `npm start` runs, on a free port; rejects with its output when it ends before it serves. */
export async function startBuiltServer(
  variables: Record<string, string>,
  { entry = 'dist/server/main.js', node = process.execPath }: { entry?: string; node?: string } = {},
): Promise<BuiltServer> {
  const child = spawn(node, [entry], {
    env: { ...process.env, PORT: '0', CALLS_PER_SECOND: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const printed = await untilPrinted(child.stdout, isComplete);
  const output = printed + errors;
  const url = SERVED.exec(printed)?.[1];
  if (url !== undefined) return { child, url, output };
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  throw new Error(printed + errors);
}

export async function stopBuiltServer(
  { child }: BuiltServer,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** One call of the API over HTTP. */
export async function callServer(
  url: string,
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${url}/console${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token ? { TOKEN: token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

export async function signInTo(url: string, password: string): Promise<string> {
  return (await callServer(url, '/sys/login', { body: { username: 'admin', password } })).body.result.token;
}

/** Uploads a picture, answers its path. */
export async function uploadPicture(url: string, token: string): Promise<string> {
  const body = new FormData();
  body.append('biz', 'goods/gift/image');
  body.append('file', new Blob([Buffer.from(PNG, 'hex')]), 'a.png');
  const headers = { TOKEN: token };
  const answer = await fetch(`${url}/console/sys/common/upload`, { method: 'POST', headers, body });
  const { success, message } = await answer.json();
  if (!success) throw new Error(message);
  return message;
}

const PNG = '89504e470d0a1a0a0000000d4948445200000001000000010806000000';

/** The first sign-in of an operator whom an administrator has just added: the password becomes `own`. Answers the token. */
export async function signInFirst(
  url: string,
  { username, password, own }: { username: string; password: string; own: string },
): Promise<string> {
  const first = await callServer(url, '/sys/login', { body: { username, password } });
  const { ticket } = first.body.result;
  const body = { ticket, password: own, confirmpassword: own };
  const { success, message, result } = (await callServer(url, '/sys/login/password', { body })).body;
  if (!success) throw new Error(message);
  return result.token;
}
