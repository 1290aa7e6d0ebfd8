import type { Depart } from '../dialogs/dialogs';
import { type Envelope, unwrap } from '../http/client';
import type { Shell } from '../shell';
import { startSession, type UserInfo } from './session';

interface SignInResult {
  token: string;
  userInfo: UserInfo;
  /** 0 none, 1 one, 2 several. */
  multi_depart?: number;
  departs?: Depart[] | null;
}

/** What became of an attempt: in; a choice of department is open; or why not. */
export type Outcome =
  | { kind: 'in' }
  | { kind: 'choose'; token: string; username: string; departs: Depart[] }
  | { kind: 'refused'; message: string };

/** Success is code '200' or 200 and nothing else (spec §7). */
export async function signInWith(shell: Shell, path: string, body: object): Promise<Outcome> {
  let answer: Envelope;
  try {
    answer = await shell.calls.post(path, body);
  } catch (error) {
    return { kind: 'refused', message: (error as Error).message };
  }
  const result = answer.result as SignInResult | null;
  if (String(answer.code) !== '200' || !result?.token)
    return { kind: 'refused', message: answer.message || '登录失败' };
  const { token, userInfo, multi_depart, departs } = result;
  if (multi_depart === 2 && departs?.length)
    return { kind: 'choose', token, username: userInfo.username, departs };
  startSession(token, userInfo);
  if (multi_depart === 0) shell.notice.warn('您尚未归属部门,请确认账号信息');
  return { kind: 'in' };
}

/** Ends the choice: the session begins with the user info of the chosen department. */
export async function chooseDepart(
  shell: Shell,
  { token, username }: { token: string; username: string },
  orgCode: string,
): Promise<void> {
  const answer = await shell.calls.postOrPut('/sys/selectDepart', { orgCode, username }, { asToken: token });
  startSession(token, (unwrap(answer).result as { userInfo: UserInfo }).userInfo);
}
