import { useMemo } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { LeaveGrant } from './LeaveGrant';
import { RoleGrant } from './RoleGrant';
import { departRoleSubject, departSubject } from './subject';
import { useGrant } from './useGrant';
import type { Opened } from './useOpened';

type NamedKind = 'depart' | 'departRole';

const KINDS = {
  depart: {
    subjectOf: departSubject,
    title: '部门权限',
    note: '部门角色最多能有这些；要给人，请再给部门角色授权',
  },
  departRole: { subjectOf: departRoleSubject, title: '部门角色授权', note: '只能在部门权限之内授权' },
};

interface NamedGrantProps {
  ports: PagePorts;
  kind: NamedKind;
  id: string;
  opened: Opened;
}

/** The grants of a department, or of a role of one, reached from its record. */
export function NamedGrant({ ports, kind, id, opened }: NamedGrantProps) {
  const { subjectOf, title, note } = KINDS[kind];
  const subject = useMemo(() => subjectOf(ports, id), [subjectOf, ports, id]);
  const grant = useGrant(ports, subject, opened.setChanged);
  const name = grant.name ?? '';
  return (
    <section className="grant" aria-labelledby="grant-title">
      <header className="grant-head">
        <h1 id="grant-title">{name === '' ? title : `${title} · ${name}`}</h1>
        <span className="grant-note">{note}</span>
      </header>
      <RoleGrant ports={ports} subject={subject} name={name} grant={grant} />
      <LeaveGrant name={name} opened={opened} />
    </section>
  );
}
