import { type ComponentType, useMemo, useState } from 'react';
import { type EnginePorts, useFetched } from '../../../engine/index';
import type { SourcePanelProps } from '../../ports';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { readLocal, writeLocal } from '../../storage/localStore';
import { useStableNavigate } from '../../workspace/layout/useStableNavigate';
import { pagePorts } from '../pagePorts';
import './sourcePanel.css';

/** The panels that pages have beside a screen; the studio's shows its file. */
const parts = import.meta.glob<{ SourcePanel: ComponentType<SourcePanelProps> }>(
  '../../../pages/online/form/SourcePanel.tsx',
);
const [load] = Object.values(parts);

interface SourcePanelHostProps {
  shell: Shell;
  engine: EnginePorts;
  screenId: string;
}

/**
 * The file of the open screen: of a demonstration page for everybody and open, of any other for people with the
 * studio, and folded until it is opened. Each of the two stays as it was left.
 */
export function SourcePanelHost({ shell, engine, screenId }: SourcePanelHostProps) {
  const isDemo = screenId.startsWith('demo/');
  const key = isDemo ? 'FILE_BESIDE_DEMO' : 'FILE_BESIDE';
  const [isOpen, setOpen] = useState(() => readLocal<boolean>(key) ?? isDemo);
  const isThere =
    shell.config.capabilities.includes('screens') && (isDemo || session.codes.includes('online-form:list'));
  if (!isThere) return null;
  const turn = (next: boolean) => {
    setOpen(next);
    writeLocal(key, next);
  };
  if (!isOpen)
    return (
      <button
        type="button"
        className={isDemo ? 'beside-opener' : 'beside-opener is-aside'}
        onClick={() => turn(true)}
      >
        页面文件
      </button>
    );
  return (
    <aside className="beside" aria-label="页面文件">
      <button type="button" className="beside-fold" onClick={() => turn(false)}>
        收起
      </button>
      <Part shell={shell} engine={engine} screenId={screenId} />
    </aside>
  );
}

function Part({ shell, engine, screenId }: SourcePanelHostProps) {
  const module = useFetched(load ?? null);
  const navigate = useStableNavigate();
  const ports = useMemo(() => pagePorts({ shell, engine, navigate }), [shell, engine, navigate]);
  return module && <module.SourcePanel ports={ports} screenId={screenId} />;
}
