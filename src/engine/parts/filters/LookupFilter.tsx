import type { FilterProps } from '../../contract/widget';
import { readSeveral } from '../../values/several';
import { useLookupSelect } from '../lookup/useLookupSelect';
import { SeveralSelect } from './SeveralSelect';

interface LookupFilterProps extends FilterProps {
  /** Resource path of the records to choose from. */
  path: string;
}

/** Records found by typing, any or none of several. */
export function LookupFilter({ id, field, value, onChange, data, path }: LookupFilterProps) {
  const { labelOf, seek, select } = useLookupSelect({ data, path, ids: readSeveral(value).values });
  return (
    <SeveralSelect
      id={id}
      value={value}
      onChange={onChange}
      canExclude={data.canExclude ?? false}
      isSingle={field.isSensitive}
      wordOf={labelOf}
      onType={seek}
      select={select}
    />
  );
}
