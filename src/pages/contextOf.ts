import { type ConditionContext, wireTime } from '../engine/index';
import type { PagePorts } from '../shell/ports';

/** The current facts that values and conditions may name, for a page that shows the engine's inputs. */
export function contextOf({ engine }: PagePorts): ConditionContext {
  const nobody = { id: '', name: '', depart: null, departs: [], roles: [] };
  return {
    now: wireTime(Date.now()),
    user: engine?.session.user ?? nobody,
  };
}
