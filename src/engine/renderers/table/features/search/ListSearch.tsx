import { useMemo } from 'react';
import type { DataPort, WorkPort } from '#engine/contract/ports';
import type { CompiledList, CompiledSearch } from '#engine/language/derive/compile';
import { activeFilters } from './activeFilters';
import { FilterChips } from './FilterChips';
import { SearchBar } from './SearchBar';

interface ListSearchProps {
  compiled: CompiledList;
  /** The boxes this operator sees here. */
  boxes: readonly CompiledSearch[];
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  data: DataPort;
  work?: WorkPort;
}

/** Everything that narrows the list: boxes, and chips of what is in force. */
export function ListSearch({ compiled, boxes, filters, onSearch, data, work }: ListSearchProps) {
  const { tabs } = compiled.screen.table;
  const active = useMemo(
    // a pressed tab says it by itself
    () => activeFilters(compiled, filters).filter(({ key, value }) => key !== tabs || /,/.test(value)),
    [compiled, filters, tabs],
  );
  return (
    <>
      {boxes.length > 0 && (
        <SearchBar
          boxes={boxes}
          filters={filters}
          onSearch={onSearch}
          data={data}
          screenId={compiled.screen.id}
          work={work}
        />
      )}
      <FilterChips active={active} filters={filters} onSearch={onSearch} data={data} />
    </>
  );
}
