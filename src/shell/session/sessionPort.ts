import type { SessionPort } from '../../engine/index';
import { session } from './session';

/** What screens ask of the session: one object, for every operator who signs in. */
export const sessionPort: SessionPort = {
  can: (code) => session.codes.includes(code),
  get user() {
    const { user, facts } = session;
    return { id: user?.id ?? '', name: user?.username ?? '', ...facts };
  },
};
