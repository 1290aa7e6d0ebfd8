import { Button, Modal, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../engine/index';
import type { FormVersion, StudioCalls } from '../studioCalls';
import { Comparison } from './Comparison';
import { saveFile } from './saveFile';
import './versions.css';

interface VersionsProps {
  id: string;
  calls: StudioCalls;
  /** A version's text becomes the draft: published again it is a new version, and history stays. */
  onTake(text: string): void;
}

/** Every version with who, when and why; any two side by side; any as a draft again, once what that changes was seen. */
export function Versions({ id, calls, onTake }: VersionsProps) {
  const { answer: versions, error } = useAnswer(() => calls.versions(id), [calls, id], { what: '版本' });
  const [pair, setPair] = useState<{ from: string; to: string } | null>(null);
  const [restored, setRestored] = useState<FormVersion | null>(null);
  if (error !== null) return <p role="alert">{error}</p>;
  if (versions === null) return <p>加载中…</p>;
  if (versions.length === 0) return <p className="studio-empty">还没有发布过</p>;
  const active = versions.find(({ isActive }) => isActive)?.id ?? null;
  const take = async ({ id: versionId }: FormVersion) => {
    onTake((await calls.version(versionId)).text);
    setRestored(null);
  };
  return (
    <>
      <Table<FormVersion>
        rowKey="id"
        size="small"
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        dataSource={versions}
        columns={[
          { title: '时间', dataIndex: 'publishTime' },
          { title: '发布', render: (_, version) => publisherOf(version) },
          { title: '说明', dataIndex: 'reason' },
          {
            title: '操作',
            render: (_, version) => (
              <>
                {version.isActive && <Tag color="green">在用</Tag>}
                {versions.length > 1 && (
                  <Button type="link" size="small" onClick={() => setPair(pairOf(version, versions, active))}>
                    差别
                  </Button>
                )}
                {!version.isActive && (
                  <Button type="link" size="small" onClick={() => setRestored(version)}>
                    恢复到草稿
                  </Button>
                )}
                <Button
                  type="link"
                  size="small"
                  onClick={async () => saveFile(id, (await calls.version(version.id)).text)}
                >
                  导出
                </Button>
              </>
            ),
          },
        ]}
      />
      {pair && (
        <>
          <div className="studio-compare">
            <VersionChoice
              label="从"
              versions={versions}
              value={pair.from}
              onChange={(from) => setPair({ ...pair, from })}
            />
            <VersionChoice
              label="到"
              versions={versions}
              value={pair.to}
              onChange={(to) => setPair({ ...pair, to })}
            />
            <Button size="small" onClick={() => setPair(null)}>
              收起
            </Button>
          </div>
          <Comparison id={id} from={pair.from} to={pair.to} calls={calls} />
        </>
      )}
      {restored && (
        <Modal
          open
          width={900}
          title={`恢复 ${restored.publishTime} 的版本到草稿`}
          okText="恢复到草稿"
          onOk={() => take(restored)}
          onCancel={() => setRestored(null)}
        >
          {active !== null && (
            <>
              <p>发布后与在用的相比会改变：</p>
              <Comparison id={id} from={active} to={restored.id} calls={calls} />
            </>
          )}
        </Modal>
      )}
    </>
  );
}

/** A former version beside what is active; what is active beside the one before it, or after it where it is the first. */
function pairOf({ id, isActive }: FormVersion, versions: readonly FormVersion[], active: string | null) {
  if (!isActive) return { from: id, to: active ?? (versions[0] as FormVersion).id };
  const index = versions.findIndex((one) => one.id === id);
  const before = versions[index + 1];
  return before ? { from: before.id, to: id } : { from: id, to: (versions[index - 1] as FormVersion).id };
}

interface VersionChoiceProps {
  label: string;
  versions: readonly FormVersion[];
  value: string;
  onChange(id: string): void;
}

function VersionChoice({ label, versions, value, onChange }: VersionChoiceProps) {
  return (
    <>
      {label}
      <Select
        size="small"
        aria-label={`${label}哪个版本`}
        value={value}
        onChange={onChange}
        popupMatchSelectWidth={false}
        options={versions.map((version) => ({
          value: version.id,
          label: `${version.publishTime} ${publisherOf(version)}${version.isActive ? '（在用）' : ''}`,
        }))}
      />
    </>
  );
}

function publisherOf({ publisher, origin }: FormVersion): string {
  return publisher ?? (origin === 'file' ? '随文件' : '—');
}
