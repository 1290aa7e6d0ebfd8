import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { AskFirst, messageOf, useUnsavedGuard } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { RuleEditor } from './RuleEditor';
import { bodyOf, draftOf, isSameDraft, NEW_RULE, type Rule, type RuleDraft, type RulePlace } from './rules';

interface DataRulesProps {
  ports: PagePorts;
  permissionId: string;
  place: RulePlace;
  rules: readonly Rule[];
  again(): Promise<void>;
}

/** The rules of a page, each as a sentence, and the one that is being written beside them. */
export function DataRules({ ports, permissionId, place, rules, again }: DataRulesProps) {
  const [opened, setOpened] = useState<RuleDraft | null>(null);
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const [wanted, setWanted] = useState<RuleDraft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = opened !== null && draft !== null && !isSameDraft(opened, draft);
  useUnsavedGuard(ports.work, isChanged ? 'unsaved' : null);
  const show = (next: RuleDraft | null) => {
    setOpened(next);
    setDraft(next);
    setWanted(null);
  };
  const open = (next: RuleDraft) => (isChanged ? setWanted(next) : show(next));
  const attempt = async (does: () => Promise<{ message: string }>) => {
    setSaving(true);
    try {
      ports.notice.success((await does()).message);
      await again();
      show(null);
    } catch (error) {
      ports.notice.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  const save = (ruleDraft: RuleDraft) =>
    attempt(() =>
      ruleDraft.id === ''
        ? ports.call('POST /sys/permission/addPermissionRule', { permissionId, ...bodyOf(ruleDraft) })
        : ports.call('PUT /sys/permission/editPermissionRule', { ...bodyOf(ruleDraft), id: ruleDraft.id }),
    );
  const remove = ({ id }: Rule) =>
    attempt(() => ports.call('DELETE /sys/permission/deletePermissionRule', { id }));
  return (
    <div className="rules-body">
      <div>
        <Button type="primary" onClick={() => open(NEW_RULE)}>
          新增规则
        </Button>
        {rules.length === 0 && <p>还没有规则：有这个页面权限的人看得到全部数据</p>}
        <ul className="rules-list">
          {rules.map((rule) => (
            <li key={rule.id} className={rule.id === opened?.id ? 'is-open' : undefined}>
              <div className="rules-name">
                <strong>{rule.ruleName}</strong>
                {rule.status === '0' && <Tag>已停用</Tag>}
              </div>
              <p>{rule.sentence}</p>
              <p className="rules-note">
                {rule.roles.length > 0 ? `用在：${rule.roles.join('、')}` : '还没有角色用它'}
              </p>
              <Button
                size="small"
                aria-label={`编辑：${rule.ruleName}`}
                onClick={() => open(draftOf(rule))}
                autoInsertSpace={false}
              >
                编辑
              </Button>
              <AskFirst title={`删除规则「${rule.ruleName}」？`} onConfirm={() => remove(rule)}>
                <Button
                  size="small"
                  danger
                  aria-label={`删除：${rule.ruleName}`}
                  disabled={rule.roles.length > 0}
                  title={rule.roles.length > 0 ? '有角色正用着，请先在授权里去掉' : undefined}
                  autoInsertSpace={false}
                >
                  删除
                </Button>
              </AskFirst>
            </li>
          ))}
        </ul>
      </div>
      {draft !== null && (
        <RuleEditor
          key={draft.id}
          {...{ ports, permissionId, place, draft, isChanged, isSaving }}
          onChange={setDraft}
          onSave={() => save(draft)}
          onClose={() => (isChanged ? setWanted(NEW_RULE) : show(null))}
        />
      )}
      <Modal
        open={wanted !== null}
        width={416}
        title="这条规则还没有保存，确定放弃吗？"
        okText="放弃修改"
        okButtonProps={{ danger: true }}
        cancelText="继续编辑"
        onOk={() => show(wanted?.id === opened?.id ? null : wanted)}
        onCancel={() => setWanted(null)}
      />
    </div>
  );
}
