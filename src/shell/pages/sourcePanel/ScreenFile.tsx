import { type ComponentType, useMemo } from 'react';
import { type EnginePorts, useFetched } from '../../../engine/index';
import type { SourcePanelProps } from '../../ports';
import type { Shell } from '../../shell';
import { useStableNavigate } from '../../workspace/layout/useStableNavigate';
import { pagePorts } from '../pagePorts';

/** The panels that pages have beside a screen; the studio's shows its file. */
const parts = import.meta.glob<ComponentType<SourcePanelProps>>(
  '../../../pages/online/form/SourcePanel.tsx',
  { import: 'SourcePanel' },
);
const [load = null] = Object.values(parts);

export interface ScreenFileProps {
  shell: Shell;
  engine: EnginePorts;
  screenId: string;
}

/** What the panel holds. */
export function ScreenFile({ shell, engine, screenId }: ScreenFileProps) {
  const SourcePanel = useFetched(load);
  const navigate = useStableNavigate();
  const ports = useMemo(() => pagePorts({ shell, engine, navigate }), [shell, engine, navigate]);
  return SourcePanel && <SourcePanel ports={ports} screenId={screenId} />;
}
