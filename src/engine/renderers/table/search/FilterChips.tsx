import type { DataPort } from '../../../contract/ports';
import type { ActiveFilter } from './activeFilters';
import { FilterText } from './FilterText';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  onChange(filters: Record<string, string>): void;
  data: DataPort;
}

/** What the list is narrowed by, each to be taken away. */
export function FilterChips({ active, onChange, data }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <div className="list-chips">
      <span className="list-chips-title">已筛选</span>
      {active.map(({ key, title, field, value, rest }) => (
        <span key={key} className="list-chip">
          {title}：
          <FilterText field={field} value={value} data={data} />
          <button type="button" aria-label={`去掉筛选：${title}`} onClick={() => onChange(rest)}>
            ×
          </button>
        </span>
      ))}
      {active.length > 1 && (
        <button type="button" className="list-link" onClick={() => onChange({})}>
          全部清除
        </button>
      )}
    </div>
  );
}
