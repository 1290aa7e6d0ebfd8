import { useState } from 'react';
import { messageOf, type NoticePort } from '../../engine/index';
import type { OpenedForm, StudioCalls } from '../studioCalls';

interface StoredFormInput {
  opened: OpenedForm;
  calls: StudioCalls;
  notice: NoticePort;
  /** What is typed; it follows what the server has. */
  draft: { settle(stored: OpenedForm): void };
}

/** The screen as the server has it, and the calls that give its draft or its publication up. */
export function useStoredForm({ opened, calls, notice, draft }: StoredFormInput) {
  const { id } = opened;
  const [stored, setStored] = useState(opened);
  const again = async () => {
    const now = await calls.open(id);
    setStored(now);
    return now;
  };
  const reportFailure = (error: unknown) => notice.error(messageOf(error));
  return {
    stored,
    /** Published: what is stored is read again. */
    settle: () => void again().then(draft.settle).catch(reportFailure),
    giveUp: () => void calls.drop(id).then(again).then(draft.settle).catch(reportFailure),
    /** Withdrawn: the draft goes with what it was a draft of. */
    settleTakenBack: () => void calls.drop(id).then(again).then(draft.settle).catch(reportFailure),
  };
}
