import { act } from 'react';

/** Waits until `find` finds something; React works meanwhile, inside `act`, so that nothing happens behind the test's back. */
export async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const found = find();
    if (found) return found;
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  throw new Error(`not there after 10 seconds: ${find}`);
}
