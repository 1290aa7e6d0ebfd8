import { Select } from 'antd';
import { useMemo } from 'react';
import { useAnswer } from '../../../engine/index';
import type { PagePorts, PageProps } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { LeaveGrant } from './LeaveGrant';
import { NamedGrant } from './NamedGrant';
import { RoleGrant } from './RoleGrant';
import { type Role, roleChoices } from './roles';
import { roleSubject } from './subject';
import { useGrant } from './useGrant';
import { type Opened, useOpened } from './useOpened';
import './roleGrant.css';

/** 授权: what a role, a department or a role of one may open and do, whichever the tab's address names (`?id=`). */
export function Page({ ports }: PageProps) {
  const opened = useOpened(ports);
  const { id } = opened;
  const ask = async () =>
    (await ports.call('GET /sys/role/grantSubject', { id: id ?? '' }, { isQuiet: true })).result;
  const { answer, error, isStale } = useAnswer(id === null ? null : ask, [ports, id], { what: '授权' });
  if (error !== null) return <p role="alert">{error}</p>;
  if (id !== null && (answer === null || isStale)) return <p>加载中…</p>;
  return id === null || answer === null || answer.kind === 'role' ? (
    <RolePage ports={ports} opened={opened} />
  ) : (
    <NamedGrant key={id} ports={ports} kind={answer.kind} id={id} opened={opened} />
  );
}

function RolePage({ ports, opened }: { ports: PagePorts; opened: Opened }) {
  const { answer: roles, error } = useRoute(ports, 'GET /sys/role/queryall', {});
  const role = roles?.find(({ id }) => id === opened.id);
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
          onChange={opened.go}
        />
      </header>
      {error !== null && <p role="alert">{error}</p>}
      {roles !== null && opened.id !== null && !role && <p role="alert">这个角色已经不在了，请另选一个</p>}
      {role && (
        <Granting key={role.id} ports={ports} role={role} roles={roles ?? []} onChanged={opened.setChanged} />
      )}
      <LeaveGrant name={role?.roleName ?? ''} opened={opened} />
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
  const subject = useMemo(() => roleSubject(ports, role.id), [ports, role.id]);
  const grant = useGrant(ports, subject, onChanged);
  return (
    <RoleGrant ports={ports} subject={subject} name={role.roleName} grant={grant} beside={{ role, roles }} />
  );
}
