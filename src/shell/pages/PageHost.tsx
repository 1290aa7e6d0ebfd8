import { useMemo } from 'react';
import { type EnginePorts, type LocationPort, useFetched, type WorkPort } from '../../engine/index';
import type { Shell } from '../shell';
import { useStableNavigate } from '../workspace/layout/useStableNavigate';
import { pagePorts } from './pagePorts';
import type { HandWrittenPage } from './pages';

interface PageHostProps {
  shell: Shell;
  page: HandWrittenPage;
  /** The record an announcement opened the page for. */
  busId?: string;
  path?: string;
  work?: WorkPort;
  /** That of its tab. */
  location?: LocationPort;
  engine?: EnginePorts;
}

/** A hand-written page with the ports it may use; its script is loaded when first shown. */
export function PageHost({ shell, page, busId, path, work, location, engine }: PageHostProps) {
  const Page = useFetched(page.load);
  const navigate = useStableNavigate();
  const ports = useMemo(
    () => pagePorts({ shell, work, location, engine, navigate }),
    [shell, work, location, engine, navigate],
  );
  if (Page === null) return <p className="page-loading">加载中…</p>;
  return <Page ports={ports} busId={busId} path={path} />;
}
