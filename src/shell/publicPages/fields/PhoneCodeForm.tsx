import { useState } from 'react';
import type { Shell } from '../../shell';
import { PhoneFields, type SmsMode } from './PhoneFields';
import { codeError, phoneError } from './rules';
import { SubmitButton } from './SubmitButton';
import { useSending } from './useSending';

interface PhoneCodeFormProps {
  shell: Shell;
  mode: SmsMode;
  /** On the button. */
  words: string;
  send(values: { phone: string; code: string }): Promise<void>;
}

/** A phone and the code that was sent to it: to sign in, or to prove that the phone is the operator's. */
export function PhoneCodeForm({ shell, mode, words, send }: PhoneCodeFormProps) {
  const [values, setValues] = useState({ phone: '', code: '' });
  const { hasTried, message, setMessage, isSending, submit } = useSending({
    errors: () => ({ phone: phoneError(values.phone), code: codeError(values.code) }),
    send: () => send(values),
  });
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <PhoneFields
        shell={shell}
        mode={mode}
        phone={values.phone}
        code={values.code}
        hasTried={hasTried}
        onChange={setValues}
        onMessage={setMessage}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}
