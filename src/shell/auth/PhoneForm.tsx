import { type FormEvent, useState } from 'react';
import { PhoneFields, SMS } from '../publicPages/PhoneFields';
import { codeFault, hasFault, phoneFault } from '../publicPages/rules';
import { SubmitButton } from '../publicPages/SubmitButton';
import type { Shell } from '../shell';
import { type Outcome, signInWith } from './signIn';

/** Sign-in by a code sent to the phone. */
export function PhoneForm({ shell, onOutcome }: { shell: Shell; onOutcome(outcome: Outcome): void }) {
  const [said, setSaid] = useState({ phone: '', code: '' });
  const [hasTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasFault({ phone: phoneFault(said.phone), code: codeFault(said.code) })) return;
    setSending(true);
    const outcome = await signInWith(shell, '/sys/phoneLogin', {
      mobile: said.phone,
      captcha: said.code,
      remember_me: true,
    });
    setSending(false);
    setMessage(outcome.kind === 'refused' ? outcome.message : '');
    onOutcome(outcome);
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <PhoneFields
        shell={shell}
        mode={SMS.login}
        phone={said.phone}
        code={said.code}
        hasTried={hasTried}
        onChange={setSaid}
        onMessage={setMessage}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="登录" isSending={isSending} />
    </form>
  );
}
