import { Button, Form, Input, Select, Table, Tag } from 'antd';
import { useEffect, useState } from 'react';
import type { RecordData } from '../../src/engine/contract/record';
import { SCREEN } from './records';

const COLORS: Record<string, string> = { paid: 'orange', delivered: 'green' };
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

export const columns = SCREEN.table.columns.map((key) => {
  const { title, type } = SCREEN.fields[key as keyof typeof SCREEN.fields];
  return {
    key,
    dataIndex: key,
    title,
    width: 130,
    sorter: true,
    align: type === 'cny' || type === 'gold' ? ('right' as const) : undefined,
    render: (value: unknown, record: RecordData) => {
      if (value === null || value === undefined) return '-';
      if (type === 'cny') return yuan(Number(value));
      if (type === 'enum')
        return <Tag color={COLORS[String(value)]}>{String(record[`${key}_dictText`])}</Tag>;
      if (type === 'switch') return <Tag>{value ? '是' : '否'}</Tag>;
      return String(value);
    },
  };
});

/** A list page as one writes it by hand with antd: search form, table, pages. */
export function AntdList({ load, pageSize }: { load(): Promise<RecordData[]>; pageSize: number }) {
  const [rows, setRows] = useState<RecordData[]>([]);
  const [isLoading, setLoading] = useState(true);
  const search = async () => {
    setLoading(true);
    setRows(await load());
    setLoading(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is mounted
  useEffect(() => void search(), []);
  return (
    <div style={{ padding: 16 }}>
      <Form layout="inline" onFinish={search}>
        <Form.Item name="orderNo" label="订单号">
          <Input placeholder="请输入" />
        </Form.Item>
        <Form.Item name="nickname" label="昵称">
          <Input placeholder="请输入" />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Select
            placeholder="请选择"
            style={{ width: 160 }}
            options={[{ value: 'paid', label: '已支付' }]}
          />
        </Form.Item>
        <Form.Item name="platform" label="平台">
          <Select placeholder="请选择" style={{ width: 160 }} options={[{ value: 'ios', label: 'iOS' }]} />
        </Form.Item>
        <Button type="primary" htmlType="submit" id="search">
          查询
        </Button>
      </Form>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={isLoading}
        rowSelection={{}}
        scroll={{ x: 1600, y: 640 }}
        pagination={{ pageSize, total: 5000, showSizeChanger: true }}
      />
    </div>
  );
}
