import { type ProColumns, ProTable } from '@ant-design/pro-table';
import type { RecordData } from '../../src/engine/contract/record';
import { columns } from './AntdList';
import { SCREEN } from './records';

const SEARCHED = new Set<string>(SCREEN.table.search);
const OPTIONS: Record<string, object> = {
  status: { paid: { text: '已支付' }, delivered: { text: '已发货' } },
  platform: { ios: { text: 'iOS' }, android: { text: '安卓' } },
};

const proColumns = columns.map(
  ({ key, ...column }): ProColumns<RecordData> => ({
    ...column,
    key,
    search: SEARCHED.has(key) ? undefined : false,
    valueEnum: OPTIONS[key] as ProColumns<RecordData>['valueEnum'],
    render: (_, record) => column.render(record[key], record),
  }),
);

/** The same list as Ant Design Pro's table makes it of its columns, with its own search form and tools. */
export function ProList({ load, pageSize }: { load(): Promise<RecordData[]>; pageSize: number }) {
  return (
    <ProTable<RecordData>
      rowKey="id"
      columns={proColumns}
      request={async () => ({ data: await load(), total: 5000, success: true })}
      rowSelection={{}}
      search={{ labelWidth: 'auto' }}
      scroll={{ x: 1600, y: 640 }}
      pagination={{ pageSize, showSizeChanger: true }}
    />
  );
}
