import { Button } from 'antd';
import { useAnswer } from '../../engine/index';
import { unwrap } from '../http/client';
import { TextField } from '../publicPages/fields/TextField';
import type { Shell } from '../shell';

interface CaptchaFieldProps {
  shell: Shell;
  /** The client's time in ms, to which the picture is bound (`contract.md` §4). */
  checkKey: string;
  value: string;
  onChange(value: string): void;
  /** Asks for another picture. */
  onRenew(): void;
}

/** Four characters to read off a picture that is good for 60 s; a click draws another. */
export function CaptchaField({ shell, checkKey, value, onChange, onRenew }: CaptchaFieldProps) {
  const ask = async () =>
    pictureOf(unwrap(await shell.calls.get(`/sys/randomImage/${encodeURIComponent(checkKey)}`)).result);
  // without a picture the button offers to try again
  const { answer: picture } = useAnswer(ask, [shell, checkKey]);
  return (
    <div className="field-row">
      <TextField
        label="验证码"
        name="captcha"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={onChange}
      />
      <Button className="captcha-picture" onClick={onRenew} title="看不清？点击更换">
        {picture === null ? '点击重试' : <img src={picture} alt="验证码图片，点击更换" />}
      </Button>
    </div>
  );
}

/** Only a picture in the answer itself is shown. */
function pictureOf(result: unknown): string | null {
  return typeof result === 'string' && /^data:image\/[\w.+-]+;base64,/.test(result) ? result : null;
}
