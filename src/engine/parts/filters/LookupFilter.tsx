import { lazy, Suspense, startTransition, useState } from 'react';
import type { FilterProps } from '../../contract/widget';
import { useLabels } from '../lookup/useLabels';
import './filters.css';

const LookupSelect = lazy(() =>
  import('../lookup/LookupSelect').then((module) => ({ default: module.LookupSelect })),
);

interface LookupFilterProps extends FilterProps {
  /** Resource path of the records to choose from. */
  path: string;
}

/** A box that shows the chosen record's label and becomes a remote search once it is focused. */
export function LookupFilter({ id, path, value, onChange, data }: LookupFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const ids = value === '' ? [] : [value];
  // typed while the search's script is on its way
  const [typed, setTyped] = useState('');
  return (
    <span className="filter-holder">
      <Suspense>
        {isWanted ? (
          <LookupSelect
            id={id}
            data={data}
            path={path}
            ids={ids}
            isOpenAtOnce
            typed={typed}
            onChange={([next]) => onChange(next ?? '')}
          />
        ) : (
          <PlainLookup
            id={id}
            question={{ data, path, ids }}
            typed={typed}
            onType={setTyped}
            onFocus={() => startTransition(() => setWanted(true))}
          />
        )}
      </Suspense>
    </span>
  );
}

interface PlainLookupProps {
  id: string;
  question: Parameters<typeof useLabels>[0];
  typed: string;
  onType(typed: string): void;
  onFocus(): void;
}

function PlainLookup({ id, question, typed, onType, onFocus }: PlainLookupProps) {
  const labelOf = useLabels(question);
  const label = question.ids.map(labelOf).join('、');
  return (
    <span className="filter-box">
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        autoComplete="off"
        placeholder="请选择"
        value={typed || label}
        onChange={({ target: { value } }) =>
          onType(value.startsWith(label) ? value.slice(label.length) : value)
        }
        onFocus={onFocus}
      />
    </span>
  );
}
