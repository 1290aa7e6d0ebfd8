import { Button, Input } from 'antd';
import { useId } from 'react';
import type { PagePorts } from '../shell/ports';
import { useRoute } from './useRoute';
import './captcha.css';

export type CaptchaAnswer = { checkKey: string; captcha: string };

interface CaptchaProps {
  ports: PagePorts;
  answer: CaptchaAnswer;
  onChange(answer: CaptchaAnswer): void;
  /** Asks for another picture. */
  onRenew(): void;
}

/** A picture that nobody has seen yet. */
export function newCaptcha(): CaptchaAnswer {
  return { checkKey: String(Date.now()), captcha: '' };
}

/** Four characters to read off a picture, after wrong tries. */
export function Captcha({ ports, answer, onChange, onRenew }: CaptchaProps) {
  const id = useId();
  const { checkKey, captcha } = answer;
  // without a picture the button offers to try again
  const { answer: picture } = useRoute(ports, 'GET /sys/randomImage/:key', { key: checkKey });
  return (
    <div>
      <label htmlFor={id}>图片验证码</label>
      <div className="page-captcha">
        <Input
          id={id}
          autoComplete="off"
          maxLength={4}
          value={captcha}
          onChange={(event) => onChange({ checkKey, captcha: event.target.value })}
        />
        <Button onClick={onRenew} title="看不清？点击更换">
          {picture === null ? '点击重试' : <img src={picture} alt="验证码图片，点击更换" />}
        </Button>
      </div>
    </div>
  );
}
