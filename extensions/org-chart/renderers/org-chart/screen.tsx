import {
  defineScreen,
  HeadSlot,
  type RendererProps,
  type ScreenOf,
  useAnswer,
  useScreenRecords,
} from '@console/engine';
import { Alert, Button, Empty, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Branch } from './Branch';
import { byParent } from './records';
import { sheet } from './renderer';
import './orgChart.css';

export const screen = defineScreen(sheet, OrgChart);

const ROOTS = '';

/** A tree from left to right: a box for each record, and its children beside it. A search shows what it finds, with all above. */
function OrgChart(props: RendererProps<ScreenOf<'tree'>>) {
  const { compiled, ports, isNested, edition } = props;
  const { title, table, tree, label } = compiled.screen;
  const { columns, nameOf, open } = useScreenRecords(props);
  const [wanted, setWanted] = useState('');
  const [refreshed, setRefreshed] = useState(0);
  const search = compiled.search.find(({ key }) => key === label);
  const now = `${edition} ${refreshed}`;
  const read = async (filters: Record<string, string>, signal: AbortSignal) =>
    (await ports.data.list(compiled.screen, { pageNo: 1, pageSize: 20, sort: table.sort, filters }, signal))
      .records;
  const isSearch = wanted !== '';
  const top = useAnswer(
    (signal) => read(isSearch ? { [label]: wanted } : { [tree.parent]: ROOTS }, signal),
    [compiled, wanted],
    { edition: now },
  );
  const found = useMemo(
    () => (isSearch && top.answer ? byParent(top.answer, tree.parent) : null),
    [isSearch, top.answer, tree],
  );
  const records = found ? (found.get(ROOTS) ?? []) : top.answer;
  return (
    <section className="org-chart" aria-label={title} aria-busy={top.isLoading}>
      <div className="org-bar">
        <HeadSlot ports={ports} isNested={isNested} />
        {search && (
          <Input.Search
            aria-label={search.title}
            placeholder={`按${search.title}查找`}
            allowClear
            onSearch={(typed) => setWanted(typed.trim())}
          />
        )}
        <Button onClick={() => setRefreshed((count) => count + 1)}>刷新</Button>
      </div>
      {top.error !== null && (
        <Alert type="error" message={top.error} action={<Button onClick={top.retry}>重试</Button>} />
      )}
      {records?.length === 0 && <Empty description={isSearch ? '没有找到' : '暂无数据'} />}
      {records && records.length > 0 && (
        <div className="org-room">
          <Branch
            key={wanted}
            records={records}
            level={1}
            chart={{
              ...{ title, nameOf, open, edition: now, data: ports.data },
              columns: columns.filter(({ key }) => key !== label),
              found,
              childrenOf: (id, signal) => read({ [tree.parent]: id }, signal),
            }}
          />
        </div>
      )}
    </section>
  );
}
