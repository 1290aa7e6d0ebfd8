import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/queue';
import type { EndpointPort, EnginePorts } from '../../../contract/ports';
import type { BacklogClaim, Choice } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import { waitedText } from '../waited';

interface ClaimsTableProps {
  screen: Screen;
  ports: EnginePorts;
  endpoints: EndpointPort;
  claims: readonly BacklogClaim[];
  onWatch(id: string): void;
  onChanged(): Promise<void>;
}

/** Who is at which record since when; a holder of `:lead` sees the record, and reassigns or frees it. */
export function ClaimsTable({ screen, ports, endpoints, claims, onWatch, onChanged }: ClaimsTableProps) {
  const now = Date.now();
  const [choices, setChoices] = useState<{ id: string; people: Choice[] | null } | null>(null);
  if (claims.length === 0) return <p className="queue-nobody">{texts.nobodyWorks}</p>;
  const { lead } = screen.verbs;
  const mayLead = lead !== undefined && ports.session.can(lead.code);
  const assign = async (id: string, to: string | null) => {
    try {
      const { message } = await endpoints['POST assign'](screen, { id, to });
      ports.notice.success(message);
    } catch (error) {
      notifyError(ports.notice, error);
    }
    await onChanged();
  };
  const offer = async (id: string) => {
    setChoices({ id, people: null });
    try {
      const people = await endpoints['GET assignees'](screen, { id });
      setChoices((former) => (former?.id === id ? { id, people } : former));
    } catch (error) {
      setChoices(null);
      notifyError(ports.notice, error);
    }
  };
  const itemsFor = (id: string) => {
    const people = choices?.id === id ? choices.people : null;
    if (people === null) return [{ key: '', label: texts.searching, disabled: true }];
    if (people.length === 0) return [{ key: '', label: texts.nobodyElse, disabled: true }];
    return people.map(({ value, text }) => ({ key: value, label: text }));
  };
  return (
    <table className="queue-table">
      <caption>{texts.inProgress}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.operator}</th>
          {mayLead && <th scope="col">{texts.record}</th>}
          <th scope="col">{texts.handled}</th>
          {mayLead && <th scope="col">{texts.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {claims.map(({ userId, name, since, until, id, label }) => (
          <tr key={`${userId} ${since} ${id ?? ''}`}>
            <td>{userId === ports.session.user.id ? texts.me(name) : name}</td>
            {mayLead && (
              <td>
                {id !== undefined && (
                  <Button type="link" size="small" onClick={() => onWatch(id)}>
                    {label}
                  </Button>
                )}
              </td>
            )}
            <td title={texts.claimPeriod(since, until)}>{waitedText(since, now)}</td>
            {mayLead && (
              <td>
                {id !== undefined && (
                  <>
                    <Dropdown
                      trigger={['click']}
                      onOpenChange={(isOpen) => isOpen && void offer(id)}
                      menu={{ items: itemsFor(id), onClick: ({ key }) => void assign(id, key) }}
                    >
                      <Button size="small">{texts.reassign}</Button>
                    </Dropdown>{' '}
                    <Button size="small" onClick={() => void assign(id, null)}>
                      {texts.release}
                    </Button>
                  </>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
