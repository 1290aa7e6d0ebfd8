import { Modal } from 'antd';
import { type ComponentType, useMemo } from 'react';
import * as texts from '#texts/renderers/table';
import type { EnginePorts } from '../../contract/ports';
import type { Screen } from '../../contract/screen';
import { type CompiledList, compile } from '../../language/derive/compile';
import { ScreenNotice } from '../../parts/boundary/ScreenNotice';
import { within } from '../../parts/drafts/draftPlace';
import { memoryLocation } from '../../parts/screens/memoryLocation';
import { useScreen } from '../../parts/screens/useScreen';
import { DetailDialog } from '../detail/DetailDialog';
import type { ScreenProps } from '../registry';
import { RecordOver } from './RecordOver';

interface RecordDialogProps {
  screenId: string;
  recordId: string;
  /** The button of its list that is pressed when it is open. */
  press?: string | undefined;
  /** Rises when something was done to a record of the pile. */
  edition: number;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
  onChanged(): void;
  onClose(): void;
}

/** Any screen's record over whatever named it: a list's with all that its list can do with it, others to read. */
export function RecordDialog(props: RecordDialogProps) {
  const { screenId, ports, onClose } = props;
  const { screen, error, retry } = useScreen(ports.screens, screenId);
  if (error !== null)
    return (
      <Modal open footer={null} title={texts.record} onCancel={onClose}>
        <ScreenNotice title={texts.screenNotLoaded} text={error} onRetry={retry} />
      </Modal>
    );
  return screen === null ? null : <LoadedRecord key={screen.id} {...props} screen={screen} />;
}

function LoadedRecord(props: RecordDialogProps & { screen: Screen }) {
  const { screen, screenId, recordId, press, onChanged, onClose } = props;
  const ports = useMemo(() => {
    return {
      ...props.ports,
      location: memoryLocation(
        props.ports.location.open,
        new URLSearchParams({ record: recordId, ...(press !== undefined && { press }) }),
      ),
      drafts: within(props.ports.drafts, { do: 'record', screen: screenId, id: recordId }),
    };
  }, [props.ports, screenId, recordId, press]);
  const bound = useMemo(() => ({ id: recordId }), [recordId]);
  const compiled = useMemo(() => compile(screen), [screen]);
  const { list } = screen.verbs;
  const toList = () => {
    onClose();
    ports.location.open(`${screen.route}?record=${encodeURIComponent(recordId)}`);
  };
  const shared = { ports, edition: props.edition, Screen: props.Screen };
  if (screen.table !== null && list && ports.session.can(list.code))
    return (
      <RecordOver
        {...shared}
        compiled={compiled as CompiledList}
        preset={bound}
        below={NONE_BELOW}
        opener={null}
        alone={{ onChanged, onClose, toList }}
        isNested
      />
    );
  return (
    <DetailDialog {...shared} compiled={compiled} record={bound} actions={() => null} onClose={onClose} />
  );
}

const NONE_BELOW: readonly string[] = [];
