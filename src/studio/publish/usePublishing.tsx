import { type ReactNode, useMemo, useState } from 'react';
import type { NoticePort } from '../../engine/index';
import type { SourceFile } from '../checker/protocol';
import type { Path } from '../document/edit';
import type { Draft, StudioCalls } from '../studioCalls';
import { PublishDialog } from './PublishDialog';
import type { RenderCaptcha } from './useOwnPassword';

interface PublishingInput {
  draft: Draft;
  calls: StudioCalls;
  notice: NoticePort;
  renderCaptcha: RenderCaptcha;
  sources: readonly SourceFile[];
  onSelect(path: Path): void;
  onPublished(): void;
}

/** The dialog that publishes the draft, and what opens it. */
export function usePublishing({
  draft: { id, text, base },
  calls,
  notice,
  renderCaptcha,
  sources,
  onSelect,
  onPublished,
}: PublishingInput): {
  open(): void;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  // the dialog checks a draft once
  const draft = useMemo(() => ({ id, text, base }), [id, text, base]);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <PublishDialog
        draft={draft}
        calls={calls}
        renderCaptcha={renderCaptcha}
        sources={sources}
        onSelect={(path) => {
          setOpen(false);
          onSelect(path);
        }}
        onClose={() => setOpen(false)}
        onFailed={notice.error}
        onPublished={(message) => {
          setOpen(false);
          notice.success(message);
          onPublished();
        }}
      />
    ),
  };
}
