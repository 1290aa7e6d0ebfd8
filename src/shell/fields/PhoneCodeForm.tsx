import { useState } from 'react';
import type { Shell } from '../shell';
import { PhoneFields, type SmsMode } from './PhoneFields';
import { codeFault, phoneFault } from './rules';
import { SubmitButton } from './SubmitButton';
import { useSending } from './useSending';

interface PhoneCodeFormProps {
  shell: Shell;
  mode: SmsMode;
  /** On the button. */
  words: string;
  send(said: { phone: string; code: string }): Promise<void>;
}

/** A phone and the code that was sent to it: signing in with it, or proving that it is one's own. */
export function PhoneCodeForm({ shell, mode, words, send }: PhoneCodeFormProps) {
  const [said, setSaid] = useState({ phone: '', code: '' });
  const { hasTried, message, setMessage, isSending, submit } = useSending({
    faults: () => ({ phone: phoneFault(said.phone), code: codeFault(said.code) }),
    send: () => send(said),
  });
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <PhoneFields
        shell={shell}
        mode={mode}
        phone={said.phone}
        code={said.code}
        hasTried={hasTried}
        onChange={setSaid}
        onMessage={setMessage}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}
