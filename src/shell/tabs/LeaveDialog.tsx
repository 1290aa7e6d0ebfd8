import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ModalButtons, ModalDialog } from '../notices/modal/ModalDialog';
import { answerLeaving, leaving } from './leaving';

/** Asks before unsaved work is thrown away; closing it in any other way keeps the work. */
export function LeaveDialog() {
  const { question } = useSnapshot(leaving);
  // a question that is open when the session ends must not greet the next operator
  useEffect(() => () => answerLeaving(false), []);
  if (question === null) return null;
  return (
    <ModalDialog title="提示" width={416} onClose={() => answerLeaving(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answerLeaving(true);
        }}
      >
        <p>{question}</p>
        <ModalButtons isBusy={false} onCancel={() => answerLeaving(false)} />
      </form>
    </ModalDialog>
  );
}
