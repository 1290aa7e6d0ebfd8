import { CodeStep } from './CodeStep';
import { EnrolStep } from './EnrolStep';
import { PasswordStep } from './PasswordStep';
import type { NextStep } from './signIn';
import type { StepProps } from './useStep';

/** The steps between the right password and the session; its script loads with the first one. */
export function SignInStep({ step, ...rest }: { step: NextStep } & Omit<StepProps, 'ticket'>) {
  const Step = { code: CodeStep, password: PasswordStep, enrol: EnrolStep }[step.next];
  return <Step {...rest} ticket={step.ticket} />;
}
