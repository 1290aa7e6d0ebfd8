import { type FormEvent, useState } from 'react';
import { SubmitButton } from '../publicPages/fields/SubmitButton';
import { TextField } from '../publicPages/fields/TextField';
import type { Shell } from '../shell';
import { CaptchaField } from './CaptchaField';
import { type Outcome, signInWith } from './signIn';

/** After so many failures the captcha is required; sooner if the server requires it. */
const FAILURES_WITHOUT_CAPTCHA = 3;

/** Sign-in by account and password. */
export function AccountForm({ shell, onOutcome }: { shell: Shell; onOutcome(outcome: Outcome): void }) {
  const [values, setValues] = useState({ username: '', password: '', captcha: '' });
  const [failures, setFailures] = useState(0);
  const [checkKey, setCheckKey] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const renew = () => {
    setCheckKey(String(Date.now()));
    change({ captcha: '' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingOf(values, checkKey !== null);
    setMessage(missing);
    if (missing) return;
    setSending(true);
    const captcha = checkKey === null ? {} : { captcha: values.captcha.trim(), checkKey };
    const outcome = await signInWith(shell, '/sys/login', {
      username: values.username.trim(),
      password: values.password,
      remember_me: true,
      ...captcha,
    });
    setSending(false);
    if (outcome.kind === 'refused') {
      setMessage(outcome.message);
      setFailures(failures + 1);
      // a captcha is good for one try
      const isCaptchaRequired =
        outcome.message.includes('验证码') || failures + 1 >= FAILURES_WITHOUT_CAPTCHA;
      if (isCaptchaRequired || checkKey !== null) renew();
    }
    onOutcome(outcome);
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <TextField
        label="账号"
        name="username"
        autoComplete="username"
        value={values.username}
        onChange={(username) => change({ username })}
      />
      <TextField
        label="密码"
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
      />
      {checkKey !== null && (
        <CaptchaField
          shell={shell}
          checkKey={checkKey}
          value={values.captcha}
          onChange={(captcha) => change({ captcha })}
          onRenew={renew}
        />
      )}
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="登录" isSending={isSending} />
    </form>
  );
}

function missingOf(
  { username, password, captcha }: Record<'username' | 'password' | 'captcha', string>,
  isCaptchaShown: boolean,
): string {
  if (!username.trim()) return '请输入账号';
  if (!password) return '请输入密码';
  return isCaptchaShown && !captcha.trim() ? '请输入验证码' : '';
}
