import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type NoticePort, useAnswer } from '../../engine/index';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { importRows } from './importRows';

interface WaitingRowsProps {
  stored: OpenedForm;
  calls: StudioCalls;
  notice: NoticePort;
}

/** Rows of the author's spreadsheet that are not in the published screen yet, and a button that imports them. */
export function WaitingRows({ stored: { id, active }, calls, notice }: WaitingRowsProps) {
  const [isBusy, setBusy] = useState(false);
  const waiting = useAnswer(
    active === null ? null : async () => ({ sheet: await calls.draftSheet(id) }),
    [calls, id, active?.id],
    { what: '等待导入的表格' },
  );
  if (waiting.error !== null)
    return (
      <Alert
        type="warning"
        message={waiting.error}
        action={
          <Button size="small" onClick={waiting.retry}>
            重试
          </Button>
        }
      />
    );
  const sheet = waiting.answer?.sheet;
  if (!sheet) return null;
  const bring = async () => {
    setBusy(true);
    const { isImported, message } = await importRows(calls, id);
    notice[isImported ? 'success' : 'error'](message);
    await waiting.again();
    setBusy(false);
  };
  return (
    <Alert
      type="warning"
      message={`“${sheet.name}”的 ${sheet.rows} 行还没有导入`}
      action={
        <Button size="small" type="primary" loading={isBusy} onClick={bring}>
          现在导入
        </Button>
      }
    />
  );
}
