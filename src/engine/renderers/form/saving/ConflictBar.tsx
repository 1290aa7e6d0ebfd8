import { observer } from '@formily/react';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FormScope } from '../model/formScope';
import { ClashTable } from './ClashTable';
import type { Conflict } from './useSaving';

interface ConflictBarProps {
  scope: FormScope;
  conflict: Conflict;
  onReload(): Promise<void>;
}

/** Somebody else saved first: the input stays, and once the newest version is read both show field by field. */
export const ConflictBar = observer(function ConflictBar({ scope, conflict, onReload }: ConflictBarProps) {
  const { clashes } = conflict;
  const [isLoading, setLoading] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen again when it says more
  useEffect(() => {
    bar.current?.scrollIntoView?.({ block: 'nearest' });
  }, [clashes]);
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
        message={clashes === null ? '该记录已被他人修改' : whoAndWhen(scope)}
        description={
          clashes === null ? '您填写的内容还在。载入最新后核对一遍，再保存。' : adviceOf(scope, clashes)
        }
        action={
          <Button size="small" loading={isLoading} onClick={reload}>
            载入最新
          </Button>
        }
      />
      {clashes !== null && clashes.length > 0 && <ClashTable scope={scope} clashes={clashes} />}
    </div>
  );
});

/** As far as the record says: 该记录已被王芳于 2026-11-20 10:00:00 修改. */
function whoAndWhen({ model, ports }: FormScope): string {
  const { updateBy, updateBy_dictText: name, updateTime } = model.base();
  const when = typeof updateTime === 'string' ? `于 ${updateTime} ` : '';
  if (String(updateBy) === ports.session.user.id) return `您在别处${when}修改过该记录`;
  return `该记录已被${typeof name === 'string' && name !== '' ? name : '他人'}${when}修改`;
}

function adviceOf({ model }: FormScope, clashes: NonNullable<Conflict['clashes']>): string {
  if (Object.keys(model.changes()).length === 0) return '最新内容与您要保存的一致，不必再保存。';
  if (clashes.some(({ mine }) => mine !== null)) return '您填写的内容还在。请逐项选择保留哪一个，再保存。';
  return '您填写的内容还在，与对方的修改不冲突。核对后保存。';
}
