import { Button, Modal, Progress } from 'antd';
import { useSyncExternalStore } from 'react';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/dialogs';
import type { BulkRun } from './bulkRun';

/** How far a bulk action has come, with the way to stop it. What is done already stays done. */
export function BulkProgressDialog({ title, run }: { title: string; run: BulkRun }) {
  const { count, isCancelled } = useSyncExternalStore(run.subscribe, run.state);
  return (
    <Modal
      open
      title={title}
      width={416}
      closable={false}
      keyboard={false}
      footer={
        <Button disabled={isCancelled} onClick={run.cancel}>
          {isCancelled ? texts.stopping : texts.cancel}
        </Button>
      }
    >
      <p role="status">{texts.processed(thousands(count), thousands(run.total))}</p>
      <Progress percent={Math.floor((count / run.total) * 100)} status="active" aria-label={title} />
    </Modal>
  );
}
