import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { EnginePorts } from '../contract/ports';
import { DialogBoundary } from '../parts/boundary/DialogBoundary';
import { OpenRecord } from '../parts/cells/openRecord';
import { useResumeStep } from '../parts/drafts/useResumeStep';
import { lazyComponent } from '../parts/lazyComponent';
import type { ScreenProps } from '../renderers/registry';

const RecordDialog = lazyComponent(() =>
  import('../renderers/table/RecordDialog').then((module) => module.RecordDialog),
);

interface OpenedRecordsProps {
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
  /** `edition` rises when something was done to an opened record. */
  children(edition: number): ReactNode;
}

interface Opened {
  screenId: string;
  recordId: string;
  press: string | undefined;
}

/** Lets the cells of a screen open the records they name, one over the other. */
export function OpenedRecords({ ports, Screen, children }: OpenedRecordsProps) {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [edition, setEdition] = useState(0);
  const opener = useMemo(
    () => ({
      can: (code: string) => ports.session.can(code),
      open: (screenId: string, recordId: string, press?: string) =>
        setOpened((others) => [...others, { screenId, recordId, press }]),
      goTo: (address: string) => ports.location.open(address),
    }),
    [ports.session, ports.location],
  );
  useResumeStep({
    place: ports.drafts,
    open: (step) => {
      if (step.do === 'record') opener.open(String(step.screen), String(step.id));
      return step.do === 'record';
    },
  });
  return (
    <OpenRecord value={opener}>
      {children(edition)}
      {opened.map(({ screenId, recordId, press }, depth) => {
        const close = () => setOpened((all) => all.slice(0, depth));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pile, of which only the top is removed
          <DialogBoundary key={`${depth} ${screenId} ${recordId}`} notice={ports.notice} onClose={close}>
            <RecordDialog
              screenId={screenId}
              recordId={recordId}
              press={press}
              edition={edition}
              ports={ports}
              Screen={Screen}
              onChanged={() => setEdition((count) => count + 1)}
              onClose={close}
            />
          </DialogBoundary>
        );
      })}
    </OpenRecord>
  );
}
