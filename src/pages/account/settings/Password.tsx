import { Button } from 'antd';
import { useState } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { type Proof, ProofForm } from './ProofForm';

const FIELDS = [
  { name: 'oldpassword', label: '旧密码' },
  { name: 'password', label: '新密码', isNew: true },
  { name: 'confirmpassword', label: '确认新密码', isNew: true },
] as const;

/** 登录密码: changed with the old one; every other device is signed out by it. */
export function Password({ ports, onChanged }: { ports: PagePorts; onChanged(): void }) {
  const [isOpen, setOpen] = useState(false);
  const change = async (proof: Proof) => {
    ports.notice.success((await ports.call('PUT /sys/user/updatePassword', proof)).message);
    setOpen(false);
    onChanged();
  };
  return (
    <section className="account-block" aria-labelledby="account-password">
      <header>
        <h2 id="account-password">登录密码</h2>
      </header>
      <p>修改以后，您在其他设备上的登录都会退出。</p>
      {isOpen ? (
        <ProofForm
          ports={ports}
          fields={FIELDS}
          words="修改密码"
          onProve={change}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>修改密码</Button>
      )}
    </section>
  );
}
