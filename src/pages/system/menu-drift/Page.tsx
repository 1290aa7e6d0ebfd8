import { Button, Collapse, Select } from 'antd';
import { useState } from 'react';
import type { AnswerOf, InputOf } from '../../../contract/routeTable';
import { AskFirst, messageOf, useAnswer } from '../../../engine/index';
import type { PagePorts, PageProps } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { byPage, type Drift, type DriftRow, wordsOf } from './drift';
import './menuDrift.css';

/** 菜单核对: where page files, menu and roles disagree, each with its fix. */
export function Page({ ports }: PageProps) {
  const ask = async () => (await ports.call('GET /sys/permission/drift', {}, { isQuiet: true })).result;
  const { answer, error: failure, again } = useAnswer(ask, [ports], { what: '菜单核对' });
  const { answer: roles } = useRoute(ports, 'GET /sys/role/queryall', {});
  const [roleId, setRoleId] = useState<string | null>(null);
  const { isMending, fix } = useFix(ports, again);
  const idsOf = (rows: readonly DriftRow[]) => rows.map(({ id }) => id).join();
  const give = (rows: readonly DriftRow[]) =>
    roleId !== null && fix('POST /sys/permission/saveRolePermission', { roleId, permissionIds: idsOf(rows) });
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (answer === null) return <p>加载中…</p>;
  const { missing, orphans, unheld, stale } = answer;
  const staleCount = stale.reduce((sum, { rows }) => sum + rows.length, 0);
  const sections = [
    {
      key: 'missing',
      label: `页面文件里有、菜单里没有（${missing.length}）`,
      children: (
        <Groups rows={missing} none="菜单不缺什么">
          {(rows) => (
            <Button
              size="small"
              disabled={isMending}
              onClick={() => fix('POST /sys/permission/drift/restore', { ids: idsOf(rows) })}
            >
              放回菜单
            </Button>
          )}
        </Groups>
      ),
    },
    {
      key: 'orphans',
      label: `菜单里有、没有页面文件（${orphans.length}）`,
      children: (
        <Groups rows={orphans} none="菜单里的都有页面">
          {(rows) => (
            <AskFirst
              title={`移除这 ${rows.length} 项？有它们的角色也一并去掉`}
              onConfirm={() => fix('POST /sys/permission/drift/remove', { ids: idsOf(rows) })}
            >
              <Button size="small" danger disabled={isMending}>
                移出菜单
              </Button>
            </AskFirst>
          )}
        </Groups>
      ),
    },
    {
      key: 'stale',
      label: `角色有、已经不存在的权限（${staleCount}）`,
      children: (
        <StaleRights
          stale={stale}
          isMending={isMending}
          onRevoke={(id) => fix('POST /sys/permission/drift/revoke', { roleId: id })}
        />
      ),
    },
    {
      key: 'unheld',
      label: `没有角色有的权限，只有管理员能用（${unheld.length}）`,
      children: (
        <>
          <RoleSelect roles={roles ?? []} value={roleId} onChange={setRoleId} />
          <Groups rows={unheld} none="每项权限都有角色有">
            {(rows) => (
              <Button size="small" disabled={isMending || roleId === null} onClick={() => give(rows)}>
                授给所选角色
              </Button>
            )}
          </Groups>
        </>
      ),
    },
  ];
  const open = sections.filter((_, index) => [missing.length, orphans.length, staleCount, 0][index]);
  return (
    <section className="drift" aria-labelledby="drift-title">
      <h1 id="drift-title">菜单核对</h1>
      <p>页面文件、菜单和角色的权限，哪里对不上，在这里改好。</p>
      <Collapse items={sections} defaultActiveKey={open.map(({ key }) => key)} />
    </section>
  );
}

interface GroupsProps {
  rows: readonly DriftRow[];
  none: string;
  children(rows: readonly DriftRow[]): React.ReactNode;
}

/** Rows by their page, each page with its fix. */
function Groups({ rows, none, children }: GroupsProps) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <ul className="drift-list">
      {byPage(rows).map(({ page, rows: own }) => (
        <li key={page}>
          <span>
            <strong>{page}</strong>：{wordsOf(own)}
          </span>
          {children(own)}
        </li>
      ))}
    </ul>
  );
}

interface StaleRightsProps {
  stale: Drift['stale'];
  isMending: boolean;
  onRevoke(roleId: string): void;
}

/** Rights that roles still have and that no longer exist. */
function StaleRights({ stale, isMending, onRevoke }: StaleRightsProps) {
  if (stale.length === 0) return <p>角色里的权限都还在</p>;
  return (
    <ul className="drift-list">
      {stale.map(({ id, name, rows }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong>：{wordsOf(rows)}
          </span>
          <Button
            size="small"
            disabled={isMending}
            aria-label={`收回：${name}`}
            onClick={() => onRevoke(id)}
            autoInsertSpace={false}
          >
            收回
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RoleSelectProps {
  roles: AnswerOf<'GET /sys/role/queryall'>;
  value: string | null;
  onChange(id: string): void;
}

/** The role that gets the rights; an administrator has all of them. */
function RoleSelect({ roles, value, onChange }: RoleSelectProps) {
  return (
    <div className="drift-role">
      <label htmlFor="drift-role">授给角色</label>
      <Select
        id="drift-role"
        showSearch
        optionFilterProp="label"
        placeholder="选一个角色"
        value={value}
        options={roles
          .filter(({ roleCode }) => roleCode !== 'admin')
          .map(({ id, roleName }) => ({ value: id, label: roleName }))}
        onChange={onChange}
      />
    </div>
  );
}

type Fix = `POST /sys/permission/${'saveRolePermission' | 'drift/restore' | 'drift/remove' | 'drift/revoke'}`;

/** Sends one correction at a time, and reads again what does not agree. */
function useFix(ports: PagePorts, again: () => Promise<void>) {
  const [isMending, setMending] = useState(false);
  const fix = async <K extends Fix>(key: K, input: InputOf<K>) => {
    setMending(true);
    try {
      const { message } = await ports.call(key, input);
      ports.notice.success(message);
      await again();
    } catch (error) {
      ports.notice.error(messageOf(error));
    } finally {
      setMending(false);
    }
  };
  return { isMending, fix };
}
