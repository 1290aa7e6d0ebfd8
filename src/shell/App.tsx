import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useKeyRepeatGuard } from '../engine/index';
import { ExpiredDialog } from './auth/ExpiredDialog';
import { LoginPage } from './auth/LoginPage';
import { dialogs } from './header/dialogs/dialogs';
import { Notices } from './notices/Notices';
import { SystemNotices } from './notices/SystemNotices';
import { TopLayer } from './notices/TopLayer';
import { PublicLayout } from './publicPages/PublicLayout';
import type { Shell } from './shell';
import { ThemeRoot } from './theme/ThemeRoot';
import { Guarded } from './workspace/Guarded';
import { Outline } from './workspace/layout/Outline';

const RegisterPage = lazy(() =>
  import('./publicPages/RegisterPage').then((module) => ({ default: module.RegisterPage })),
);
const RegisterResultPage = lazy(() =>
  import('./publicPages/RegisterResultPage').then((module) => ({ default: module.RegisterResultPage })),
);
const AlterationPage = lazy(() =>
  import('./publicPages/AlterationPage').then((module) => ({ default: module.AlterationPage })),
);
const TestHome = lazy(() =>
  import('./publicPages/TestHome').then((module) => ({ default: module.TestHome })),
);
const DialogHost = lazy(() =>
  import('./header/dialogs/DialogHost').then((module) => ({ default: module.DialogHost })),
);

/** The routes of spec §2: public pages, the constant ones, and everything else by the menu, behind sign-in. */
export function App({ shell }: { shell: Shell }) {
  useKeyRepeatGuard();
  return (
    <ThemeRoot>
      <BrowserRouter>
        <Suspense fallback={<Outline />}>
          <Routes>
            <Route path="/user" element={<Navigate to="/user/login" replace />} />
            <Route element={<PublicLayout shell={shell} />}>
              <Route path="/user/login" element={<LoginPage shell={shell} />} />
              <Route path="/user/register" element={<RegisterPage shell={shell} />} />
              <Route path="/user/register-result" element={<RegisterResultPage />} />
              <Route path="/user/alteration" element={<AlterationPage shell={shell} />} />
            </Route>
            <Route path="/test" element={<Navigate to="/test/home" replace />} />
            <Route path="/test/home" element={<Guarded shell={shell} page={<TestHome shell={shell} />} />} />
            <Route path="*" element={<Guarded shell={shell} />} />
          </Routes>
          <Dialogs shell={shell} />
        </Suspense>
      </BrowserRouter>
      <TopLayer>
        <Notices />
        <SystemNotices />
      </TopLayer>
      <ExpiredDialog shell={shell} />
    </ThemeRoot>
  );
}

/** The operator's own dialogs, loaded with the first one. */
function Dialogs({ shell }: { shell: Shell }) {
  const { open } = useSnapshot(dialogs);
  return (
    <Suspense>
      {open !== null && <DialogHost shell={shell} open={open as Exclude<typeof dialogs.open, null>} />}
    </Suspense>
  );
}
