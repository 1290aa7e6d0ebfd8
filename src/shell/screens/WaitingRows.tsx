import { Button } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../engine/index';
import { session } from '../session/session';
import type { Shell } from '../shell';

interface WaitingRowsProps {
  shell: Shell;
  screenId: string;
  onImported(): void;
}

/** Over a screen that its author began from a spreadsheet: rows that are not imported yet, and a button that imports them. */
export function WaitingRows({ shell, screenId, onImported }: WaitingRowsProps) {
  const [isBusy, setBusy] = useState(false);
  // screens that begin in the browser are below `online/`
  const mayWait =
    screenId.startsWith('online/') &&
    session.codes.includes('online-form:list') &&
    shell.config.capabilities.includes('screens');
  const waiting = useAnswer(
    mayWait
      ? async () =>
          (await shell.call('GET /online/form/draftSheet', { id: screenId }, { isQuiet: true })).result
      : null,
    [shell, screenId],
    { what: '等待导入的表格' },
  );
  if (waiting.error !== null)
    return (
      <p className="waiting-rows" role="alert">
        {waiting.error}
        <Button onClick={waiting.retry}>重试</Button>
      </p>
    );
  const sheet = waiting.answer;
  if (sheet === null) return null;
  const bring = async () => {
    setBusy(true);
    try {
      const { result } = await shell.call('POST /online/form/draftSheet/import', { id: screenId });
      const [first] = result.faults;
      if (first) shell.notice.error(`一行也没有导入，第 ${first.line} 行：${first.message}`);
      else shell.notice.success(`导入了 ${result.imported} 行`);
      onImported();
    } catch (error) {
      shell.notice.error(messageOf(error));
    }
    await waiting.again();
    setBusy(false);
  };
  return (
    <p className="waiting-rows" role="status">
      {`“${sheet.name}”的 ${sheet.rows} 行还没有导入`}
      <Button type="primary" disabled={isBusy} onClick={bring}>
        现在导入
      </Button>
    </p>
  );
}
