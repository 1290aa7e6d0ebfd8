import { type ComponentType, lazy, type PropsWithChildren, Suspense, useMemo, useState } from 'react';
import type { EnginePorts } from './contract/ports';
import { OpenRecord } from './parts/openRecord';
import type { ScreenProps } from './renderers/registry';

const RecordDialog = lazy(() =>
  import('./renderers/detail/RecordDialog').then((module) => ({ default: module.RecordDialog })),
);

interface OpenedRecordsProps extends PropsWithChildren {
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

interface Opened {
  screenId: string;
  recordId: string;
}

/** Lets the cells of a screen open the records they name, one over the other. */
export function OpenedRecords({ ports, Screen, children }: OpenedRecordsProps) {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const opener = useMemo(
    () => ({
      can: (code: string) => ports.session.can(code),
      open: (screenId: string, recordId: string) =>
        setOpened((others) => [...others, { screenId, recordId }]),
    }),
    [ports.session],
  );
  return (
    <OpenRecord value={opener}>
      {children}
      {opened.map(({ screenId, recordId }, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pile, of which only the top goes
        <Suspense key={`${depth} ${screenId} ${recordId}`}>
          <RecordDialog
            screenId={screenId}
            recordId={recordId}
            ports={ports}
            Screen={Screen}
            onClose={() => setOpened((all) => all.slice(0, depth))}
          />
        </Suspense>
      ))}
    </OpenRecord>
  );
}
