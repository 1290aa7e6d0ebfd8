import * as texts from '#texts/renderers/form';
import type { DraftStep } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import type { FormDraft } from '../drafts/useDraft';
import type { FormPorts } from '../model/formPorts';
import { answerable, promptScope } from '../model/promptScope';
import { goToError, showRefusal } from '../model/refusal';
import { useFormState } from '../model/useFormState';
import { useBusy } from './useBusy';

interface PromptsInput {
  definition: Verb | Action;
  screen: Screen;
  records: readonly RecordData[];
  ports: FormPorts;
  /** What opens these prompts, from the place of its ports. */
  step: DraftStep;
  /** As an operator who finds their draft knows it. */
  title: string;
  /** With valid answers in wire form; a rejection is shown at its prompt, and what is typed stays. */
  onAnswered(answers: RecordData, draft: FormDraft): Promise<void>;
}

/** The prompts of an action, in a dialog or in the page: what is typed is a draft, and valid answers are sent once. */
export function usePrompts({ definition, screen, records, ports, step, title, onAnswered }: PromptsInput) {
  const { scope, isUploading, draft } = useFormState({
    create: () => promptScope({ definition, screen, records, ports }),
    step,
    title,
  });
  const { isBusy, isAtWork, start } = useBusy((error) => showRefusal(scope, error));
  const submit = async () => {
    if (isAtWork()) return;
    if (isUploading()) return ports.notice.warn(texts.filesUploading);
    const answers = scope.model.typed();
    const errors = await scope.model.validate(Object.keys(answers));
    if (errors.length > 0) return goToError(scope, errors);
    await start(() => onAnswered(answers, draft));
  };
  return { fields: answerable({ definition, screen, ports }), scope, draft, isBusy, submit };
}
