import { lazy, Suspense, useMemo } from 'react';
import type { WorkPort } from '../../engine/index';
import { useStableNavigate } from '../layout/useStableNavigate';
import type { Shell } from '../shell';
import { pagePorts } from './pagePorts';
import type { HandWrittenPage } from './pages';

interface PageHostProps {
  shell: Shell;
  page: HandWrittenPage;
  /** The record an announcement opened the page for. */
  busId?: string;
  work?: WorkPort;
}

/** A hand-written page with the ports it may use; its script is loaded when first shown. */
export function PageHost({ shell, page, busId, work }: PageHostProps) {
  const Page = useMemo(() => lazy(() => page.load().then((module) => ({ default: module.Page }))), [page]);
  const navigate = useStableNavigate();
  const ports = useMemo(() => pagePorts({ shell, work, navigate }), [shell, work, navigate]);
  return (
    <Suspense fallback={<p className="page-loading">加载中…</p>}>
      <Page ports={ports} busId={busId} />
    </Suspense>
  );
}
