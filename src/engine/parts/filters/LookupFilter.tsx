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
            onChange={([next]) => onChange(next ?? '')}
          />
        ) : (
          <PlainLookup
            id={id}
            question={{ data, path, ids }}
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
  onFocus(): void;
}

function PlainLookup({ id, question, onFocus }: PlainLookupProps) {
  const labelOf = useLabels(question);
  return (
    <span className="filter-box">
      <input
        id={id}
        type="text"
        readOnly
        placeholder="请选择"
        value={question.ids.map(labelOf).join('、')}
        onFocus={onFocus}
      />
    </span>
  );
}
