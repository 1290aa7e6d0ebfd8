import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { Enrolling } from './Enrolling';
import { type Proof, ProofForm } from './ProofForm';

const PASSWORD = { name: 'password', label: '登录密码' } as const;
const CODE = { name: 'code', label: '验证码或恢复码' } as const;

/** 两步验证: put up with an authenticator, its recovery codes renewed, or taken away; each asks for the password. */
export function SecondFactor({ ports }: { ports: PagePorts }) {
  const { answer, error, again } = useRoute(ports, 'GET /sys/user/secondFactor', {});
  const [doing, setDoing] = useState<'begin' | 'renew' | 'end' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const stop = () => {
    setDoing(null);
    setCodes(null);
    void again();
  };
  const renew = async (proof: Proof) => {
    const { result } = await ports.call('POST /sys/user/secondFactor/recoveryCodes', proof);
    setCodes(result.recoveryCodes);
  };
  const end = async (proof: Proof) => {
    ports.notice.success((await ports.call('POST /sys/user/secondFactor/end', proof)).message);
    stop();
  };
  return (
    <section className="account-block" aria-labelledby="account-factor">
      <header>
        <h2 id="account-factor">两步验证</h2>
        {answer && <Tag color={answer.isOn ? 'blue' : undefined}>{answer.isOn ? '已开启' : '未开启'}</Tag>}
      </header>
      {error !== null && <p role="alert">{error}</p>}
      <p>登录时除了密码，还要输入手机上验证器应用显示的六位数字。密码泄露时，别人也登不进来。</p>
      {answer?.isOn && (
        <p>
          还有 {answer.recoveryCodes} 个恢复码没有用过。
          {answer.isDemanded && '您的角色要求两步验证，不能关闭。'}
        </p>
      )}
      {codes !== null && <RecoveryCodes codes={codes} onDone={stop} />}
      {codes === null && doing === 'begin' && (
        <Enrolling ports={ports} password={PASSWORD} onEnrolled={setCodes} onCancel={stop} />
      )}
      {codes === null && doing === 'renew' && (
        <ProofForm
          ports={ports}
          fields={[PASSWORD, CODE]}
          words="重新生成恢复码"
          onProve={renew}
          onCancel={stop}
        />
      )}
      {codes === null && doing === 'end' && (
        <ProofForm
          ports={ports}
          fields={[PASSWORD, CODE]}
          words="关闭两步验证"
          isDanger
          onProve={end}
          onCancel={stop}
        />
      )}
      {answer && doing === null && (
        <div className="account-buttons">
          {!answer.isOn && (
            <Button type="primary" onClick={() => setDoing('begin')} autoInsertSpace={false}>
              开启
            </Button>
          )}
          {answer.isOn && <Button onClick={() => setDoing('renew')}>重新生成恢复码</Button>}
          {answer.isOn && !answer.isDemanded && (
            <Button danger onClick={() => setDoing('end')} autoInsertSpace={false}>
              关闭
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** Shown once: there is no other way in without the phone. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <div className="account-recovery">
      <p role="status">手机丢失时，用恢复码可以登录。每个只能用一次，只显示这一次，请保存到安全的地方。</p>
      <ul aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-buttons">
        <Button href={file} download="恢复码.txt">
          下载
        </Button>
        <Button type="primary" onClick={onDone}>
          我已保存
        </Button>
      </div>
    </div>
  );
}
