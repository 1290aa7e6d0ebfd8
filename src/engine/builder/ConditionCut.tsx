import type { CellProps } from '../contract/widget';
import { CutText } from '../parts/cells/CutText';
import { sheetOf } from '../widgets/sheets';
import { useSentence } from './useSentence';

/** A stored condition in a list: read as a sentence; one that can no longer be read says so. */
export function ConditionCut({ field, value, data }: Pick<CellProps, 'field' | 'value' | 'data'>) {
  const sentence = useSentence(value, field.words.among ?? {}, data);
  return <CutText text={sentence ?? sheetOf(field).text(value, field)} />;
}
