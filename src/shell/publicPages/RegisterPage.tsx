import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { unwrap } from '../http/client';
import type { Shell } from '../shell';
import { PhoneFields, SMS } from './PhoneFields';
import { codeFault, hasFault, passwordFault, phoneFault, repeatFault } from './rules';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const EMPTY = { username: '', password: '', repeat: '', phone: '', code: '', email: '' };

function faultsOf({ username, password, repeat, phone, code, email }: typeof EMPTY) {
  return {
    username: username.trim() ? undefined : '请输入账号',
    password: passwordFault(password),
    repeat: repeatFault(password, repeat),
    phone: phoneFault(phone),
    code: codeFault(code),
    email: !email || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? undefined : '邮箱的格式不正确',
  };
}

/** An account of one's own, bound to a phone (`contract.md` §4); what it may see an administrator decides. */
export function RegisterPage({ shell }: { shell: Shell }) {
  const [said, setSaid] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const faults: Partial<ReturnType<typeof faultsOf>> = hasTried ? faultsOf(said) : {};
  const change = (part: Partial<typeof said>) => setSaid({ ...said, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasFault(faultsOf(said))) return;
    setSending(true);
    const username = said.username.trim();
    try {
      const { password, phone, code: smscode, email } = said;
      unwrap(
        await shell.calls.post('/sys/user/register', {
          username,
          password,
          phone,
          smscode,
          ...(email ? { email } : {}),
        }),
      );
      navigate('/user/register-result', { state: { account: username } });
    } catch (error) {
      setMessage((error as Error).message);
      setSending(false);
    }
  };
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
      <TextField
        label="密码"
        name="password"
        type="password"
        autoComplete="new-password"
        value={said.password}
        fault={faults.password}
        onChange={(password) => change({ password })}
      />
      <TextField
        label="确认密码"
        name="repeat"
        type="password"
        autoComplete="new-password"
        value={said.repeat}
        fault={faults.repeat}
        onChange={(repeat) => change({ repeat })}
      />
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
