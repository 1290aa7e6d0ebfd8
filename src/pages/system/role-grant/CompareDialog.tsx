import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { byPage, onlyIn } from './difference';
import type { GrantRow, GrantTree } from './grants';
import { diffLimits } from './limits';
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
    const grantedTo = async (roleId: string) =>
      (await ports.call('GET /sys/permission/queryRolePermission', { roleId }, { isQuiet: true })).result;
    const limitsOf = async (roleId: string) =>
      (await ports.call('GET /sys/role/grantLimits', { roleId }, { isQuiet: true })).result;
    const other = otherId ?? '';
    const [granted, ...limits] = await Promise.all([grantedTo(other), limitsOf(role.id), limitsOf(other)]);
    return { granted: new Set(granted), limits };
  };
  const { answer, error } = useAnswer(otherId === null ? null : ask, [ports, role.id, otherId], {
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
      {error !== null && <p role="alert">{error}</p>}
      {answer !== null && other && (
        <div className="grant-compared">
          <Only name={role.roleName} tree={tree} rows={onlyIn(tree, own, answer.granted)} />
          <Only name={other.roleName} tree={tree} rows={onlyIn(tree, answer.granted, own)} />
          <Apart
            names={[role.roleName, other.roleName]}
            pages={diffLimits(tree, { own, other: answer.granted }, answer.limits)}
          />
        </div>
      )}
    </Modal>
  );
}

/** Pages that both have, and each sees otherwise. */
function Apart({ names, pages }: { names: [string, string]; pages: ReturnType<typeof diffLimits> }) {
  return (
    <section className="grant-apart" aria-label="都有、限制不同">
      <h3>都有、限制不同（{pages.length} 个页面）</h3>
      {pages.length === 0 && <p>没有</p>}
      <ul>
        {pages.map(({ page, said }) => (
          <li key={page}>
            {page}
            {names.map((name, index) => (
              <div key={name}>
                「{name}」{said[index]}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
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
