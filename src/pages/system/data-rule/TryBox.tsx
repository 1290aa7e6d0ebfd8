import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../../contract/routeTable';
import { LookupSelect, messageOf } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { bodyOf, missingIn, type RuleDraft } from './rules';

interface TryBoxProps {
  ports: PagePorts;
  permissionId: string;
  draft: RuleDraft;
}

type Tried = AnswerOf<'POST /sys/permission/tryRule'>;
type Outcome = { for: string; tried: Tried } | { for: string; fault: string };

/** How many records a person or a role would see with the current rule, and ten of them. */
export function TryBox({ ports, permissionId, draft }: TryBoxProps) {
  const { answer: roles } = useRoute(ports, 'GET /sys/role/queryall', {});
  const [userIds, setUserIds] = useState<string[]>([]);
  const [roleId, setRoleId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isTrying, setTrying] = useState(false);
  const [userId] = userIds;
  const who = userId !== undefined ? { userId } : roleId !== null ? { roleId } : null;
  const request = { permissionId, ...bodyOf(draft), ...who };
  const serializedRequest = JSON.stringify(request);
  const attempt = async () => {
    setTrying(true);
    try {
      const { result } = await ports.call('POST /sys/permission/tryRule', request);
      setOutcome({ for: serializedRequest, tried: result });
    } catch (error) {
      setOutcome({ for: serializedRequest, fault: messageOf(error) });
    } finally {
      setTrying(false);
    }
  };
  // of another rule or person it says nothing
  const shown = outcome?.for === serializedRequest ? outcome : null;
  return (
    <fieldset className="rules-try">
      <legend>试一试</legend>
      <div className="rules-who">
        <label htmlFor="rule-person">某人</label>
        <LookupSelect
          id="rule-person"
          data={ports.data}
          path="/sys/user"
          ids={userIds}
          onChange={(ids) => {
            setUserIds(ids);
            setRoleId(null);
          }}
        />
        <label htmlFor="rule-role">或只有某角色的人</label>
        <Select
          id="rule-role"
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder="请选择"
          value={roleId}
          options={(roles ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
          onChange={(id: string | undefined) => {
            setRoleId(id ?? null);
            setUserIds([]);
          }}
        />
        <Button
          disabled={who === null || missingIn(draft, 'try') !== null}
          loading={isTrying}
          onClick={attempt}
        >
          看得到多少
        </Button>
      </div>
      {shown && 'fault' in shown && <p role="alert">{shown.fault}</p>}
      {shown && 'tried' in shown && <TriedRows {...shown.tried} />}
    </fieldset>
  );
}

function TriedRows({ isAdmin, total, columns, rows }: Tried) {
  return (
    <>
      <p role="status">
        {isAdmin ? '管理员不受规则限制，' : ''}看得到 {total} 条
        {total > rows.length ? `，前 ${rows.length} 条是：` : ''}（限于您自己看得到的）
      </p>
      {rows.length > 0 && (
        <Table
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          rowKey="key"
          columns={columns.map((title, index) => ({ title, dataIndex: index }))}
          dataSource={rows.map((row, key) => ({ key, ...row }))}
        />
      )}
    </>
  );
}
