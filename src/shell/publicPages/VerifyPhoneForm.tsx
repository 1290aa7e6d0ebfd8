import { type FormEvent, useState } from 'react';
import { unwrap } from '../http/client';
import type { Shell } from '../shell';
import type { ProvenPhone } from './AlterationPage';
import { PhoneFields, SMS } from './PhoneFields';
import { codeFault, hasFault, phoneFault } from './rules';
import { SubmitButton } from './SubmitButton';

/** First step: the phone is known, and its owner has the code. */
export function VerifyPhoneForm({ shell, onProven }: { shell: Shell; onProven(proven: ProvenPhone): void }) {
  const [said, setSaid] = useState({ phone: '', code: '' });
  const [hasTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasFault({ phone: phoneFault(said.phone), code: codeFault(said.code) })) return;
    setSending(true);
    try {
      const body = { phone: said.phone, smscode: said.code };
      const { result } = unwrap(await shell.calls.post('/sys/user/phoneVerification', body));
      const { username, smscode } = result as { username: string; smscode?: string };
      onProven({ phone: said.phone, username, smscode: smscode ?? said.code });
    } catch (error) {
      setMessage((error as Error).message);
      setSending(false);
    }
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <PhoneFields
        shell={shell}
        mode={SMS.forget}
        phone={said.phone}
        code={said.code}
        hasTried={hasTried}
        onChange={setSaid}
        onMessage={setMessage}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words="下一步" isSending={isSending} />
    </form>
  );
}
