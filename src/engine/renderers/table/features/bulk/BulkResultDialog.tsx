import { Button, Modal } from 'antd';
import type { BulkResult, RecordData } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { withoutFormula } from '#engine/values/formulaText';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/dialogs';
import type { LiveList } from '../../liveList';
import { labelText } from '../columns/cellText';
import '../../dialogs/dialogs.css';

export interface BulkResultDialogProps {
  title: string;
  list: LiveList;
  result: BulkResult;
  /** The records it was about. */
  records: readonly RecordData[];
  /** Tries the failed ones once more, with the same answers. */
  onRetry(): void;
  onClose(): void;
}

/** What became of each record: how many are done, and why the others are not. These stay selected. */
export function BulkResultDialog(props: BulkResultDialogProps) {
  const { title, list, result, records, onRetry, onClose } = props;
  const { screen } = list.compiled;
  const { done, failed } = result;
  const byId = new Map(records.map((record) => [String(record.id), record]));
  const download = async () =>
    list.ports.data.saveFile(texts.failuresFile(title), await failuresFile(screen, failed, byId));
  return (
    <Modal
      open
      title={texts.resultOf(title)}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={download}>{texts.downloadFailures}</Button>
          <Button onClick={onRetry}>{texts.retryFailed(thousands(failed.length))}</Button>
          <Button type="primary" onClick={onClose}>
            {texts.gotIt}
          </Button>
        </>
      }
    >
      <p className="list-result-sum">
        {texts.done}
        <strong>{thousands(done.length)}</strong>
        {texts.andNotDone}
        <strong>{thousands(failed.length)}</strong>
        {texts.stillSelected}
      </p>
      <ul className="list-result">
        {failed.map(({ id, message }) => (
          <li key={id}>
            <span className="list-result-name">{labelText(screen, byId.get(id) ?? { id })}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** What failed, as a file for a spreadsheet: text that could run there is made harmless, ids stay text. */
async function failuresFile(
  screen: Screen,
  failed: BulkResult['failed'],
  records: ReadonlyMap<string, RecordData>,
): Promise<Blob> {
  const { writeCsv } = await import('hucre/csv');
  const rows = failed.map(({ id, message }) => [
    `${id}\t`,
    withoutFormula(labelText(screen, records.get(id) ?? { id })),
    withoutFormula(message),
  ]);
  const text = writeCsv([[texts.id, screen.title, texts.reason], ...rows], { bom: true });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
