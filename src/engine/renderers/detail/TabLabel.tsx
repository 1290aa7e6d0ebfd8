interface TabLabelProps {
  title: string;
  /** How many records it holds; empty: that is still to come, null: it will not be known. */
  count: string | null;
}

/** The title of a tab with the number of its records; a tab without records steps back. */
export function TabLabel({ title, count }: TabLabelProps) {
  if (count === null) return title;
  return (
    <span className={count === '0' ? 'detail-tab is-empty' : 'detail-tab'}>
      {title} <span className="detail-tab-count">{count}</span>
    </span>
  );
}
