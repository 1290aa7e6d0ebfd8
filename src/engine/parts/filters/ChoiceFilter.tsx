import { Select } from 'antd';
import * as texts from '#texts/parts/filters';
import type { Choice } from '../../contract/record';
import type { FilterProps } from '../../contract/widget';
import './filters.css';

interface ChoiceFilterProps extends Pick<FilterProps, 'id' | 'value' | 'onChange'> {
  choices: readonly Choice[];
  /** Its name where no label points at `id`. */
  label?: string;
  placeholder?: string;
}

/** One of a few choices; none reads 请选择 (spec §2). A value that is no choice any more stays visible. */
export function ChoiceFilter({ id, value, onChange, choices, label, placeholder }: ChoiceFilterProps) {
  return (
    <Select<string>
      id={id}
      className="filter-select"
      aria-label={label}
      allowClear
      disabled={choices.length === 0}
      placeholder={placeholder ?? texts.choose}
      value={value === '' ? undefined : value}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  );
}
