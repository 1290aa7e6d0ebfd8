import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../engine/index';
import { hasError } from './rules';

interface Sending {
  /** What is wrong with the boxes now, by name; asked when the form is sent. */
  errors(): Record<string, string | undefined>;
  /** Sends it; the message of an error shows below the boxes. */
  send(): Promise<void>;
}

/** A small form that is sent: nothing while a box is wrong, one sending at a time, the refusal shown. */
export function useSending({ errors, send }: Sending) {
  const [hasTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasError(errors())) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      setMessage(messageOf(error));
    }
    setSending(false);
  };
  return { hasTried, message, setMessage, isSending, submit };
}
