import { type FormEvent, useState } from 'react';
import { unwrap } from '../http/client';
import type { Shell } from '../shell';
import type { ProvenPhone } from './AlterationPage';
import { hasFault, passwordFault, repeatFault } from './rules';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

interface NewPasswordFormProps {
  shell: Shell;
  proven: ProvenPhone;
  onDone(): void;
  onBack(): void;
}

/** Second step: the new password, twice. */
export function NewPasswordForm({ shell, proven, onDone, onBack }: NewPasswordFormProps) {
  const [said, setSaid] = useState({ password: '', repeat: '' });
  const [hasTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const found = {
    password: passwordFault(said.password),
    repeat: repeatFault(said.password, said.repeat),
  };
  const faults: Partial<typeof found> = hasTried ? found : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasFault(found)) return;
    setSending(true);
    try {
      const params = { ...proven, password: said.password };
      unwrap(await shell.calls.get('/sys/user/passwordChange', { params }));
      onDone();
    } catch (error) {
      setMessage((error as Error).message);
      setSending(false);
    }
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p>账号：{proven.username}</p>
      <input type="text" name="username" value={proven.username} autoComplete="username" readOnly hidden />
      <TextField
        label="新密码"
        name="password"
        type="password"
        autoComplete="new-password"
        value={said.password}
        fault={faults.password}
        onChange={(password) => setSaid({ ...said, password })}
      />
      <TextField
        label="确认密码"
        name="repeat"
        type="password"
        autoComplete="new-password"
        value={said.repeat}
        fault={faults.repeat}
        onChange={(repeat) => setSaid({ ...said, repeat })}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="提交" isSending={isSending} />
      <p className="public-links">
        <button type="button" className="plain-button" onClick={onBack}>
          上一步
        </button>
      </p>
    </form>
  );
}
