import type { Field } from '../../../../contract/field';
import { FilterBox } from '../../../../parts/filters/FilterBox';
import { describeMatchModes } from './matchModes';

interface ComposedBoxProps {
  id: string;
  /** What one text is looked for in. */
  fields: readonly Field[];
  value: string;
  onChange(value: string): void;
}

/** One box over several fields: it says which, and how each is met. */
export function ComposedBox({ id, fields, value, onChange }: ComposedBoxProps) {
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
