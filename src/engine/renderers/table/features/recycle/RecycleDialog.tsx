import { Button, Checkbox, Modal, Spin } from 'antd';
import { useRef, useState } from 'react';
import type { EndpointPort } from '#engine/contract/ports';
import type { DeletedRecord } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { TimeText } from '#engine/parts/cells/TimeText.tsx';
import { thousands } from '#engine/values/number';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table/dialogs';
import * as signs from '#texts/signs';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { LiveList } from '../../liveList';
import { cellText, labelText } from '../columns/cellText';
import { Pager } from '../pager/Pager';
import { type Bin, useBin } from './useBin';
import './recycle.css';
import { useFocusBack } from '#engine/parts/focus/useFocusBack';

interface RecycleDialogProps {
  list: LiveList;
  endpoints: EndpointPort;
  onClose(): void;
}

/** So many facts beside the name distinguish two records. */
const MOST_FACTS = 4;

/** The deleted records of this list, the last first: to restore, or to purge. */
export function RecycleDialog({ list, endpoints, onClose }: RecycleDialogProps) {
  useFocusBack();
  const { compiled, ports } = list;
  const { screen } = compiled;
  const body = useRef<HTMLDivElement>(null);
  const [purged, setPurged] = useState<readonly string[] | null>(null);
  const bin = useBin({ screen, endpoints, notice: ports.notice, onBack: () => void list.reload() });
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
    <Modal open title={texts.recycleBinOf(screen.title)} width={760} footer={null} onCancel={onClose}>
      <div ref={body} className="bin" tabIndex={-1}>
        {bin.fault !== null && (
          <div className="bin-none" role="alert">
            {bin.fault}
            <Button onClick={bin.retry}>{texts.retry}</Button>
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
          <div className="bin-none">{bin.isLoading ? <Spin /> : texts.isEmpty}</div>
        )}
        {bin.records.length > 0 && <BinBar bin={bin} onPutBack={putBack} onPurge={setPurged} />}
        <ul className="bin-items" aria-busy={bin.isLoading} aria-label={texts.deletedRecords}>
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
          title={texts.deleteForever}
          question={() => texts.recycleConfirmDelete(purgedText(purged, bin.records, label))}
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
        {texts.selectPage}
      </Checkbox>
      <span className="bin-count" aria-live="polite">
        {bin.chosen.length > 0 && texts.recycleSelected(thousands(bin.chosen.length))}
      </span>
      <Button disabled={bin.chosen.length === 0 || bin.isBusy} onClick={() => void onPutBack(bin.chosen)}>
        {texts.restoreSelected}
      </Button>
      <Button danger disabled={bin.chosen.length === 0 || bin.isBusy} onClick={() => onPurge(bin.chosen)}>
        {texts.deleteSelected}
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
        aria-label={texts.select(label)}
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
          {texts.deletedBy(record.deletion.operator ?? texts.system)}
        </p>
      </div>
      <Button disabled={bin.isBusy} onClick={() => void onPutBack([id])}>
        {texts.restore}
      </Button>
      <Button danger type="text" disabled={bin.isBusy} onClick={() => onPurge([id])}>
        {texts.deleteForever}
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
  return ids.length === 1 && only ? signs.named(label(only)) : texts.selectedRecords(ids.length);
}

function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}
