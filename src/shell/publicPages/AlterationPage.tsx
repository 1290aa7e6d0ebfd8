import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../pages/exceptions/LinkButton';
import { ResultPage } from '../pages/exceptions/ResultPage';
import type { Shell } from '../shell';
import { NewPasswordForm } from './NewPasswordForm';
import { type ProvenPhone, VerifyPhoneForm } from './VerifyPhoneForm';

/** Forgotten password: phone and its code → new password → done (`contract.md` §4). */
export function AlterationPage({ shell }: { shell: Shell }) {
  const [proven, setProven] = useState<ProvenPhone | null>(null);
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <ResultPage kind="success" title="更改密码成功" description="请使用新密码登录">
        <LinkButton to="/user/login">返回登录</LinkButton>
      </ResultPage>
    );
  return (
    <div className="login-card">
      <h1>重置密码</h1>
      {proven === null ? (
        <VerifyPhoneForm shell={shell} onProven={setProven} />
      ) : (
        <NewPasswordForm
          shell={shell}
          proven={proven}
          onDone={() => setDone(true)}
          onBack={() => setProven(null)}
        />
      )}
      <p className="public-links">
        <Link to="/user/login">使用已有账户登录</Link>
      </p>
    </div>
  );
}
