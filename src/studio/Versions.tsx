import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../engine/index';
import { Differences } from './PublishDialog';
import type { FormVersion, StudioCalls } from './studioCalls';

interface VersionsProps {
  id: string;
  calls: StudioCalls;
  /** A version's text becomes the draft: published again it is a new version, and history stays. */
  onTake(text: string): void;
}

/** Every version with who, when and why; each beside what is active, in words. */
export function Versions({ id, calls, onTake }: VersionsProps) {
  const { answer: versions, fault } = useAnswer(() => calls.versions(id), [calls, id], { what: '版本' });
  const [looked, setLooked] = useState<string | null>(null);
  if (fault !== null) return <p role="alert">{fault}</p>;
  if (versions === null) return <p>加载中…</p>;
  if (versions.length === 0) return <p className="studio-empty">还没有发布过</p>;
  const active = versions.find(({ isActive }) => isActive)?.id ?? null;
  return (
    <Table<FormVersion>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={versions}
      expandable={{
        expandedRowKeys: looked === null ? [] : [looked],
        showExpandColumn: false,
        expandedRowRender: (version) => (
          <VersionDifference id={id} versionId={version.id} active={active} calls={calls} />
        ),
      }}
      columns={[
        { title: '时间', dataIndex: 'publishTime' },
        {
          title: '发布',
          render: (_, { origin, publisher }) => publisher ?? (origin === 'file' ? '随文件' : '—'),
        },
        { title: '说明', dataIndex: 'reason' },
        {
          title: '操作',
          render: (_, { id: versionId, isActive }) =>
            isActive ? (
              <Tag color="green">在用</Tag>
            ) : (
              <>
                <Button
                  type="link"
                  size="small"
                  onClick={() => setLooked(looked === versionId ? null : versionId)}
                >
                  差别
                </Button>
                <Button
                  type="link"
                  size="small"
                  onClick={async () => onTake((await calls.version(versionId)).text)}
                >
                  恢复到草稿
                </Button>
              </>
            ),
        },
      ]}
    />
  );
}

interface VersionDifferenceProps {
  id: string;
  versionId: string;
  active: string | null;
  calls: StudioCalls;
}

/** What would change if that version were published again. */
function VersionDifference({ id, versionId, active, calls }: VersionDifferenceProps) {
  const ask = async () => {
    const { text } = await calls.version(versionId);
    return calls.check({ id, text, base: active });
  };
  const { answer, fault } = useAnswer(ask, [calls, id, versionId, active], { what: '差别' });
  if (fault !== null) return <p role="alert">{fault}</p>;
  return answer === null ? <p>比较中…</p> : <Differences differences={answer.differences} />;
}
