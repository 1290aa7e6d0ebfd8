import { type ReactNode, useState } from 'react';
import type { NoticePort } from '../../engine/index';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { TakeBackDialog } from './TakeBackDialog';
import type { RenderCaptcha } from './useOwnPassword';

interface TakingBackInput {
  stored: OpenedForm;
  calls: StudioCalls;
  notice: NoticePort;
  renderCaptcha: RenderCaptcha;
  onTakenBack(): void;
}

/** The dialog that withdraws what is active, and what opens it. */
export function useTakingBack({ stored, calls, notice, renderCaptcha, onTakenBack }: TakingBackInput): {
  open(): void;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <TakeBackDialog
        stored={stored}
        calls={calls}
        renderCaptcha={renderCaptcha}
        onClose={() => setOpen(false)}
        onFailed={notice.error}
        onDone={({ message, isSubmitted }) => {
          setOpen(false);
          notice.success(message);
          if (!isSubmitted) onTakenBack();
        }}
      />
    ),
  };
}
