import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { LoginPage } from './auth/LoginPage';
import { session } from './auth/session';
import { Notices } from './notices/Notices';
import type { Shell } from './shell';
import { ThemeRoot } from './theme/ThemeRoot';

const Workspace = lazy(() => import('./layout/Workspace').then((module) => ({ default: module.Workspace })));

/** Public pages, and everything else behind sign-in. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ThemeRoot>
      <BrowserRouter>
        <Routes>
          <Route path="/user/login" element={<LoginPage shell={shell} />} />
          <Route path="*" element={<Guarded shell={shell} />} />
        </Routes>
      </BrowserRouter>
      <Notices />
    </ThemeRoot>
  );
}

/** Unauthenticated visits go to /user/login with the wanted path (spec §2). */
function Guarded({ shell }: { shell: Shell }) {
  const { token } = useSnapshot(session);
  const { pathname, search } = useLocation();
  if (token === null) {
    const wanted = pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/user/login${wanted}`} replace />;
  }
  return (
    <Suspense fallback={<p className="page-loading">加载中…</p>}>
      <Workspace shell={shell} />
    </Suspense>
  );
}
