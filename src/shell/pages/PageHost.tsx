import { lazy, Suspense, useMemo } from 'react';
import { unwrap } from '../http/client';
import { loadInbox, openAnnouncement } from '../notices/inbox';
import type { PagePorts } from '../ports';
import type { Shell } from '../shell';
import type { HandWrittenPage } from './pages';

/** A hand-written page with the ports it may use; its script is loaded when first shown. */
export function PageHost({ shell, page, busId }: { shell: Shell; page: HandWrittenPage; busId?: string }) {
  const Page = useMemo(() => lazy(() => page.load().then((module) => ({ default: module.Page }))), [page]);
  const ports = useMemo(() => portsFor(shell), [shell]);
  return (
    <Suspense fallback={<p className="page-loading">加载中…</p>}>
      <Page ports={ports} busId={busId} />
    </Suspense>
  );
}

function portsFor(shell: Shell): PagePorts {
  return {
    get: async (path, query) => unwrap(await shell.calls.get(path, { params: query })),
    put: async (path, body) => unwrap(await shell.calls.put(path, body)),
    notice: shell.notice,
    announcements: {
      open: (announcement) => openAnnouncement(shell, announcement),
      reload: () => loadInbox(shell).catch(() => undefined),
    },
  };
}
