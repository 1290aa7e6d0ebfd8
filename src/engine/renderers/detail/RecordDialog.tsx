import { Button, Modal } from 'antd';
import { type ComponentType, useMemo, useState } from 'react';
import type { EnginePorts } from '../../contract/ports';
import type { Screen } from '../../contract/screen';
import { compile } from '../../language/derive/compile';
import { ScreenNotice } from '../../parts/boundary/ScreenNotice';
import { within } from '../../parts/drafts/draftPlace';
import { useScreen } from '../../parts/screens/useScreen';
import type { ScreenProps } from '../registry';
import { DetailDialog } from './DetailDialog';

interface RecordDialogProps {
  screenId: string;
  recordId: string;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
  onClose(): void;
}

/** Any screen's record to read, over whatever named it: what can be done with it is done in its own list. */
export function RecordDialog(props: RecordDialogProps) {
  const { screenId, ports, onClose } = props;
  const { screen, fault: error, retry } = useScreen(ports.screens, screenId);
  if (error !== null)
    return (
      <Modal open footer={null} title="记录" onCancel={onClose}>
        <ScreenNotice title="页面加载失败" text={error} onRetry={retry} />
      </Modal>
    );
  return screen === null ? null : <LoadedRecord key={screen.id} {...props} screen={screen} />;
}

function LoadedRecord(props: RecordDialogProps & { screen: Screen }) {
  const { screen, recordId, onClose } = props;
  const ports = useMemo(() => {
    const step = { do: 'record', screen: props.screenId, id: recordId };
    return { ...props.ports, drafts: within(props.ports.drafts, step) };
  }, [props.ports, props.screenId, recordId]);
  const [edition, setEdition] = useState(0);
  const compiled = useMemo(() => compile(screen), [screen]);
  const row = useMemo(() => ({ id: recordId }), [recordId]);
  return (
    <DetailDialog
      compiled={compiled}
      record={row}
      edition={edition}
      ports={ports}
      Screen={props.Screen}
      actions={() => <ToItsList screen={screen} recordId={recordId} ports={ports} onClose={onClose} />}
      onChanged={() => setEdition((count) => count + 1)}
      onClose={onClose}
    />
  );
}

/** Leads to the record in its own list, where something can be done with it. */
function ToItsList({ screen, recordId, ports, onClose }: ToItsListProps) {
  const { list } = screen.verbs;
  if (screen.table === null || !list || !ports.session.can(list.code)) return null;
  const go = () => {
    onClose();
    ports.location.open(`${screen.route}?record=${encodeURIComponent(recordId)}`);
  };
  return <Button onClick={go}>去列表处理</Button>;
}

type ToItsListProps = Pick<RecordDialogProps, 'recordId' | 'ports' | 'onClose'> & { screen: Screen };
