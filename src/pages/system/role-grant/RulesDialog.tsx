import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import type { GrantRow } from './grants';
import type { GrantSubject } from './subject';

interface RulesDialogProps {
  ports: PagePorts;
  subject: GrantSubject;
  name: string;
  row: GrantRow;
  /** They are read-only. */
  isFixed: boolean;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** The data rules that limit the subject on one page; none: it sees all of it. */
export function RulesDialog({ ports, subject, name, row, isFixed, onClose, onSaved }: RulesDialogProps) {
  const ask = async () => (await subject.rulesOf(row.id)).result;
  const { answer, error: failure } = useAnswer(ask, [subject, row.id], { what: '数据规则' });
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const chosen = edited ?? (answer?.drChecked ?? '').split(',').filter((id) => id !== '');
  const save = async () => {
    setSaving(true);
    try {
      const { message } = await subject.saveRules({ permissionId: row.id, dataRuleIds: chosen.join() });
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
      title={`${row.title}的数据规则 · ${name}`}
      okText="保存"
      okButtonProps={{ disabled: isFixed || edited === null, loading: isSaving, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={save}
      onCancel={onClose}
    >
      {failure !== null && <p role="alert">{failure}</p>}
      {answer === null && failure === null && <p>加载中…</p>}
      <Checkbox.Group
        className="grant-rules"
        value={[...chosen]}
        disabled={isFixed}
        onChange={(ids) => setEdited(ids)}
      >
        {answer?.datarule.map(({ id, ruleName, sentence, status }) => (
          <Checkbox key={id} value={id}>
            {ruleName}
            {status === '0' && '（已停用）'}
            <span className="grant-note">{sentence}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
      {answer !== null && (
        <p role="status">
          {chosen.length === 0
            ? `没有勾选：这个${subject.word}看得到全部数据`
            : '只看得到同时符合所勾选规则的数据'}
        </p>
      )}
    </Modal>
  );
}
