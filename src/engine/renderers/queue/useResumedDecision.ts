import { useState } from 'react';
import type { DraftPlace } from '../../contract/ports';
import type { Action } from '../../contract/screen';
import type { CompiledButton } from '../../language/derive/compile';
import { useResumeStep } from '../../parts/drafts/useResumeStep';

interface ResumedDecisionInput {
  /** A record is at hand and nothing is asked about it. */
  isFree: boolean;
  buttons: readonly CompiledButton<Action>[];
  /** Claims the record that the draft is about. */
  takeUp(id: string): Promise<void>;
  open(button: CompiledButton<Action>): void;
}

/** Opens the prompt of a decision whose draft was left open: its record first, then the button once it is there. */
export function useResumedDecision(
  place: DraftPlace | undefined,
  { isFree, buttons, takeUp, open }: ResumedDecisionInput,
): void {
  const [due, setDue] = useState<string | null>(null);
  useResumeStep({
    place,
    isFree,
    open: (step) => {
      if (step.do !== 'decide') return false;
      setDue(String(step.button));
      return takeUp(String(step.id));
    },
  });
  const dueButton = buttons.find(({ name }) => name === due);
  if (dueButton) {
    setDue(null);
    open(dueButton);
  }
}
