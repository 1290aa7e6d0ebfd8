import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { byPage, onlyIn } from './difference';
import type { GrantRow, GrantTree } from './grants';
import { type Role, roleChoices } from './roles';

interface CompareDialogProps {
  ports: PagePorts;
  role: Role;
  roles: readonly Role[];
  tree: GrantTree;
  /** What is saved of this role. */
  own: ReadonlySet<string>;
  onClose(): void;
}

/** Which rights only the one role has, and which only another. */
export function CompareDialog({ ports, role, roles, tree, own, onClose }: CompareDialogProps) {
  const [otherId, setOtherId] = useState<string | null>(null);
  const ask = async () => {
    const query = { roleId: otherId };
    const { result } = await ports.get('/sys/permission/queryRolePermission', query, { isQuiet: true });
    return new Set(result as string[]);
  };
  const { answer, fault } = useAnswer(otherId === null ? null : ask, [ports, otherId], {
    what: '另一个角色',
  });
  const other = roles.find(({ id }) => id === otherId);
  return (
    <Modal open title={`比较「${role.roleName}」与另一个角色`} width={720} footer={null} onCancel={onClose}>
      <Select
        className="grant-other"
        aria-label="另一个角色"
        placeholder="选另一个角色"
        showSearch
        optionFilterProp="label"
        value={otherId}
        options={roleChoices(roles).filter(({ value }) => value !== role.id)}
        onChange={setOtherId}
      />
      {fault !== null && <p role="alert">{fault}</p>}
      {answer !== null && other && (
        <div className="grant-compared">
          <Only name={role.roleName} tree={tree} rows={onlyIn(tree, own, answer)} />
          <Only name={other.roleName} tree={tree} rows={onlyIn(tree, answer, own)} />
        </div>
      )}
    </Modal>
  );
}

function Only({ name, tree, rows }: { name: string; tree: GrantTree; rows: readonly GrantRow[] }) {
  return (
    <section aria-label={`只有${name}有`}>
      <h3>
        只有「{name}」有（{rows.length} 项）
      </h3>
      {rows.length === 0 && <p>没有</p>}
      <ul>
        {byPage(tree, rows).map(({ page, rights }) => (
          <li key={page}>
            {page}：{rights.join('、')}
          </li>
        ))}
      </ul>
    </section>
  );
}
