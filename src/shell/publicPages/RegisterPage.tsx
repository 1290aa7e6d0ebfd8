import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { unwrap } from '../http/client';
import type { Shell } from '../shell';
import { NewPasswordFields, newPasswordErrors } from './fields/NewPasswordFields';
import { PhoneFields, SMS } from './fields/PhoneFields';
import { codeError, phoneError } from './fields/rules';
import { SubmitButton } from './fields/SubmitButton';
import { TextField } from './fields/TextField';
import { useSending } from './fields/useSending';

const EMPTY = { username: '', password: '', repeat: '', phone: '', code: '', email: '' };

function errorsOf({ username, password, repeat, phone, code, email }: typeof EMPTY) {
  return {
    username: username.trim() ? undefined : '请输入账号',
    ...newPasswordErrors({ password, repeat }),
    phone: phoneError(phone),
    code: codeError(code),
    email: !email || /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email) ? undefined : '邮箱的格式不正确',
  };
}

/** A new account, bound to a phone (`contract.md` §4); an administrator decides what it may see. */
export function RegisterPage({ shell }: { shell: Shell }) {
  const [values, setValues] = useState(EMPTY);
  const navigate = useNavigate();
  const { hasTried, message, setMessage, isSending, submit } = useSending({
    errors: () => errorsOf(values),
    send: async () => {
      const { password, phone, code: smscode, email } = values;
      const username = values.username.trim();
      const body = { username, password, phone, smscode, ...(email ? { email } : {}) };
      unwrap(await shell.calls.post('/sys/user/register', body));
      navigate('/user/register-result', { state: { account: username } });
    },
  });
  const errors: Partial<ReturnType<typeof errorsOf>> = hasTried ? errorsOf(values) : {};
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <form className="login-card" onSubmit={submit} noValidate>
      <h1>注册</h1>
      <TextField
        label="账号"
        name="username"
        autoComplete="username"
        maxLength={50}
        value={values.username}
        error={errors.username}
        onChange={(username) => change({ username })}
      />
      <NewPasswordFields label="密码" value={values} hasTried={hasTried} onChange={change} />
      <TextField
        label="邮箱（选填）"
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <PhoneFields
        shell={shell}
        mode={SMS.register}
        phone={values.phone}
        code={values.code}
        hasTried={hasTried}
        onChange={change}
        onMessage={setMessage}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="注册" isSending={isSending} />
      <p className="public-links">
        <Link to="/user/login">使用已有账户登录</Link>
      </p>
    </form>
  );
}
