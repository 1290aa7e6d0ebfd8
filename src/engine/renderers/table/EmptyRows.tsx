import { Button } from 'antd';
import type { ReactNode } from 'react';

interface EmptyRowsProps {
  /** Why nothing could be read; null where there is nothing. */
  error: string | null;
  /** Whether taking filters away may help. */
  isFiltered: boolean;
  /** Where it would be found. */
  hint?: ReactNode;
  /** What the button that adds one is called; null: nobody adds one here. */
  addTitle: string | null;
  onRetry(): void;
  onClear(): void;
}

/** In place of rows: why there are none, and what to do. */
export function EmptyRows({ error, isFiltered, hint, addTitle, onRetry, onClear }: EmptyRowsProps) {
  if (error !== null)
    return (
      <div className="list-empty" role="alert">
        <p className="list-empty-title">加载失败</p>
        <p>{error}</p>
        <Button onClick={onRetry}>重试</Button>
      </div>
    );
  if (isFiltered)
    return (
      <div className="list-empty">
        <p className="list-empty-title">没有符合条件的记录</p>
        {hint}
        <Button onClick={onClear}>清除筛选</Button>
      </div>
    );
  return (
    <div className="list-empty">
      <p className="list-empty-title">暂无数据</p>
      <p>{addTitle === null ? '有了记录就会出现在这里' : `点“${addTitle}”添加第一条`}</p>
    </div>
  );
}
