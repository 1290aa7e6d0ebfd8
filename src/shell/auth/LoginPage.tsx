import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Shell } from '../shell';
import { AccountForm } from './AccountForm';
import { DepartChoice } from './DepartChoice';
import { PhoneForm } from './PhoneForm';
import { isOwnPath } from './routeTable';
import { session } from './session';
import type { Outcome } from './signIn';

const WAYS = { account: '账号密码登录', phone: '手机号登录' } as const;

/**
 * Sign-in (spec §2, §4). Whoever comes here signed in already goes to the workplace; a fresh sign-in goes to the wanted path,
 * or home.
 */
export function LoginPage({ shell }: { shell: Shell }) {
  const { token } = useSnapshot(session);
  const { search } = useLocation();
  const [cameSignedIn] = useState(() => session.token !== null);
  const [way, setWay] = useState<keyof typeof WAYS>('account');
  const [pending, setPending] = useState<Extract<Outcome, { kind: 'choose' }> | null>(null);
  useEffect(() => {
    // from here on a visit without a token wants its path again
    session.isSignedOut = false;
  }, []);
  if (token !== null)
    return <Navigate to={cameSignedIn ? '/dashboard/workplace' : wantedPath(search)} replace />;

  const take = (outcome: Outcome) => outcome.kind === 'choose' && setPending(outcome);
  if (pending !== null)
    return (
      <div className="login-card">
        <DepartChoice shell={shell} pending={pending} onCancel={() => setPending(null)} />
      </div>
    );
  const Form = way === 'account' ? AccountForm : PhoneForm;
  return (
    <div className="login-card">
      <h1 className="visually-hidden">登录</h1>
      <div className="login-tabs" role="tablist" aria-label="登录方式">
        {(Object.keys(WAYS) as (keyof typeof WAYS)[]).map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={way === key}
            tabIndex={way === key ? 0 : -1}
            onClick={() => setWay(key)}
            onKeyDown={(event) => {
              if (!event.key.startsWith('Arrow')) return;
              const other = way === 'account' ? 'phone' : 'account';
              setWay(other);
              const sibling =
                event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling;
              (sibling as HTMLElement).focus();
            }}
          >
            {WAYS[key]}
          </button>
        ))}
      </div>
      <Form shell={shell} onOutcome={take} />
      <p className="public-links">
        <Link to="/user/alteration">忘记密码</Link>
        <Link to="/user/register">注册账户</Link>
      </p>
    </div>
  );
}

/** Only a path of this site: `//evil` and full addresses lead home. */
function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  return isOwnPath(wanted) ? wanted : '/';
}
