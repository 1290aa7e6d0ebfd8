import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { endSession, type MenuItem, session, setPermissions } from '../auth/session';
import { type Envelope, unwrap } from '../http/client';
import { notices } from '../notices/notices';
import { openScreens, type ScreenCatalogue } from '../screens/screenPort';
import type { Shell } from '../shell';
import { BasicLayout } from './BasicLayout';

/**
 * Behind sign-in: a token with an empty permission list triggers the permission fetch (spec §4); if that fails the operator
 * is signed out.
 */
export function Workspace({ shell }: { shell: Shell }) {
  const { token, menu } = useSnapshot(session);
  const [screens, setScreens] = useState<ScreenCatalogue | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isLive = shell.config.capabilities.includes('screens');

  useEffect(() => {
    let isCurrent = true;
    openScreens(isLive).then(
      (found) => isCurrent && setScreens(found),
      (error: Error) => isCurrent && setFailure(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLive]);

  useEffect(() => {
    if (token !== null && menu === null) fetchPermissions(shell, token).catch(() => endSession());
  }, [shell, token, menu]);

  // a screen that came, went or moved is in the menu at once, for whoever may open it
  useEffect(() => {
    if (token === null || screens === null) return;
    return screens.subscribeList(() => {
      fetchPermissions(shell, token).catch((error: Error) => notices.error(error.message));
    });
  }, [shell, screens, token]);

  const layout = useMemo(() => screens && <BasicLayout shell={shell} screens={screens} />, [shell, screens]);
  if (failure !== null)
    return (
      <p className="page-loading" role="alert">
        {failure}
      </p>
    );
  if (menu === null || layout === null) return <p className="page-loading">加载中…</p>;
  return layout;
}

interface Permissions {
  menu: MenuItem[];
  auth: { action: string; type: string }[];
  allAuth: { action: string; type: string; status: string }[];
}

async function fetchPermissions(shell: Shell, token: string): Promise<void> {
  const answer = (await shell.client.get('/sys/permission/getUserPermissionByToken', {
    params: { token },
  })) as unknown as Envelope;
  const { menu, auth, allAuth } = unwrap(answer).result as Permissions;
  if (!menu || menu.length === 0)
    throw new Error('getPermissionList: permissions must be a non-null array !');
  setPermissions(menu, auth, allAuth);
}
