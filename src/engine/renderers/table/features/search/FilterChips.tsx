import type { DataPort } from '../../../../contract/ports';
import type { ActiveFilter } from './activeFilters';
import { FilterText } from './FilterText';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  data: DataPort;
}

/** What the list is narrowed by, each to be taken away. */
export function FilterChips({ active, filters, onSearch, data }: FilterChipsProps) {
  if (active.length === 0) return null;
  const clear = () => onSearch(active.reduce((left, one) => one.without(left), { ...filters }));
  return (
    <div className="list-chips">
      <span className="list-chips-title">已筛选</span>
      {active.map(({ key, title, field, value, without }) => (
        <span key={key} className="list-chip">
          {title}：
          <FilterText field={field} value={value} data={data} />
          <button type="button" aria-label={`去掉筛选：${title}`} onClick={() => onSearch(without(filters))}>
            ×
          </button>
        </span>
      ))}
      {active.length > 1 && (
        <button type="button" className="list-link" onClick={clear}>
          全部清除
        </button>
      )}
    </div>
  );
}
