import { Button, Form, Input, Table } from 'antd';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../contract/routeTable';
import { ColourTag, messageOf, useAnswer } from '../../../engine/index';
import type { PageProps } from '../../../shell/ports';
import './userAnnouncement.css';

/** A row: `id` is the receipt's, `anntId` the announcement's (`contract.md` §6). */
type Received = AnswerOf<'GET /sys/sysAnnouncementSend/getMyAnnouncementSend'>['records'][number];

interface ReceivedQuery {
  titile?: string;
  sender?: string;
  pageNo: number;
  pageSize: number;
}

const CATEGORIES: Record<string, string> = { 1: '通知公告', 2: '系统消息' };
const PRIORITIES: Record<string, { title: string; color: string }> = {
  L: { title: '一般消息', color: 'blue' },
  M: { title: '重要消息', color: 'orange' },
  H: { title: '紧急消息', color: 'red' },
};

const NONE: Received[] = [];

/** 我的消息: every announcement the operator received (spec §2, `contract.md` §15). */
export function Page({ ports }: PageProps) {
  const [query, setQuery] = useState<ReceivedQuery>({ pageNo: 1, pageSize: 10 });
  const { records, total, isLoading, reload } = useReceived(ports, query);
  const [form] = Form.useForm<Pick<ReceivedQuery, 'titile' | 'sender'>>();

  const open = async ({ anntId, ...row }: Received) => {
    await ports.announcements.open({ ...row, id: anntId });
    reload();
  };
  const readAll = async () => {
    try {
      const { message } = await ports.call('PUT /sys/sysAnnouncementSend/readAll', {});
      ports.notice.success(message || '全部已读');
      await ports.announcements.reload();
      reload();
    } catch (error) {
      ports.notice.error(messageOf(error));
    }
  };
  return (
    <section className="received" aria-label="我的消息">
      <Form
        form={form}
        layout="inline"
        className="received-search"
        onFinish={(values) => setQuery({ ...query, ...values, pageNo: 1 })}
        onReset={() => setQuery({ pageNo: 1, pageSize: query.pageSize })}
      >
        <Form.Item name="titile" label="标题">
          <Input allowClear maxLength={100} />
        </Form.Item>
        <Form.Item name="sender" label="发布人">
          <Input allowClear maxLength={100} />
        </Form.Item>
        <Button type="primary" htmlType="submit" autoInsertSpace={false}>
          查询
        </Button>
        <Button htmlType="reset" autoInsertSpace={false}>
          重置
        </Button>
        <Button onClick={readAll}>全部标注已读</Button>
      </Form>
      <Table<Received>
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={records}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: query.pageNo,
          pageSize: query.pageSize,
          total,
          showSizeChanger: true,
          showTotal: (count) => `共 ${count} 条`,
          onChange: (pageNo, pageSize) => setQuery({ ...query, pageNo, pageSize }),
        }}
        columns={[
          { title: '标题', dataIndex: 'titile' },
          { title: '消息类型', dataIndex: 'msgCategory', render: (value) => CATEGORIES[value] ?? value },
          { title: '发布人', dataIndex: 'sender' },
          { title: '发布时间', dataIndex: 'sendTime' },
          {
            title: '优先级',
            dataIndex: 'priority',
            render: (value) =>
              PRIORITIES[value] && (
                <ColourTag text={PRIORITIES[value].title} colour={PRIORITIES[value].color} />
              ),
          },
          {
            title: '阅读状态',
            dataIndex: 'readFlag',
            render: (value) => (value === '1' ? '已读' : '未读'),
          },
          {
            title: '操作',
            render: (_, row) => (
              <Button type="link" autoInsertSpace={false} onClick={() => open(row)}>
                查看
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

function useReceived(ports: PageProps['ports'], query: ReceivedQuery) {
  const ask = async () => {
    const { result } = await ports.call('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', queryOf(query));
    // a backend of the family may answer nothing
    return { records: result?.records ?? NONE, total: Number(result?.total) || 0 };
  };
  const { answer, error, isLoading, retry } = useAnswer(ask, [ports, query], { keepPreviousData: true });
  useEffect(() => {
    if (error !== null) ports.notice.error(error);
  }, [error, ports]);
  return { records: answer?.records ?? NONE, total: answer?.total ?? 0, isLoading, reload: retry };
}

/** Empty boxes are not sent (`contract.md` §3). */
function queryOf(query: ReceivedQuery): Record<string, string> {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
