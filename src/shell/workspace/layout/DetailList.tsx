import type { ReactNode } from 'react';

const MOST_COLUMNS = 4;

interface DetailListProps {
  title?: string;
  items: { term: string; content: ReactNode }[];
  /** At most 4 (spec §2). */
  columns?: number;
}

/** Terms and what they are, in columns. */
export function DetailList({ title, items, columns = 3 }: DetailListProps) {
  return (
    <section className="detail-list">
      {title && <h3>{title}</h3>}
      <dl style={{ gridTemplateColumns: `repeat(${Math.min(Math.max(columns, 1), MOST_COLUMNS)}, 1fr)` }}>
        {items.map(({ term, content }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
