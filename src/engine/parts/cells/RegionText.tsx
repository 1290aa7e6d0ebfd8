import * as signs from '#texts/signs';
import { regionText } from '../../values/region';
import { useRegionNames } from '../lookup/useRegionNames';
import { CutText } from './CutText';

/** Codes by their names; as codes until the names have come. */
export function RegionText({ codes }: { codes: readonly string[] }) {
  const names = useRegionNames();
  return (
    <CutText text={codes.map((code) => (names ? regionText(code, names) : code)).join(signs.listComma)} />
  );
}
