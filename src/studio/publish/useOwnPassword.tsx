import { type ReactNode, useState } from 'react';
import type { Judgement } from '../studioCalls';
import { ReviewNote } from './ReviewNote';

interface CaptchaAnswer {
  /** By which the server knows the picture. */
  checkKey: string;
  captcha: string;
}

/** What draws a captcha needs. */
export interface CaptchaInput {
  answer: CaptchaAnswer;
  onChange(answer: CaptchaAnswer): void;
  /** Asks for another picture. */
  onRenew(): void;
}

export type RenderCaptcha = (input: CaptchaInput) => ReactNode;

/** Who has to agree to a change of rights; where nobody else could, the author's own password, with the captcha that wrong ones bring. */
export function useOwnPassword(review: Judgement['review'], renderCaptcha: RenderCaptcha) {
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<CaptchaAnswer | null>(null);
  const renew = () => setAnswer({ checkKey: String(Date.now()), captcha: '' });
  return {
    isReady: review !== 'password' || (password !== '' && answer?.captcha !== ''),
    /** What goes with the call. */
    proof: password === '' ? {} : { password, ...answer },
    /** A picture is good for one try. */
    noteRefusal(message: string) {
      if (answer !== null || /^验证码(无效|错误)$/.test(message)) renew();
    },
    note: (
      <>
        <ReviewNote review={review} password={password} onPassword={setPassword} />
        {review === 'password' && answer && renderCaptcha({ answer, onChange: setAnswer, onRenew: renew })}
      </>
    ),
  };
}
