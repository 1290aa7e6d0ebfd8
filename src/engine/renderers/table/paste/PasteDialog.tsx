import { Modal } from 'antd';
import { useState } from 'react';
import { valueText } from '#engine/actions/confirmText';
import { RequestError } from '#engine/contract/errors';
import type { Field } from '#engine/contract/field';
import type { EnginePorts } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { errorText } from '#engine/parts/actions/notifyError';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import { isEqual } from '#engine/values/equal';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table/paste';
import { labelText } from '../features/columns/cellText';
import type { LiveList } from '../liveList';
import type { Block } from './block';

interface PasteDialogProps {
  block: Block;
  list: LiveList;
  onClose(): void;
}

/** What the block changes of one record. */
interface Change {
  record: RecordData;
  values: RecordData;
}

/** So many changed cells are shown; the question counts all. */
const SHOWN = 12;

/** What a pasted block changes, cell by cell, asked once; then done record by record, with one way back. */
export function PasteDialog({ block, list, onClose }: PasteDialogProps) {
  const { compiled, ports } = list;
  const { screen } = compiled;
  const [isBusy, setBusy] = useState(false);
  const { answer, error } = useAnswer(() => read(screen, block, ports), [block]);
  const changes = answer?.changes ?? [];
  const count = changes.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  const fault = error ?? answer?.fault ?? (answer && count === 0 ? texts.nothingChanges : null);
  const write = async () => {
    setBusy(true);
    const { done, said, refusals } = await edited(screen, changes, ports);
    onClose();
    void list.reload();
    const [first] = refusals;
    if (first) ports.notice.error(texts.partlyDone(done.length, changes.length - done.length, first));
    if (done.length > 0) offerBack({ screen, done, said, ports, changed: () => void list.reload() });
  };
  return (
    <Modal
      open
      title={count > 0 ? texts.question(changes.length, count) : texts.title}
      width={520}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ autoFocus: true, disabled: fault !== null }}
      confirmLoading={isBusy || (answer === null && error === null)}
      onOk={write}
      onCancel={onClose}
    >
      {fault !== null && (
        <p className="list-dialog-fault" role="alert">
          {fault}
        </p>
      )}
      <ul className="list-paste">
        {changes
          .flatMap(({ record, values }) =>
            Object.keys(values).map((name) => {
              const field = screen.fields[name] as Field;
              return (
                <li key={`${record.id} ${name}`}>
                  {labelText(screen, record)} · {field.title}
                  {texts.colon}
                  {valueText(field, record) || texts.none} →{' '}
                  {answer?.words.get(`${record.id} ${name}`) || texts.none}
                </li>
              );
            }),
          )
          .slice(0, SHOWN)}
      </ul>
      {count > SHOWN && <p>{texts.andOthers(count - SHOWN)}</p>}
    </Modal>
  );
}

type Ports = Pick<EnginePorts, 'data' | 'notice'>;

/** The block as the server reads it: what is new in each record, and its words; or the first thing that cannot be. */
async function read(screen: Screen, { records, fields, texts: cells }: Block, { data }: Ports) {
  const { endpoints } = data;
  if (!endpoints) throw new RequestError(texts.noServer);
  const rows = cells.map((row) => fields.map((_, column) => row[column] ?? ''));
  const { result: found } = await endpoints['POST readCells'](screen, { fields: [...fields], rows });
  const words = new Map<string, string>();
  let fault: string | null = null;
  const changes = records.flatMap((record, row): Change[] => {
    const values: RecordData = {};
    fields.forEach((name, column) => {
      const cell = found[row]?.[column];
      if (cell?.fault != null) fault ??= texts.faultAt(row + 1, cell.fault);
      const value = cell?.value ?? null;
      if (isEqual(value, record[name] ?? null)) return;
      values[name] = value;
      const field = screen.fields[name] as Field;
      const isCoded = sheetOf(field).coded !== undefined;
      words.set(
        `${record.id} ${name}`,
        isCoded ? (rows[row]?.[column] ?? '') : sheetOf(field).text(value, field),
      );
    });
    return Object.keys(values).length > 0 ? [{ record, values }] : [];
  });
  return { changes: fault === null ? changes : [], words, fault };
}

/**
 * Edits one record after the other; each is refused where somebody else has changed it since it was shown. `said`: the different answers,
 * for an edit may wait for a second operator. A failure that is no refusal ends the series.
 */
async function edited(screen: Screen, changes: readonly Change[], { data }: Ports) {
  const done: Change[] = [];
  const said = new Set<string>();
  const refusals: string[] = [];
  for (const { record, values } of changes) {
    const { id, version } = record;
    try {
      const { message } = await data.edit(screen, {
        id,
        ...(version !== undefined && { version }),
        ...values,
      });
      said.add(message);
      done.push({ record, values });
    } catch (error) {
      refusals.push(`${labelText(screen, record)}${texts.colon}${errorText(error)}`);
      if (!(error instanceof RequestError)) break;
    }
  }
  return { done, said: [...said], refusals };
}

interface Back {
  screen: Screen;
  done: readonly Change[];
  said: readonly string[];
  ports: Ports;
  changed(): void;
}

function offerBack({ screen, done, said, ports, changed }: Back): void {
  const { notice } = ports;
  const count = done.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  const isKnown = done.every(({ values }) =>
    Object.keys(values).every((name) => screen.fields[name]?.isSensitive === false),
  );
  if (!notice.offer || !isKnown) {
    notice.success(texts.done(count, said));
    return;
  }
  notice.offer(texts.done(count, said), {
    title: texts.undo,
    take: () => {
      const former = done.map(({ record, values }): Change => {
        const version = record.version === undefined ? {} : { version: Number(record.version) + 1 };
        const before = Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));
        return { record: { ...record, ...version }, values: before };
      });
      void edited(screen, former, ports).then(({ refusals: [first] }) => {
        if (first) notice.error(first);
        else notice.success(texts.undone);
        changed();
      });
    },
  });
}
