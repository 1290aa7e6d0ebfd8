import { lazy, Suspense } from 'react';
import type { PlayerProps } from './Player';

const Player = lazy(() => import('./Player').then((module) => ({ default: module.Player })));

/** The player comes with the first recording or film that is shown, not with the first list. */
export function LazyPlayer(props: PlayerProps) {
  return (
    <Suspense fallback="播放">
      <Player {...props} />
    </Suspense>
  );
}
