import { messageOf } from '../../engine/index';
import type { Depart } from '../header/dialogs/dialogs';
import { type Envelope, unwrap } from '../http/client';
import { startSession, type UserInfo } from '../session/session';
import type { Shell } from '../shell';

interface SignInResult {
  token: string;
  userInfo: UserInfo;
  /** 0 none, 1 one, 2 several. */
  multi_depart?: number;
  departs?: Depart[] | null;
}

/** The step that our server requires before the session: a code, a new password, or an authenticator. */
export interface NextStep {
  next: 'code' | 'password' | 'enrol';
  ticket: string;
}

/** What became of an attempt: in; a choice of department is open; or why not. */
export type Outcome =
  | { kind: 'in' }
  | { kind: 'choose'; token: string; username: string; departs: Depart[] }
  | ({ kind: 'step' } & NextStep)
  | { kind: 'refused'; message: string };

/** Success is code '200' or 200 and nothing else (spec §7). */
export async function signInWith(
  shell: Pick<Shell, 'calls' | 'notice'>,
  path: string,
  body: object,
): Promise<Outcome> {
  let answer: Envelope;
  try {
    answer = await shell.calls.post(path, body);
  } catch (error) {
    return { kind: 'refused', message: messageOf(error) };
  }
  return outcomeOf(shell, answer);
}

/** What an answer of `/sys/login`, or of a step after it, means; a session in it begins. */
export function outcomeOf(shell: Pick<Shell, 'notice'>, answer: Envelope): Outcome {
  const step = answer.result as Partial<NextStep> | null;
  if (!answer.success && step?.next && step.ticket)
    return { kind: 'step', next: step.next, ticket: step.ticket };
  const result = answer.result as SignInResult | null;
  if (String(answer.code) !== '200' || !result?.token)
    return { kind: 'refused', message: answer.message || '登录失败' };
  const { token, userInfo, multi_depart, departs } = result;
  if (multi_depart === 2 && departs?.length)
    return { kind: 'choose', token, username: userInfo.username, departs };
  startSession(token, userInfo);
  if (multi_depart === 0) shell.notice.warn('您尚未归属部门，请确认账号信息');
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
