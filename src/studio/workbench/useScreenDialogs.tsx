import { useState } from 'react';
import type { NoticePort } from '../../engine/index';
import type { SourceFile } from '../checker/protocol';
import type { Path } from '../document/edit';
import type { RenderCaptcha } from '../publish/useOwnPassword';
import { usePublishing } from '../publish/usePublishing';
import { useTakingBack } from '../publish/useTakingBack';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { MoveDialog } from './MoveDialog';

interface ScreenDialogsInput {
  stored: OpenedForm;
  text: string;
  base: string | null;
  sources: readonly SourceFile[];
  calls: StudioCalls;
  notice: NoticePort;
  renderCaptcha: RenderCaptcha;
  onSelect(path: Path): void;
  onPublished(): void;
  onTakenBack(): void;
  onMoved(id: string): void;
}

/** What is done with a screen as a whole: it is published, withdrawn, or gets another id. */
export function useScreenDialogs(input: ScreenDialogsInput) {
  const { stored, text, base, sources, calls, notice, renderCaptcha } = input;
  const [isMoving, setMoving] = useState(false);
  const common = { calls, notice, renderCaptcha };
  const { onSelect, onPublished, onTakenBack, onMoved } = input;
  const draft = { id: stored.id, text, base };
  const publishing = usePublishing({ draft, ...common, sources, onSelect, onPublished });
  const takingBack = useTakingBack({ stored, ...common, onTakenBack });
  return {
    onPublish: publishing.open,
    onTakeBack: takingBack.open,
    onMove: () => setMoving(true),
    dialogs: (
      <>
        {isMoving && <MoveDialog {...{ stored, text, calls, onMoved }} onClose={() => setMoving(false)} />}
        {publishing.dialog}
        {takingBack.dialog}
      </>
    ),
  };
}
