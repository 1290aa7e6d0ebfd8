import { useState } from 'react';
import { useAnswer } from '../../engine/index';
import { type Envelope, unwrap } from '../http/client';
import { TextField } from '../publicPages/fields/TextField';
import { StepForm } from './StepForm';
import type { StepProps } from './useStep';
import { useStep } from './useStep';

interface Enrolment {
  secret: string;
  picture: string;
}

/**
 * A role requires a second factor: the operator sets up the authenticator before the first session, and sees its
 * recovery codes.
 */
export function EnrolStep(props: StepProps) {
  const { shell, ticket, onCancel } = props;
  const { message, setMessage, isSending, ask, take } = useStep(props);
  const enrol = async () =>
    unwrap(await shell.calls.post('/sys/login/enrol', { ticket })).result as Enrolment;
  const { answer: enrolment, error } = useAnswer(enrol, [shell, ticket]);
  const [code, setCode] = useState('');
  const [done, setDone] = useState<{ answer: Envelope; codes: string[] } | null>(null);

  if (done !== null)
    return (
      <StepForm
        title="保存恢复码"
        hint="手机丢失时，用恢复码可以登录。每个只能用一次，只显示这一次，请保存到安全的地方"
        words="我已保存，进入系统"
        message=""
        isSending={false}
        onSubmit={() => take(done.answer)}
        onCancel={onCancel}
      >
        <ul className="recovery-codes" aria-label="恢复码">
          {done.codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </StepForm>
    );
  const submit = async () => {
    if (!code.trim()) return setMessage('请输入验证码');
    const answer = await ask('/sys/login/enrolled', { code });
    const codes = (answer?.result as { recoveryCodes?: string[] } | null)?.recoveryCodes;
    if (answer?.success && codes) setDone({ answer, codes });
    else if (answer) take(answer);
  };
  return (
    <StepForm
      title="绑定验证器"
      hint="您的角色要求两步验证。用验证器应用扫描二维码，再输入它显示的六位数字"
      words="绑定并登录"
      message={message || (error ?? '')}
      isSending={isSending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {enrolment && (
        <div className="enrolment">
          <img src={enrolment.picture} alt="绑定验证器的二维码" width="180" height="180" />
          <p>
            不能扫描？手动输入密钥：<code>{enrolment.secret}</code>
          </p>
        </div>
      )}
      <TextField
        label="验证码"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={code}
        onChange={setCode}
      />
    </StepForm>
  );
}
