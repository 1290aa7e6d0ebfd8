import { Button, Input, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../engine/index';
import { NewForm } from './newScreen/NewForm';
import type { ListedForm, StudioCalls } from './studioCalls';
import { saveFile } from './versions/saveFile';

interface FormListProps {
  calls: StudioCalls;
  /** A data source from whose list the operator came to make a screen; null: none. */
  source: string | null;
  /** A screen that the operator came to make one like; null: none. */
  copy: string | null;
  onOpen(id: string): void;
}

/** Every screen there is, where what is served comes from, and the caller's own drafts. */
export function FormList({ calls, source, copy, onOpen }: FormListProps) {
  const { answer: forms, error, retry } = useAnswer(() => calls.list(), [calls], { what: '页面' });
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(source !== null || copy !== null);
  if (error !== null)
    return (
      <p role="alert">
        {error} <Button onClick={retry}>重试</Button>
      </p>
    );
  const shown = (forms ?? []).filter(({ id, title }) => `${id} ${title ?? ''}`.includes(typed.trim()));
  return (
    <section className="studio-list" aria-label="表单配置">
      <div className="studio-head">
        <Input.Search
          allowClear
          aria-label="找页面"
          placeholder="页面编号或标题"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" onClick={() => setMaking(true)}>
          新建页面
        </Button>
      </div>
      <Table<ListedForm>
        rowKey="id"
        size="small"
        className="studio-forms"
        scroll={{ x: 'max-content' }}
        locale={
          forms === null
            ? { emptyText: <Skeleton active title={false} paragraph={{ rows: 10 }} /> }
            : undefined
        }
        dataSource={shown}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        onRow={({ id }) => ({ onDoubleClick: () => onOpen(id) })}
        columns={[
          { title: '标题', dataIndex: 'title', render: (title: string | null, { id }) => title ?? id },
          { title: '编号', dataIndex: 'id', render: (id: string) => <code>{id}</code> },
          { title: '在用的是', render: (_, form) => <Origin form={form} /> },
          { title: '版本', dataIndex: 'versions', align: 'right' },
          { title: '发布时间', dataIndex: 'publishTime' },
          { title: '发布人', dataIndex: 'publisher' },
          { title: '说明', dataIndex: 'reason', ellipsis: true },
          {
            title: '操作',
            render: (_, { id, isActive }) => (
              <>
                <Button type="link" size="small" onClick={() => onOpen(id)}>
                  设计
                </Button>
                {isActive && (
                  <Button
                    type="link"
                    size="small"
                    onClick={async () => saveFile(id, (await calls.open(id)).active?.text ?? '')}
                  >
                    导出
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {isMaking && forms !== null && (
        <NewForm
          calls={calls}
          forms={forms}
          source={source}
          copy={copy}
          onMake={onOpen}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  );
}

function Origin({ form: { isActive, origin, hasFile, isBehind, hasDraft } }: { form: ListedForm }) {
  return (
    <>
      {!isActive && <Tag>没有在用</Tag>}
      {isActive && origin === 'file' && <Tag color="blue">文件</Tag>}
      {isActive && origin === 'online' && <Tag color="green">{hasFile ? '在线修改' : '在线'}</Tag>}
      {isBehind && <Tag color="orange">文件已更新</Tag>}
      {hasDraft && <Tag color="gold">我的草稿</Tag>}
    </>
  );
}
