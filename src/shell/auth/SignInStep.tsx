import type { Shell } from '../shell';
import { CodeStep } from './CodeStep';
import { EnrolStep } from './EnrolStep';
import { PasswordStep } from './PasswordStep';
import type { NextStep, Outcome } from './signIn';

export interface StepProps {
  shell: Shell;
  ticket: string;
  onOutcome(outcome: Outcome): void;
  /** Back to account and password. */
  onCancel(): void;
}

/** The steps between the right password and the session; its script loads with the first one. */
export function SignInStep({ step, ...rest }: { step: NextStep } & Omit<StepProps, 'ticket'>) {
  const Step = { code: CodeStep, password: PasswordStep, enrol: EnrolStep }[step.next];
  return <Step {...rest} ticket={step.ticket} />;
}
