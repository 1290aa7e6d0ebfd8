import type { FilterProps } from '../../contract/widget';
import { readSeveral } from '../../values/several';
import { useLookupSelect } from '../lookup/useLookupSelect';
import type { PickerStart } from './LightPicker';
import { SeveralSelect } from './SeveralSelect';

interface SeveralLookupProps extends FilterProps, PickerStart {
  path: string;
}

/** Records found by typing, any or none of several. */
export function SeveralLookup({ id, field, value, onChange, data, path, ...start }: SeveralLookupProps) {
  const { labelOf, seek, select } = useLookupSelect({ data, path, ids: readSeveral(value).values });
  return (
    <SeveralSelect
      {...start}
      id={id}
      value={value}
      onChange={onChange}
      canExclude={data.canExclude ?? false}
      isSingle={field.isSensitive}
      wordOf={labelOf}
      onType={(typed, isFirst) => seek(typed, isFirst ? 0 : undefined)}
      select={select}
    />
  );
}
