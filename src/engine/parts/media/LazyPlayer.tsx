import { lazy, Suspense } from 'react';
import * as texts from '#texts/parts';
import type { PlayerProps } from './Player';

const Player = lazy(() => import('./Player').then((module) => ({ default: module.Player })));

/** The player comes with the first recording or film that is shown, not with the first list. */
export function LazyPlayer(props: PlayerProps) {
  return (
    <Suspense fallback={texts.play}>
      <Player {...props} />
    </Suspense>
  );
}
