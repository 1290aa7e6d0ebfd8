import { Button, Input, Switch } from 'antd';
import { ConditionBuilder } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { missingIn, type RuleDraft, type RulePlace } from './rules';
import { TryBox } from './TryBox';

interface RuleEditorProps {
  ports: PagePorts;
  permissionId: string;
  place: RulePlace;
  draft: RuleDraft;
  isChanged: boolean;
  isSaving: boolean;
  onChange(draft: RuleDraft): void;
  onSave(): void;
  onClose(): void;
}

/** No field depends on the author of the rule. */
const NOBODY = { now: '', user: { id: '', name: '', depart: null, departs: [], roles: [] } };

/** One rule: its name, its condition line by line and as a sentence, and what somebody would see under it. */
export function RuleEditor(props: RuleEditorProps) {
  const { ports, permissionId, place, draft, isChanged, isSaving, onChange, onSave, onClose } = props;
  const missing = missingIn(draft, 'save');
  return (
    <section className="rules-editor" aria-label={draft.id === '' ? '新增规则' : '编辑规则'}>
      <label htmlFor="rule-name">规则名称</label>
      <Input
        id="rule-name"
        value={draft.ruleName}
        maxLength={50}
        onChange={({ target }) => onChange({ ...draft, ruleName: target.value })}
      />
      <span id="rule-condition-label">看得到哪些数据</span>
      {draft.condition === null && draft.words !== null && (
        <p className="rules-note">
          {`现在写的是 ${draft.words.ruleColumn} ${draft.words.ruleConditions} ${draft.words.ruleValue}，它问的只有这种写法说得出；添加条件就用条件代替它`}
        </p>
      )}
      <ConditionBuilder
        id="rule-condition"
        value={draft.condition}
        fields={place.fields}
        isDisabled={false}
        isInvalid={false}
        context={NOBODY}
        data={ports.data}
        screenId={place.screen}
        onChange={(condition) => onChange({ ...draft, condition })}
      />
      <span className="rules-switch">
        <Switch
          id="rule-status"
          checked={draft.status === '1'}
          onChange={(isOn) => onChange({ ...draft, status: isOn ? '1' : '0' })}
        />
        <label htmlFor="rule-status">{draft.status === '1' ? '启用' : '停用：选了它的角色不受它限制'}</label>
      </span>
      <TryBox ports={ports} permissionId={permissionId} draft={draft} />
      <footer className="rules-footer">
        <span role="status">{isChanged ? missing : '没有改动'}</span>
        <Button onClick={onClose} autoInsertSpace={false}>
          取消
        </Button>
        <Button
          type="primary"
          disabled={!isChanged || missing !== null}
          loading={isSaving}
          onClick={onSave}
          autoInsertSpace={false}
        >
          保存
        </Button>
      </footer>
    </section>
  );
}
