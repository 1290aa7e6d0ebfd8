import { type ProColumns, ProTable } from '@ant-design/pro-table';
import { Table, type TableProps } from 'antd';
import { type Key, useMemo, useState } from 'react';
import { Grid } from '../../src/engine/renderers/table/grid/Grid';
import type { GridColumn, GridSort } from '../../src/engine/renderers/table/grid/gridTypes';
import { createSelectionStore } from '../../src/engine/renderers/table/grid/selection/selectionStore';
import type { BenchColumn, BenchRow } from './records';

export interface TableUnderTest {
  rows: readonly BenchRow[];
  columns: readonly BenchColumn[];
  /** Pixels. */
  height: number;
}

/** Our grid, with all it offers switched on. */
export function Ours({ rows, columns, height }: TableUnderTest) {
  const [selection] = useState(createSelectionStore);
  const [sort, setSort] = useState<readonly GridSort[]>([]);
  const gridColumns = useMemo(
    () => columns.map((column): GridColumn<BenchRow> => ({ ...column, isSortable: true })),
    [columns],
  );
  return (
    <Grid
      label="提现记录"
      rows={rows}
      columns={gridColumns}
      rowKey={(row) => String(row.id)}
      sort={sort}
      onSort={setSort}
      selection={selection}
      isLoading={new URLSearchParams(location.search).has('loading')}
      empty="暂无数据"
      height={height}
      onColumnResize={nothing}
    />
  );
}

/** antd's Table with the same rows, columns, pins and checkboxes. */
export function Antd({ rows, columns, height, isVirtual }: TableUnderTest & { isVirtual: boolean }) {
  return <Table {...useAntdProps({ rows, columns, height })} virtual={isVirtual} />;
}

/** Ant Design Pro's ProTable over the same, without its search form and toolbar. */
export function Pro({ isVirtual, ...input }: TableUnderTest & { isVirtual: boolean }) {
  const { columns, ...rest } = useAntdProps(input);
  return (
    <ProTable<BenchRow>
      {...rest}
      columns={columns as ProColumns<BenchRow>[]}
      search={false}
      options={false}
      toolBarRender={false}
      tableAlertRender={false}
      virtual={isVirtual}
    />
  );
}

function useAntdProps({ rows, columns, height }: TableUnderTest) {
  const [selected, setSelected] = useState<Key[]>([]);
  const antdColumns = useMemo(
    () =>
      columns.map(({ pinned, render, ...column }) => ({
        ...column,
        dataIndex: column.key,
        fixed: pinned,
        ellipsis: true,
        sorter: true,
        render: (_: unknown, row: BenchRow) => render(row),
      })),
    [columns],
  );
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    rowKey: 'id',
    size: 'middle',
    columns: antdColumns,
    dataSource: rows,
    pagination: false,
    scroll: { x: width, y: height - 48 },
    rowSelection: { selectedRowKeys: selected, onChange: setSelected, fixed: true },
  } satisfies TableProps<BenchRow>;
}

function nothing() {}
