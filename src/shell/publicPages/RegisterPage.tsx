import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NewPasswordFields, newPasswordFaults } from '../fields/NewPasswordFields';
import { PhoneFields, SMS } from '../fields/PhoneFields';
import { codeFault, phoneFault } from '../fields/rules';
import { SubmitButton } from '../fields/SubmitButton';
import { TextField } from '../fields/TextField';
import { useSending } from '../fields/useSending';
import { unwrap } from '../http/client';
import type { Shell } from '../shell';

const EMPTY = { username: '', password: '', repeat: '', phone: '', code: '', email: '' };

function faultsOf({ username, password, repeat, phone, code, email }: typeof EMPTY) {
  return {
    username: username.trim() ? undefined : '请输入账号',
    ...newPasswordFaults({ password, repeat }),
    phone: phoneFault(phone),
    code: codeFault(code),
    email: !email || /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email) ? undefined : '邮箱的格式不正确',
  };
}

/** An account of one's own, bound to a phone (`contract.md` §4); what it may see an administrator decides. */
export function RegisterPage({ shell }: { shell: Shell }) {
  const [said, setSaid] = useState(EMPTY);
  const navigate = useNavigate();
  const { hasTried, message, setMessage, isSending, submit } = useSending({
    faults: () => faultsOf(said),
    send: async () => {
      const { password, phone, code: smscode, email } = said;
      const username = said.username.trim();
      const body = { username, password, phone, smscode, ...(email ? { email } : {}) };
      unwrap(await shell.calls.post('/sys/user/register', body));
      navigate('/user/register-result', { state: { account: username } });
    },
  });
  const faults: Partial<ReturnType<typeof faultsOf>> = hasTried ? faultsOf(said) : {};
  const change = (part: Partial<typeof said>) => setSaid({ ...said, ...part });
  return (
    <form className="login-card" onSubmit={submit} noValidate>
      <h1>注册</h1>
      <TextField
        label="账号"
        name="username"
        autoComplete="username"
        maxLength={50}
        value={said.username}
        fault={faults.username}
        onChange={(username) => change({ username })}
      />
      <NewPasswordFields label="密码" value={said} hasTried={hasTried} onChange={change} />
      <TextField
        label="邮箱（选填）"
        name="email"
        type="email"
        autoComplete="email"
        value={said.email}
        fault={faults.email}
        onChange={(email) => change({ email })}
      />
      <PhoneFields
        shell={shell}
        mode={SMS.register}
        phone={said.phone}
        code={said.code}
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
