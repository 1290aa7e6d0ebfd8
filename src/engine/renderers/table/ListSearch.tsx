import { type Ref, useMemo } from 'react';
import type { DataPort, WorkPort } from '../../contract/ports';
import type { CompiledScreen, CompiledSearch } from '../../screen/compile';
import { activeFilters } from './search/activeFilters';
import { FilterChips } from './search/FilterChips';
import { SearchBar } from './search/SearchBar';

interface ListSearchProps {
  ref: Ref<HTMLFormElement>;
  compiled: CompiledScreen;
  /** The boxes this operator sees here. */
  boxes: readonly CompiledSearch[];
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  data: DataPort;
  work?: WorkPort;
}

/** Everything that narrows the list: boxes, and chips of what is in force. */
export function ListSearch({ ref, compiled, boxes, filters, onSearch, data, work }: ListSearchProps) {
  const tabs = compiled.screen.table?.tabs ?? null;
  const active = useMemo(
    () => activeFilters(compiled, filters).filter(({ key }) => key !== tabs),
    [compiled, filters, tabs],
  );
  return (
    <>
      {boxes.length > 0 && (
        <SearchBar
          ref={ref}
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
