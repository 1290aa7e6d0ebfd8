import { observer } from '@formily/react';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts/renderers/form';
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
        message={clashes === null ? texts.changedByOthers : whoAndWhen(scope)}
        description={clashes === null ? texts.loadThenSave : adviceOf(scope, clashes)}
        action={
          <Button size="small" loading={isLoading} onClick={reload}>
            {texts.loadLatest}
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
  const when = typeof updateTime === 'string' ? texts.at(updateTime) : '';
  if (String(updateBy) === ports.session.user.id) return texts.changedByYou(when);
  return texts.changedBy(typeof name === 'string' && name !== '' ? name : texts.somebodyElse, when);
}

function adviceOf({ model }: FormScope, clashes: NonNullable<Conflict['clashes']>): string {
  if (Object.keys(model.changes()).length === 0) return texts.nothingToSave;
  if (clashes.some(({ mine }) => mine !== null)) return texts.chooseEach;
  return texts.noConflict;
}
