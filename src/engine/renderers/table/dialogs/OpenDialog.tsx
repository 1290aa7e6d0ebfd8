import { Drawer, Modal } from 'antd';
import { type ComponentType, useMemo } from 'react';
import type { DraftStep, EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, OpenedScreen, Screen } from '../../../contract/screen';
import { within } from '../../../parts/drafts/draftPlace';
import { memoryLocation } from '../../../parts/screens/memoryLocation';
import type { ScreenProps } from '../../registry';
import { labelText } from '../features/columns/cellText';
import './dialogs.css';

interface OpenDialogProps {
  action: Action;
  opened: OpenedScreen;
  /** What it is opened for: none for an action on the screen, several for one in bulk. */
  records: readonly RecordData[];
  screen: Screen;
  /** What opens it again: drafts of forms within lie below it. */
  step: DraftStep;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
  onClose(): void;
}

/** Another screen over this one, narrowed to the record it was opened for, with its own address. */
export function OpenDialog({
  action,
  opened,
  records,
  screen,
  step,
  ports,
  Screen,
  onClose,
}: OpenDialogProps) {
  const [record] = records;
  const ids = records.map(({ id }) => String(id)).join(',');
  const inner = useMemo(() => {
    const start = new URLSearchParams(ids.includes(',') ? { ids } : {});
    return {
      ...ports,
      location: memoryLocation(ports.location.open, start),
      drafts: within(ports.drafts, step),
    };
  }, [ports, ids, step]);
  const opener = useMemo(
    () => (ids === '' || ids.includes(',') ? undefined : { screenId: screen.id, recordId: ids }),
    [screen, ids],
  );
  const title =
    record && records.length === 1 ? `${action.title} · ${labelText(screen, record)}` : action.title;
  const body = (
    <div className="list-open">
      <Screen screenId={opened.screen} ports={inner} opener={opener} isNested />
    </div>
  );
  return opened.as === 'drawer' ? (
    <Drawer open title={title} width="min(960px, 100vw)" onClose={onClose}>
      {body}
    </Drawer>
  ) : (
    <Modal
      open
      title={title}
      width="min(1080px, calc(100vw - 32px))"
      footer={null}
      centered
      onCancel={onClose}
    >
      {body}
    </Modal>
  );
}
