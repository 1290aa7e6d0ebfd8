import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Someone else saved first: what was typed stays, the rest can be brought up to date. */
export function ConflictBar({ onReload }: { onReload(): Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const reload = async () => {
    setLoading(true);
    try {
      await onReload();
    } finally {
      setLoading(false);
    }
  };
  return (
    <div ref={bar} className="form-conflict">
      <Alert
        type="warning"
        showIcon
        message="该记录已被他人修改"
        description="您填写的内容还在。载入最新后核对一遍，再保存。"
        action={
          <Button size="small" loading={isLoading} onClick={reload}>
            载入最新
          </Button>
        }
      />
    </div>
  );
}
