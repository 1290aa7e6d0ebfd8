import { useEffect } from 'react';
import type { ScreenPort } from '../../contract/ports';
import { useAnswer } from '../answer/useAnswer';

/**
 * The screen as it is now: read again when its file changes, the former one stays until the new one came. `fault` says what
 * failed, and `retry` asks once more.
 */
export function useScreen(screens: ScreenPort, id: string) {
  const { answer, error, retry } = useAnswer(() => screens.load(id), [screens, id], {
    initialData: () => screens.loaded?.(id) ?? null,
  });
  useEffect(() => screens.subscribe((changed) => changed === id && retry()), [screens, id, retry]);
  // a screen that works is not replaced because a newer one could not be read
  return { screen: answer, error: answer === null ? error : null, retry };
}
