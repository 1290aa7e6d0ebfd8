import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Envelope } from '../http/client';
import type { Shell } from '../shell';
import { session, startSession, type UserInfo } from './session';

/** Sign-in by account; without antd's Form, which would double the page's weight (`design.md` §7). */
export function LoginPage({ shell }: { shell: Shell }) {
  const { token } = useSnapshot(session);
  const { search } = useLocation();
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  if (token !== null) return <Navigate to={wantedPath(search)} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    if (!username || !password) return setMessage(username ? '请输入密码' : '请输入账号');
    setSending(true);
    setMessage((await signIn(shell, username, password)) ?? '');
    setSending(false);
  };
  return (
    <main className="login">
      <form className="login-card" onSubmit={submit} noValidate>
        <h1>{shell.config.productName}</h1>
        <label htmlFor="username">账号</label>
        <input id="username" name="username" className="login-input" autoComplete="username" />
        <label htmlFor="password">密码</label>
        <input
          id="password"
          name="password"
          type="password"
          className="login-input"
          autoComplete="current-password"
        />
        <p className="login-message" role="alert">
          {message}
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={isSending}>
          登录
        </Button>
      </form>
    </main>
  );
}

/** Null when signed in, else what to tell. Success is code '200' or 200 and nothing else (spec §7). */
async function signIn(shell: Shell, username: string, password: string): Promise<string | null> {
  try {
    const answer = (await shell.client.post('/sys/login', {
      username,
      password,
      remember_me: true,
    })) as unknown as Envelope;
    if (String(answer.code) !== '200') return answer.message;
    const { token, userInfo } = answer.result as { token: string; userInfo: UserInfo };
    startSession(token, userInfo);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Only a path of this site: `//evil` and full addresses lead home. */
function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
