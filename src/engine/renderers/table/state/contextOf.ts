import type { ConditionContext } from '../../../contract/condition';
import type { SessionPort } from '../../../contract/ports';
import { wireTime } from '../../../values/time/time';

/** The facts conditions ask for, at this moment. */
export function contextOf({ user }: SessionPort): ConditionContext {
  return { now: wireTime(Date.now()), user };
}
