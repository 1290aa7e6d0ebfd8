import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { messageOf, RequestError } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { Captcha, type CaptchaAnswer, newCaptcha } from '../../Captcha';

export type Proof = Record<string, string>;

interface ProofFormProps {
  ports: PagePorts;
  /** The name of the proof in the call. */
  fields: readonly {
    name: 'password' | 'code' | 'oldpassword' | 'confirmpassword';
    label: string;
    /** A password that is chosen here. */
    isNew?: true;
  }[];
  words: string;
  isDanger?: boolean;
  onProve(proof: Proof): Promise<void>;
  onCancel(): void;
}

/** Asks for the operator's proof; a refusal shows at its field, and a captcha when the server requires one. */
export function ProofForm({ ports, fields, words, isDanger = false, onProve, onCancel }: ProofFormProps) {
  const id = useId();
  const [proof, setProof] = useState<Proof>({});
  const [failure, setFailure] = useState<{ field: string | null; message: string } | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = fields.find(({ name }) => !proof[name]?.trim());
    if (missing) return setFailure({ field: missing.name, message: `请输入${missing.label}` });
    setSending(true);
    try {
      await onProve({ ...proof, ...captcha });
    } catch (error) {
      const [wrong] = error instanceof RequestError ? (error.details.errors ?? []) : [];
      const message = messageOf(error);
      setFailure({ field: wrong?.field ?? null, message });
      // a captcha is good for one try
      if (captcha !== null || /^验证码(无效|错误)$/.test(message))
        setCaptcha(wrong?.field === 'code' && captcha === null ? null : newCaptcha());
      setSending(false);
    }
  };
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      {fields.map(({ name, label, isNew }) => {
        const isWrong = failure?.field === name;
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <Input
              id={`${id}-${name}`}
              name={name}
              type={name === 'code' ? 'text' : 'password'}
              autoComplete={name === 'code' ? 'one-time-code' : isNew ? 'new-password' : 'current-password'}
              maxLength={name === 'code' ? 20 : 128}
              status={isWrong ? 'error' : undefined}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-fault` : undefined}
              value={proof[name] ?? ''}
              onChange={(event) => setProof({ ...proof, [name]: event.target.value })}
            />
          </div>
        );
      })}
      {captcha !== null && (
        <Captcha
          ports={ports}
          answer={captcha}
          onChange={setCaptcha}
          onRenew={() => setCaptcha(newCaptcha())}
        />
      )}
      <p id={`${id}-fault`} className="account-fault" role="alert">
        {failure?.message}
      </p>
      <div className="account-buttons">
        <Button
          type="primary"
          danger={isDanger}
          htmlType="submit"
          loading={isSending}
          autoInsertSpace={false}
        >
          {words}
        </Button>
        <Button onClick={onCancel} autoInsertSpace={false}>
          取消
        </Button>
      </div>
    </form>
  );
}
