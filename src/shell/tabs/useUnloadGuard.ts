import { useEffect } from 'react';
import { readLocal } from '../storage/localStore';
import { unsavedNames } from './leaving';

/** The browser asks before the page goes with unsaved work in it. Its own sentence: none of ours is shown. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // an ended session saves nothing any more, and the reload that spec §8 wants is not held up
      if (unsavedNames() !== null && readLocal('Access-Token') !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
