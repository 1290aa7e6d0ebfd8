import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../engine/index';
import { SubmitButton } from '../publicPages/fields/SubmitButton';
import type { Shell } from '../shell';
import { DepartSelect } from './DepartSelect';
import { chooseDepart, type Outcome } from './signIn';

interface DepartChoiceProps {
  shell: Shell;
  pending: Extract<Outcome, { kind: 'choose' }>;
  onCancel(): void;
}

/** Who belongs to several departments chooses one before the session begins (`contract.md` §4, multi_depart 2). */
export function DepartChoice({ shell, pending, onCancel }: DepartChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!chosen) return;
    setSending(true);
    try {
      await chooseDepart(shell, pending, chosen);
    } catch (error) {
      setMessage(messageOf(error));
      setSending(false);
    }
  };
  const cancel = () => {
    // the token was never used; whether the server hears of it changes nothing here
    const config = { asToken: pending.token, isQuiet: true, isLeaving: true };
    shell.calls.post('/sys/logout', {}, config).catch(() => undefined);
    onCancel();
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <h1>登录部门选择</h1>
      <DepartSelect
        departs={pending.departs}
        chosen={chosen}
        isInvalid={hasTried && !chosen}
        onChange={setChosen}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="确定" isSending={isSending} />
      <p className="public-links">
        <Button onClick={cancel}>返回</Button>
      </p>
    </form>
  );
}
