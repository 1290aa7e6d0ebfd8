import { Modal, Select } from 'antd';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { PagePorts, PageProps } from '../../../shell/ports';
import { useCall } from '../../useCall';
import { RoleGrant } from './RoleGrant';
import { type Role, roleChoices } from './roles';
import { useGrant } from './useGrant';
import './roleGrant.css';

/** 角色授权: what a role may open and do, for the role that the tab's address names (`?id=`). */
export function Page({ ports }: PageProps) {
  const [wanted, go] = useAddressed(ports);
  const { answer: roles, fault } = useCall<Role[]>(ports, '/sys/role/queryall');
  const [opened, setOpened] = useState(wanted);
  const [isChanged, setChanged] = useState(false);
  // another role is opened at once, unless something here is not saved
  if (wanted !== opened && !isChanged) setOpened(wanted);
  const role = roles?.find(({ id }) => id === opened);
  return (
    <section className="grant" aria-labelledby="grant-title">
      <header className="grant-head">
        <h1 id="grant-title">角色授权</h1>
        <Select
          className="grant-role"
          aria-label="角色"
          placeholder="选一个角色"
          showSearch
          optionFilterProp="label"
          value={role ? role.id : null}
          options={roleChoices(roles ?? [])}
          onChange={go}
        />
      </header>
      {fault !== null && <p role="alert">{fault}</p>}
      {roles !== null && opened !== null && !role && <p role="alert">这个角色已经不在了，请另选一个</p>}
      {role && (
        <Granting key={role.id} ports={ports} role={role} roles={roles ?? []} onChanged={setChanged} />
      )}
      <Modal
        open={wanted !== opened && isChanged}
        width={416}
        title={`「${role?.roleName}」的授权还没有保存，确定放弃吗？`}
        okText="放弃修改"
        okButtonProps={{ danger: true }}
        cancelText="继续编辑"
        onOk={() => {
          setChanged(false);
          setOpened(wanted);
        }}
        onCancel={() => opened !== null && go(opened)}
      />
    </section>
  );
}

interface GrantingProps {
  ports: PagePorts;
  role: Role;
  roles: readonly Role[];
  onChanged(isChanged: boolean): void;
}

function Granting({ ports, role, roles, onChanged }: GrantingProps) {
  const grant = useGrant(ports, role.id, onChanged);
  return <RoleGrant ports={ports} role={role} roles={roles} grant={grant} />;
}

/** The role that the tab's address names, and the way to another. */
function useAddressed({ location }: PagePorts): [string | null, (roleId: string) => void] {
  const subscribe = useCallback((tell: () => void) => location?.subscribe(tell) ?? (() => {}), [location]);
  const named = useSyncExternalStore(subscribe, () => location?.query().get('id') ?? null);
  const [own, setOwn] = useState<string | null>(null);
  const go = (roleId: string) =>
    location ? location.setQuery(new URLSearchParams({ id: roleId }), { isReplacing: true }) : setOwn(roleId);
  return [named ?? own, go];
}
