import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { redirectOf } from '../pages/routeTable';
import type { MenuItem } from '../session/permitted';
import { session } from '../session/session';
import type { Shell } from '../shell';
import { Outline } from './layout/Outline';
import { ReconnectPage } from './ReconnectPage';
import { usePermissions } from './usePermissions';
import { Workspace } from './Workspace';

/**
 * Behind sign-in (spec §4): no token leads to login; a token without permissions fetches them first, and only then an
 * address is known to be a page or not. `page`: a constant route; otherwise the menu decides.
 */
export function Guarded({ shell, page }: { shell: Shell; page?: ReactNode }) {
  const { token, menu, codes, isSignedOut } = useSnapshot(session);
  const { pathname, search } = useLocation();
  const reconnecting = usePermissions(shell, token, menu !== null);
  if (token === null) return <Navigate to={loginFor(pathname + search, isSignedOut)} replace />;
  if (menu === null && reconnecting) return <ReconnectPage shell={shell} reconnecting={reconnecting} />;
  if (menu === null) return <Outline />;
  if (page) return page;
  const target = redirectOf(menu as MenuItem[], codes, pathname, search);
  if (target !== null) return <Navigate to={target} replace />;
  return <Workspace shell={shell} />;
}

/**
 * Unauthenticated visits go to /user/login with the wanted path (spec §2); after a deliberate sign-out there is none.
 */
function loginFor(address: string, isSignedOut: boolean): string {
  const isWanted = address !== '/' && !isSignedOut;
  return isWanted ? `/user/login?redirect=${encodeURIComponent(address)}` : '/user/login';
}
