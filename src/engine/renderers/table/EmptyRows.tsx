import type { RowsProps } from '../../layouts/contract';
import { Button } from '../../parts/actions/Button';
import { lazyComponent } from '../../parts/lazyComponent';

// most lists find something
const MissHint = lazyComponent(() => import('./features/search/MissHint').then((module) => module.MissHint));

/** In place of rows: why there are none, and what to do. */
export function EmptyRows({ compiled, ports, model }: Pick<RowsProps, 'compiled' | 'ports' | 'model'>) {
  const { list, state, change } = model;
  const { addTitle } = model.may;
  if (model.hasFailed && list.error !== null)
    return (
      <div className="list-empty" role="alert">
        <p className="list-empty-title">加载失败</p>
        <p>{list.error}</p>
        <Button onClick={list.reload}>重试</Button>
      </div>
    );
  if (Object.keys(state.filters).length > 0)
    return (
      <div className="list-empty">
        <p className="list-empty-title">没有符合条件的记录</p>
        <MissHint compiled={compiled} ports={ports} model={model} />
        <Button onClick={() => change({ filters: {} })}>清除筛选</Button>
      </div>
    );
  return (
    <div className="list-empty">
      <p className="list-empty-title">暂无数据</p>
      <p>{addTitle === null ? '有了记录就会出现在这里' : `点“${addTitle}”添加第一条`}</p>
    </div>
  );
}
