import * as signs from '#texts/signs';
import type { DataPort } from '../../contract/ports';
import { useLabels } from '../lookup/useLabels';
import { CutText } from './CutText';

/** References by what their records are called. */
export function ReferenceText(question: { path: string; ids: string[]; data: DataPort }) {
  const labelOf = useLabels(question);
  return <CutText text={question.ids.map(labelOf).join(signs.listComma)} />;
}
