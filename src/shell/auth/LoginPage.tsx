import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { keysOf, lazyComponent } from '../../engine/index';
import { isOwnPath } from '../pages/routeTable';
import { session } from '../session/session';
import type { Shell } from '../shell';
import { AccountForm } from './AccountForm';
import type { Outcome } from './signIn';

const PhoneForm = lazyComponent(() => import('./PhoneForm').then((module) => module.PhoneForm));
const DepartChoice = lazy(() =>
  import('./DepartChoice').then((module) => ({ default: module.DepartChoice })),
);
const SignInStep = lazy(() => import('./SignInStep').then((module) => ({ default: module.SignInStep })));

const SingleSignOn = lazy(() =>
  import('./SingleSignOn').then((module) => ({ default: module.SingleSignOn })),
);

const METHODS = { account: '账号密码登录', phone: '手机号登录' } as const;

/**
 * Sign-in (spec §2, §4). A person who is already signed in goes to the workplace; a new sign-in goes to the wanted
 * path, or home.
 */
export function LoginPage({ shell }: { shell: Shell }) {
  const { token } = useSnapshot(session);
  const { search } = useLocation();
  const [cameSignedIn] = useState(() => session.token !== null);
  const [method, setMethod] = useState<keyof typeof METHODS>('account');
  const [pending, setPending] = useState<Extract<Outcome, { kind: 'choose' | 'step' }> | null>(null);
  useEffect(() => {
    // from here on a visit without a token wants its path again
    session.isSignedOut = false;
  }, []);
  if (token !== null)
    return <Navigate to={cameSignedIn ? '/dashboard/workplace' : wantedPath(search)} replace />;

  const take = (outcome: Outcome) => {
    if (outcome.kind === 'choose' || outcome.kind === 'step') setPending(outcome);
  };
  const cancel = () => setPending(null);
  if (pending !== null)
    return (
      <div className="login-card">
        <Suspense fallback={<p className="page-loading">加载中…</p>}>
          {pending.kind === 'choose' ? (
            <DepartChoice shell={shell} pending={pending} onCancel={cancel} />
          ) : (
            <SignInStep key={pending.next} shell={shell} step={pending} onOutcome={take} onCancel={cancel} />
          )}
        </Suspense>
      </div>
    );
  const Form = method === 'account' ? AccountForm : PhoneForm;
  return (
    <div className="login-card">
      <h1 className="visually-hidden">登录</h1>
      <div className="login-tabs" role="tablist" aria-label="登录方式">
        {keysOf(METHODS).map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={method === key}
            tabIndex={method === key ? 0 : -1}
            onClick={() => setMethod(key)}
            onKeyDown={(event) => {
              if (!event.key.startsWith('Arrow')) return;
              const other = method === 'account' ? 'phone' : 'account';
              setMethod(other);
              const sibling =
                event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling;
              (sibling as HTMLElement).focus();
            }}
          >
            {METHODS[key]}
          </button>
        ))}
      </div>
      <Form shell={shell} onOutcome={take} />
      {shell.config.casUrl && (
        <Suspense>
          <SingleSignOn shell={shell} onOutcome={take} />
        </Suspense>
      )}
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
