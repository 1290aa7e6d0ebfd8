import { useState } from 'react';
import { messageOf } from '../../engine/index';
import type { Envelope } from '../http/client';
import type { Shell } from '../shell';
import { type Outcome, outcomeOf } from './signIn';

/** Sends a step, and says what it answered; a ticket that is over leads back to the password, with the reason there. */
export function useStep({ shell, ticket, onOutcome, onCancel }: StepProps) {
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const ask = async (path: string, body: object): Promise<Envelope | null> => {
    setSending(true);
    setMessage('');
    try {
      return await shell.calls.post(path, { ticket, ...body });
    } catch (error) {
      setMessage(messageOf(error));
      return null;
    } finally {
      setSending(false);
    }
  };
  const take = (answer: Envelope) => {
    const outcome: Outcome = outcomeOf(shell, answer);
    if (outcome.kind !== 'refused') return onOutcome(outcome);
    setMessage(outcome.message);
    if (!outcome.message.includes('请重新输入账号和密码')) return;
    shell.notice.warn(outcome.message);
    onCancel();
  };
  const send = async (path: string, body: object) => {
    const answer = await ask(path, body);
    if (answer) take(answer);
  };
  return { message, setMessage, isSending, ask, take, send };
}

export interface StepProps {
  shell: Shell;
  ticket: string;
  onOutcome(outcome: Outcome): void;
  /** Back to account and password. */
  onCancel(): void;
}
