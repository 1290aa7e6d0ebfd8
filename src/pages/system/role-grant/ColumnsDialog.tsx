import { Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { type ColumnRight, type Columns, columnsInWords, withRight } from './columns';
import type { GrantRow } from './grants';
import type { GrantSubject } from './subject';

interface ColumnsDialogProps {
  ports: PagePorts;
  calls: NonNullable<GrantSubject['columns']>;
  name: string;
  row: GrantRow;
  /** They are read-only. */
  isFixed: boolean;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** Which fields of one page a role does not see, or sees and does not edit. */
export function ColumnsDialog({ ports, calls, name, row, isFixed, onClose, onSaved }: ColumnsDialogProps) {
  const ask = async () => (await calls.of(row.id)).result;
  const { answer, error: failure } = useAnswer(ask, [calls, row.id], { what: '列权限' });
  const [edited, setEdited] = useState<Columns | null>(null);
  const [words, setWords] = useState('');
  const [isSaving, setSaving] = useState(false);
  const fields = answer?.fields ?? [];
  const columns = edited ?? answer?.columns ?? {};
  const difference = columnsInWords(fields, answer?.columns ?? {}, columns);
  const blocked = fields.filter(({ name, isDemanded }) => isDemanded && columns[name] !== undefined);
  const save = async () => {
    setSaving(true);
    try {
      const { message } = await calls.save({ permissionId: row.id, columns });
      ports.notice.success(message);
      await onSaved();
      onClose();
    } catch (error) {
      ports.notice.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={`${row.title}的列权限 · ${name}`}
      okText="保存"
      okButtonProps={{ disabled: isFixed || difference === null, loading: isSaving, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={save}
      onCancel={onClose}
    >
      {failure !== null && <p role="alert">{failure}</p>}
      {answer === null && failure === null && <p>加载中…</p>}
      {answer !== null && (
        <Input
          allowClear
          aria-label="找字段"
          placeholder="找字段"
          value={words}
          maxLength={50}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <ul className="grant-columns">
        {fields
          .filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(words.trim().toLowerCase()))
          .map((field) => (
            <li key={field.name}>
              <span>{field.title}</span>
              <Segmented
                aria-label={field.title}
                size="small"
                disabled={isFixed}
                value={columns[field.name] ?? FREE}
                options={field.isWritten ? [SEEN_AND_WRITTEN, READONLY, HIDDEN] : [SEEN, HIDDEN]}
                onChange={(value) =>
                  setEdited(withRight(columns, field.name, value === FREE ? null : (value as ColumnRight)))
                }
              />
            </li>
          ))}
      </ul>
      {answer !== null && (
        <p role="status" className="grant-columns-said">
          {difference ??
            (Object.keys(columns).length === 0 ? '没有限制：看得到、改得了全部字段' : '没有改动')}
          {blocked.length > 0 &&
            `。新增记录必须填写“${blocked.map(({ title }) => title).join('、')}”，只有这个角色的人不能新增`}
        </p>
      )}
    </Modal>
  );
}

const FREE = 'free';
const SEEN_AND_WRITTEN = { value: FREE, label: '可改' };
const SEEN = { value: FREE, label: '可见' };
const READONLY = { value: 'readonly', label: '只读' };
const HIDDEN = { value: 'hidden', label: '不可见' };
