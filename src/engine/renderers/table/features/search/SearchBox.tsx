import type { Field } from '#engine/contract/field';
import type { DataPort } from '#engine/contract/ports';
import type { CompiledSearch } from '#engine/language/derive/compile';
import { FilterBox } from '#engine/parts/filters/FilterBox.tsx';
import { viewOf } from '#engine/widgets/views';
import { isComposed } from '../../state/boxValue';
import { describeMatchModes } from './matchModes';

interface SearchBoxProps {
  id: string;
  box: CompiledSearch;
  /** Columns it takes. */
  span: number;
  value: string;
  onChange(value: string): void;
  data: DataPort;
  screenId: string;
}

/** A box of the search bar with its title before it. */
export function SearchBox({ id, box, span, value, onChange, data, screenId }: SearchBoxProps) {
  const { Filter } = viewOf(box.field);
  return (
    <div
      className="list-search-box"
      data-part={`search ${box.key}`}
      style={{ gridColumn: span > 1 ? `span ${span}` : undefined }}
    >
      <label htmlFor={id} title={box.title}>
        {box.title}
      </label>
      <div className="list-search-input">
        {isComposed(box) ? (
          <ComposedBox id={id} fields={box.fields} value={value} onChange={onChange} />
        ) : (
          <Filter
            id={id}
            field={box.field}
            value={value}
            onChange={onChange}
            data={data}
            screenId={screenId}
          />
        )}
      </div>
    </div>
  );
}

interface ComposedBoxProps {
  id: string;
  /** What one text is looked for in. */
  fields: readonly Field[];
  value: string;
  onChange(value: string): void;
}

/** One box over several fields: it says which, and how each is met. */
function ComposedBox({ id, fields, value, onChange }: ComposedBoxProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      placeholder={fields.map(({ title }) => title).join('/')}
      hint={describeMatchModes(fields)}
    />
  );
}
