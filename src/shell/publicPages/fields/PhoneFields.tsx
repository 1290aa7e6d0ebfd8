import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../engine/index';
import { unwrap } from '../../http/client';
import type { Shell } from '../../shell';
import { codeError, phoneError } from './rules';
import { TextField } from './TextField';

/** What a code is for (`contract.md` §4). */
export type SmsMode = '0' | '1' | '2';
export const SMS = { login: '0', register: '1', forget: '2' } as const;

/** Between two codes. */
const WAIT_SECONDS = 60;

interface PhoneFieldsProps {
  shell: Shell;
  mode: SmsMode;
  phone: string;
  code: string;
  onChange(values: { phone: string; code: string }): void;
  /** The form was sent once: missing fields are reported. */
  hasTried: boolean;
  /** What the server says of sending. */
  onMessage(message: string): void;
}

/** Phone number and the code sent to it. */
export function PhoneFields({ shell, mode, phone, code, onChange, hasTried, onMessage }: PhoneFieldsProps) {
  const [seconds, startCountdown] = useCountdown();
  const [isSendingCode, setSendingCode] = useState(false);
  const [hasRequested, setRequested] = useState(false);
  const ask = async () => {
    setRequested(true);
    if (phoneError(phone)) return;
    setSendingCode(true);
    try {
      unwrap(await shell.calls.post('/sys/sms', { mobile: phone, smsmode: mode }));
      startCountdown(WAIT_SECONDS);
      onMessage('');
    } catch (error) {
      onMessage(messageOf(error).trim());
    }
    setSendingCode(false);
  };
  return (
    <>
      <TextField
        label="手机号"
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        value={phone}
        error={hasTried || hasRequested ? phoneError(phone) : undefined}
        onChange={(value) => onChange({ phone: value.trim(), code })}
      />
      <div className="field-row">
        <TextField
          label="短信验证码"
          name="smscode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          error={hasTried ? codeError(code) : undefined}
          onChange={(value) => onChange({ phone, code: value.trim() })}
        />
        <Button disabled={isSendingCode || seconds > 0} onClick={ask}>
          {seconds > 0 ? `${seconds} s` : '获取验证码'}
        </Button>
      </div>
    </>
  );
}

/** Seconds left of a wait, and how to begin one. */
function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(0);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return [end === 0 ? 0 : Math.max(0, Math.ceil((end - now) / 1000)), start];
}
