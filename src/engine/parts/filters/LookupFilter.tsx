import { lazy } from 'react';
import type { FilterProps } from '../../contract/widget';
import { readSeveral } from '../../values/several';
import { useLabels } from '../lookup/useLabels';
import { LightPicker } from './LightPicker';
import { severalWords } from './severalWords';

const SeveralLookup = lazy(() =>
  import('./SeveralLookup').then((module) => ({ default: module.SeveralLookup })),
);

interface LookupFilterProps extends FilterProps {
  /** Resource path of the records to choose from. */
  path: string;
}

/** A box that shows what the chosen records are called and becomes a remote search once it is focused. */
export function LookupFilter(props: LookupFilterProps) {
  const { id, path, value, data } = props;
  const several = readSeveral(value);
  const labelOf = useLabels({ data, path, ids: several.values });
  return (
    <LightPicker id={id} words={severalWords(several, labelOf)} isSearch>
      {(start) => <SeveralLookup {...props} {...start} />}
    </LightPicker>
  );
}
