import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { timeLimit } from '../../src/testing/slowness.ts';
import { startUser } from '../../src/testing/user.ts';

/** What React asks: whether a test takes care of its work by `act`. */
const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

configure({
  asyncUtilTimeout: timeLimit(15_000),
  /**
   * While a test waits or the user acts, React works by itself, as in a browser; then its work is finished. Testing Library's own
   * wrapper waits for a timer instead, which never ends under fake timers.
   */
  async asyncWrapper(work) {
    const outside = world.IS_REACT_ACT_ENVIRONMENT;
    world.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      return await work();
    } finally {
      world.IS_REACT_ACT_ENVIRONMENT = outside;
      if (outside) await act(async () => {});
    }
  },
});

if (typeof document !== 'undefined') {
  beforeEach(startUser);
  // an element that goes with the focus reports that it lost it: within `act` as everything else
  afterEach(() => act(async () => cleanup()));
}
