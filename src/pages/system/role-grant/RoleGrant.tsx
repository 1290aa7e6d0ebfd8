import { Alert, Button, Input } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { ColumnsDialog } from './ColumnsDialog';
import { CompareDialog } from './CompareDialog';
import { DifferenceText } from './DifferenceText';
import { GrantTreeBox } from './GrantTreeBox';
import { type GrantRow, matching } from './grants';
import { RulesDialog } from './RulesDialog';
import type { Role } from './roles';
import type { GrantSubject } from './subject';
import type { Grant } from './useGrant';

interface RoleGrantProps {
  ports: PagePorts;
  subject: GrantSubject;
  name: string;
  grant: Grant;
  /** A role among others: it is compared with them. */
  beside?: { role: Role; roles: readonly Role[] };
}

/** The rights of one subject: searched, ticked, compared, saved. */
export function RoleGrant({ ports, subject, name, grant, beside }: RoleGrantProps) {
  const { tree, error, isThere, refusal, warnings } = grant;
  const [words, setWords] = useState('');
  const [expanded, setExpanded] = useState<readonly string[] | null>(null);
  const [ruled, setRuled] = useState<GrantRow | null>(null);
  const [narrowed, setNarrowed] = useState<GrantRow | null>(null);
  const [isComparing, setComparing] = useState(false);
  const shown = useMemo(() => matching(tree, words), [tree, words]);
  const all = () => [...tree.byId.values()].filter(({ children }) => children.length > 0).map(({ id }) => id);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // the tree would tick the row at the cursor
    event.stopPropagation();
    void grant.save();
  };
  if (error !== null)
    return <Alert type="error" message={error} action={<Button onClick={grant.retry}>重试</Button>} />;
  if (!isThere) return <p>加载中…</p>;
  return (
    <>
      <div className="grant-body" onKeyDownCapture={saveByKey}>
        {refusal !== null && <Alert type="info" showIcon message={refusal} />}
        {warnings.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message={`这个${subject.word}${warnings.join('；')}，建议分给不同的人`}
          />
        )}
        <GrantTools
          isSearching={shown !== null}
          onSearch={setWords}
          onExpandAll={() => setExpanded(all())}
          onCollapseAll={() => setExpanded([])}
          onCompare={beside && (() => setComparing(true))}
        />
        {shown?.size === 0 && <p className="grant-none">没有找到“{words.trim()}”</p>}
        <GrantTreeBox
          grant={grant}
          shown={shown}
          expanded={expanded ?? tree.roots.map(({ id }) => id)}
          onExpand={setExpanded}
          onRules={setRuled}
          onColumns={setNarrowed}
        />
        {refusal === null && <GrantFooter grant={grant} />}
      </div>
      {ruled !== null && (
        <RulesDialog
          ports={ports}
          subject={subject}
          name={name}
          row={ruled}
          isFixed={refusal !== null || ruled.fault !== null}
          onClose={() => setRuled(null)}
          onSaved={grant.again}
        />
      )}
      {narrowed !== null && subject.columns && (
        <ColumnsDialog
          ports={ports}
          calls={subject.columns}
          name={name}
          row={narrowed}
          isFixed={refusal !== null || narrowed.fault !== null}
          onClose={() => setNarrowed(null)}
          onSaved={grant.again}
        />
      )}
      {isComparing && beside && (
        <CompareDialog
          ports={ports}
          role={beside.role}
          roles={beside.roles}
          tree={tree}
          own={grant.saved}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

interface GrantToolsProps {
  isSearching: boolean;
  onSearch(words: string): void;
  onExpandAll(): void;
  onCollapseAll(): void;
  /** Undefined: there is nothing to compare with. */
  onCompare: (() => void) | undefined;
}

/** The search of the tree, and the buttons above it. */
function GrantTools({ isSearching, onSearch, onExpandAll, onCollapseAll, onCompare }: GrantToolsProps) {
  return (
    <div className="grant-tools">
      <Input.Search
        allowClear
        aria-label="找菜单、按钮或权限编码"
        placeholder="找菜单、按钮或权限编码"
        maxLength={50}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Button disabled={isSearching} onClick={onExpandAll}>
        展开全部
      </Button>
      <Button disabled={isSearching} onClick={onCollapseAll}>
        收起全部
      </Button>
      {onCompare && <Button onClick={onCompare}>与其他角色比较</Button>}
    </div>
  );
}

/** The difference from what is saved, taken back or saved. */
function GrantFooter({ grant }: { grant: Grant }) {
  const { isChanged, isSaving } = grant;
  return (
    <footer className="grant-footer">
      <DifferenceText grant={grant} />
      <Button disabled={!isChanged} onClick={grant.takeBack}>
        撤销改动
      </Button>
      <Button type="primary" disabled={!isChanged} loading={isSaving} title="Ctrl+Enter" onClick={grant.save}>
        保存授权
      </Button>
    </footer>
  );
}
