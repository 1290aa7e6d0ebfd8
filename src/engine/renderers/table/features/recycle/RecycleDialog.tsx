import { Button, Checkbox, Modal, Spin } from 'antd';
import { useRef, useState } from 'react';
import type { RecyclePort } from '../../../../contract/ports';
import type { DeletedRecord } from '../../../../contract/record';
import type { CompiledColumn } from '../../../../language/derive/compile';
import { TimeText } from '../../../../parts/cells/TimeText';
import { thousands } from '../../../../values/number';
import { sheetOf } from '../../../../widgets/sheets';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { LiveList } from '../../liveList';
import { cellText, labelText } from '../columns/cellText';
import { Pager } from '../pager/Pager';
import { type Bin, useBin } from './useBin';
import './recycle.css';
import { useFocusBack } from '../../../../parts/focus/useFocusBack';

interface RecycleDialogProps {
  list: LiveList;
  recycle: RecyclePort;
  onClose(): void;
}

/** So many facts beside the name distinguish two records. */
const MOST_FACTS = 4;

/** The deleted records of this list, the last first: to restore, or to purge. */
export function RecycleDialog({ list, recycle, onClose }: RecycleDialogProps) {
  useFocusBack();
  const { compiled, ports } = list;
  const { screen } = compiled;
  const body = useRef<HTMLDivElement>(null);
  const [purged, setPurged] = useState<readonly string[] | null>(null);
  const bin = useBin({ screen, recycle, notice: ports.notice, onBack: () => void list.reload() });
  const label = (record: DeletedRecord) => labelText(screen, record);
  const facts = compiled.columns
    .filter(
      ({ key, field }) => key !== screen.label && !field.isAudit && sheetOf(field).comparability !== 'none',
    )
    .slice(0, MOST_FACTS);
  const putBack = async (some: readonly string[]) => {
    await bin.putBack(some, label);
    // the pressed button was removed with its record
    body.current?.focus();
  };
  return (
    <Modal open title={`回收站 · ${screen.title}`} width={760} footer={null} onCancel={onClose}>
      <div ref={body} className="bin" tabIndex={-1}>
        {bin.fault !== null && (
          <div className="bin-none" role="alert">
            {bin.fault}
            <Button onClick={bin.retry}>重试</Button>
          </div>
        )}
        {bin.refusals.length > 0 && (
          <ul className="bin-refusals" role="alert">
            {bin.refusals.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        {bin.records.length === 0 && bin.fault === null && (
          <div className="bin-none">{bin.isLoading ? <Spin /> : '回收站是空的'}</div>
        )}
        {bin.records.length > 0 && <BinBar bin={bin} onPutBack={putBack} onPurge={setPurged} />}
        <ul className="bin-items" aria-busy={bin.isLoading} aria-label="已删除的记录">
          {bin.records.map((record) => (
            <BinItem
              key={String(record.id)}
              bin={bin}
              record={record}
              label={label(record)}
              facts={facts}
              onPutBack={putBack}
              onPurge={setPurged}
            />
          ))}
        </ul>
        {bin.total > bin.records.length && (
          <Pager
            total={bin.total}
            pageNo={bin.page.pageNo}
            pageSize={bin.page.pageSize}
            onTurn={bin.turn}
            onResize={bin.resize}
          />
        )}
      </div>
      {purged !== null && (
        <ConfirmDialog
          title="彻底删除"
          question={() => `彻底删除${purgedText(purged, bin.records, label)}？删除后不能还原`}
          isDanger
          submit={async () => {
            await bin.purge(purged, label);
            body.current?.focus();
          }}
          onClose={() => setPurged(null)}
        />
      )}
    </Modal>
  );
}

interface BinActions {
  bin: Bin;
  onPutBack(ids: readonly string[]): Promise<void>;
  onPurge(ids: readonly string[]): void;
}

/** Chooses all records of the page, and acts on those that are chosen. */
function BinBar({ bin, onPutBack, onPurge }: BinActions) {
  const ids = bin.records.map(({ id }) => String(id));
  const isAll = ids.length > 0 && bin.chosen.length === ids.length;
  return (
    <div className="bin-bar">
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && bin.chosen.length > 0}
        onChange={() => bin.choose(isAll ? [] : ids)}
      >
        选中本页
      </Checkbox>
      <span className="bin-count" aria-live="polite">
        {bin.chosen.length > 0 && `已选 ${thousands(bin.chosen.length)} 条`}
      </span>
      <Button disabled={bin.chosen.length === 0 || bin.isBusy} onClick={() => void onPutBack(bin.chosen)}>
        还原选中
      </Button>
      <Button danger disabled={bin.chosen.length === 0 || bin.isBusy} onClick={() => onPurge(bin.chosen)}>
        彻底删除选中
      </Button>
    </div>
  );
}

interface BinItemProps extends BinActions {
  record: DeletedRecord;
  label: string;
  /** Beside the name, to distinguish it. */
  facts: readonly CompiledColumn[];
}

/** One deleted record: what it was, when it was deleted and by whom. */
function BinItem({ bin, record, label, facts, onPutBack, onPurge }: BinItemProps) {
  const id = String(record.id);
  return (
    <li className="bin-item">
      <Checkbox
        aria-label={`选中${label}`}
        checked={bin.chosen.includes(id)}
        onChange={() => bin.choose(toggled(bin.chosen, id))}
      />
      <div className="bin-what">
        <strong>{label}</strong>
        <dl className="bin-facts">
          {facts.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{cellText(column, record) || '-'}</dd>
            </div>
          ))}
        </dl>
        <p className="bin-when">
          <TimeText text={record.deletion.time} />
          {` 由${record.deletion.operator ?? '系统'}删除`}
        </p>
      </div>
      <Button disabled={bin.isBusy} onClick={() => void onPutBack([id])}>
        还原
      </Button>
      <Button danger type="text" disabled={bin.isBusy} onClick={() => onPurge([id])}>
        彻底删除
      </Button>
    </li>
  );
}

function purgedText(
  ids: readonly string[],
  records: readonly DeletedRecord[],
  label: (record: DeletedRecord) => string,
): string {
  const [only] = records.filter(({ id }) => ids.includes(String(id)));
  return ids.length === 1 && only ? `「${label(only)}」` : `选中的 ${ids.length} 条`;
}

function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}
