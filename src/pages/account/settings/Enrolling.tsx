import { useState } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { type Proof, ProofForm } from './ProofForm';

interface EnrollingProps {
  ports: PagePorts;
  password: { name: 'password'; label: string };
  onEnrolled(recoveryCodes: string[]): void;
  onCancel(): void;
}

/** The password → the secret for an authenticator → its first code. */
export function Enrolling({ ports, password, onEnrolled, onCancel }: EnrollingProps) {
  const [enrolment, setEnrolment] = useState<{ secret: string; picture: string } | null>(null);
  const startEnrolment = async (proof: Proof) => {
    const { result } = await ports.call('POST /sys/user/secondFactor/begin', proof);
    setEnrolment(result);
  };
  const confirm = async (proof: Proof) => {
    const { result, message } = await ports.call('POST /sys/user/secondFactor/confirm', proof);
    ports.notice.success(message);
    onEnrolled(result.recoveryCodes);
  };
  if (enrolment === null)
    return (
      <ProofForm
        key="password"
        ports={ports}
        fields={[password]}
        words="下一步"
        onProve={startEnrolment}
        onCancel={onCancel}
      />
    );
  return (
    <div className="account-enrolment">
      <img src={enrolment.picture} alt="绑定验证器的二维码" width="180" height="180" />
      <div>
        <p>
          用验证器应用（如 Google Authenticator、Microsoft Authenticator）扫描二维码，再输入它显示的六位数字。
        </p>
        <p>
          不能扫描？手动输入密钥：<code>{enrolment.secret}</code>
        </p>
        <ProofForm
          key="code"
          ports={ports}
          fields={[{ name: 'code', label: '验证码' }]}
          words="开启两步验证"
          onProve={confirm}
          onCancel={onCancel}
        />
      </div>
    </div>
  );
}
