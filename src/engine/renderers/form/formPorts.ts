import type { ConditionContext } from '../../contract/condition';
import type { EnginePorts } from '../../contract/ports';
import { wireTime } from '../../values/time/time';

/** What a form needs of its surroundings. */
export type FormPorts = Pick<EnginePorts, 'data' | 'session' | 'notice' | 'work' | 'drafts'>;

/** The facts conditions ask for, at this moment. The browser does not know who stands under whom. */
export function contextOf({ session }: Pick<FormPorts, 'session'>): ConditionContext {
  return { now: wireTime(Date.now()), user: session.user };
}
