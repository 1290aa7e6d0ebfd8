/** Grey lines where the first rows will be. */
export function GridSkeleton() {
  return (
    <div className="data-grid-skeleton">
      <span className="data-grid-hidden">加载中</span>
    </div>
  );
}
