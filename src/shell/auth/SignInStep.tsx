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

/** What stands between the right password and the session; its script is loaded when first asked for. */
export function SignInStep({ step, ...rest }: { step: NextStep } & Omit<StepProps, 'ticket'>) {
  const Step = { code: CodeStep, password: PasswordStep, enrol: EnrolStep }[step.next];
  return <Step {...rest} ticket={step.ticket} />;
}
