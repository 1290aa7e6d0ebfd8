import { Button } from 'antd';
import { useState } from 'react';
import { unwrap } from '../http/client';
import type { Shell } from '../shell';
import { NewPasswordFields, newPasswordErrors } from './fields/NewPasswordFields';
import { SubmitButton } from './fields/SubmitButton';
import { useSending } from './fields/useSending';
import type { ProvenPhone } from './VerifyPhoneForm';

interface NewPasswordFormProps {
  shell: Shell;
  proven: ProvenPhone;
  onDone(): void;
  onBack(): void;
}

/** Second step: the new password, twice. */
export function NewPasswordForm({ shell, proven, onDone, onBack }: NewPasswordFormProps) {
  const [values, setValues] = useState({ password: '', repeat: '' });
  const { hasTried, message, isSending, submit } = useSending({
    errors: () => newPasswordErrors(values),
    send: async () => {
      const body = { ...proven, password: values.password };
      const path = '/sys/user/passwordChange';
      // a backend of the family knows it as GET, with the password in its address
      const isFamily = shell.config.capabilities.length === 0;
      unwrap(await (isFamily ? shell.calls.get(path, { params: body }) : shell.calls.post(path, body)));
      onDone();
    },
  });
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p>账号：{proven.username}</p>
      <input type="text" name="username" value={proven.username} autoComplete="username" readOnly hidden />
      <NewPasswordFields label="新密码" value={values} hasTried={hasTried} onChange={setValues} />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="提交" isSending={isSending} />
      <p className="public-links">
        <Button onClick={onBack}>上一步</Button>
      </p>
    </form>
  );
}
