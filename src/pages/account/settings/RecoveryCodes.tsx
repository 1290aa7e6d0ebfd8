import { Button } from 'antd';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** Shown once: there is no other way in without the phone. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
