import type { ConditionContext } from '../../../contract/condition';
import type { EnginePorts } from '../../../contract/ports';
import { wireTime } from '../../../values/time/time';

/** What a form needs of its surroundings. */
export type FormPorts = Pick<EnginePorts, 'data' | 'session' | 'notice' | 'work' | 'drafts'>;

/** The current facts for conditions. The browser does not know who is below whom. */
export function contextOf({ session }: Pick<FormPorts, 'session'>): ConditionContext {
  return { now: wireTime(Date.now()), user: session.user };
}
