import { Button, Modal } from 'antd';
import type { BulkResult, RecordData } from '../../../../contract/record';
import type { Screen } from '../../../../contract/screen';
import { withoutFormula } from '../../../../values/formulaText';
import { thousands } from '../../../../values/number';
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
    list.ports.data.saveFile(`${title}失败明细.csv`, await failuresFile(screen, failed, byId));
  return (
    <Modal
      open
      title={`${title}的结果`}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={download}>下载失败明细</Button>
          <Button onClick={onRetry}>重试失败的 {thousands(failed.length)} 条</Button>
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <p className="list-result-sum">
        完成 <strong>{thousands(done.length)}</strong> 条，未完成 <strong>{thousands(failed.length)}</strong>{' '}
        条。未完成的仍然选中。
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
  const text = writeCsv([['编号', screen.title, '原因'], ...rows], { bom: true });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
