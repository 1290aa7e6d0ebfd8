import * as texts from '#texts/parts/filters';
import type { Choice } from '../../contract/record';
import type { FilterProps } from '../../contract/widget';
import './filters.css';

interface ChoiceFilterProps extends Pick<FilterProps, 'id' | 'value' | 'onChange'> {
  choices: readonly Choice[];
  /** The text if there is nothing to choose. */
  none?: string;
}

/** A plain select; the empty option reads 请选择 (spec §2). A value that is no choice any more stays visible. */
export function ChoiceFilter({ id, value, onChange, choices, none }: ChoiceFilterProps) {
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <select
      id={id}
      className="filter-select"
      data-empty={value === '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.choose}</option>
      {isUnknown && <option value={value}>{value}</option>}
      {choices.length === 0 && none !== undefined && <option disabled>{none}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}
