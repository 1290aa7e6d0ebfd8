import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useAnswer } from '../../engine/index';
import { fetchPermissions } from '../auth/permissions';
import { whenIdle } from '../idle';
import { notices } from '../notices/notices';
import { openScreens } from '../screens/screenPort';
import { session } from '../session/session';
import type { Shell } from '../shell';
import { BasicLayout } from './BasicLayout';
import { Outline } from './layout/Outline';
import './links.css';

/** Behind sign-in, once `Guarded` has the permissions: the screens, and around them the layout. */
export function Workspace({ shell }: { shell: Shell }) {
  const { token, menu } = useSnapshot(session);
  const isLive = shell.config.capabilities.includes('screens');
  const { answer: screens, error: failure } = useAnswer(() => openScreens(isLive), [isLive]);

  // a screen that was added, removed or moved is in the menu immediately, for operators who may open it
  useEffect(() => {
    if (token === null || screens === null) return;
    return screens.subscribeList(() => {
      fetchPermissions(shell, token).catch((error: Error) => notices.error(error.message));
    });
  }, [shell, screens, token]);

  useEffect(() => {
    whenIdle()
      .then(() => import('./resumeWrites'))
      .then(({ resumeWrites }) => resumeWrites(shell))
      .catch((error: unknown) => console.error('writes cannot be followed', error));
  }, [shell]);

  const layout = useMemo(() => screens && <BasicLayout shell={shell} screens={screens} />, [shell, screens]);
  if (failure !== null)
    return (
      <p className="page-loading" role="alert">
        {failure}
      </p>
    );
  if (menu === null || layout === null) return <Outline />;
  return layout;
}
