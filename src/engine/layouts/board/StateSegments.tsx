import type { Field } from '../../contract/field';
import type { Totals } from '../../contract/record';
import { tabCount } from '../../renderers/table/features/totals/tabCount';
import type { RowsProps } from '../contract';
import type { BoardState } from './useStates';

interface StateSegmentsProps extends Pick<RowsProps, 'model'> {
  field: Field;
  states: readonly BoardState[];
  current: BoardState | undefined;
  /** How many records each state holds; null while that is not known. */
  totals: Totals | null;
}

/** On a phone one column shows; these choose which. */
export function StateSegments({ model, field, states, current, totals }: StateSegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div className="list-tabs" role="group" aria-label={field.title} data-part="tabs">
      {states.map(({ value, title }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current?.value}
          onClick={() =>
            model.change({ filters: { ...model.state.filters, [field.name]: value } }, { isReplacing: true })
          }
        >
          {title}
          {totals?.tabs && <span className="list-tab-count">{tabCount(totals, value)}</span>}
        </button>
      ))}
    </div>
  );
}
