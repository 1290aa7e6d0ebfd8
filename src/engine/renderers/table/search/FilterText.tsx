import type { Field } from '../../../contract/field';
import type { DataPort } from '../../../contract/ports';
import { CutText } from '../../../parts/CutText';
import { lookupPathOf, OPERATORS_PATH } from '../../../parts/lookupTarget';
import { RegionText } from '../../../parts/RegionText';
import { useDict } from '../../../parts/useDict';
import { useLabels } from '../../../parts/useLabels';
import { acceptValue } from '../../../screen/judge';
import { sheetOf } from '../../../widgets/sheets';

interface FilterTextProps {
  field: Field;
  /** As in a search box. */
  value: string;
  data: DataPort;
}

/** What a list is narrowed by, in words. */
export function FilterText({ field, value, data }: FilterTextProps) {
  const path = field.type === 'user' ? OPERATORS_PATH : field.type === 'ref' ? lookupPathOf(field, {}) : null;
  if (path !== null) return <ReferenceText path={path} ids={value.split(',')} data={data} />;
  if (field.type === 'dict') return <DictText code={String(field.words.dict)} value={value} data={data} />;
  if (field.type === 'region') return <RegionText codes={value.split(',')} />;
  return <CutText text={plainText(field, value)} />;
}

function ReferenceText(question: { path: string; ids: string[]; data: DataPort }) {
  const labelOf = useLabels(question);
  return <CutText text={question.ids.map(labelOf).join('、')} />;
}

function DictText({ code, value, data }: { code: string; value: string; data: DataPort }) {
  const choices = useDict(data, code);
  const textOf = (one: string) => choices?.find((choice) => choice.value === one)?.text ?? one;
  return <CutText text={value.split(',').map(textOf).join('、')} />;
}

/** `1~5` → 1 ~ 5, `~5` → ≤ 5; several choices are joined; what the type cannot read stays as it stands in the address. */
function plainText(field: Field, value: string): string {
  const { comparability, validate, text: show } = sheetOf(field);
  const textOf = (text: string) => {
    const accepted = acceptValue({ ...field, isMultiple: false }, text);
    return accepted === null || validate(accepted, field) !== null ? text : show(accepted, field);
  };
  if (comparability === 'choice') return value.split(',').map(textOf).join('、');
  if (comparability === 'text' || !value.includes('~')) return textOf(value);
  const [begin = '', end = ''] = value.split('~');
  if (begin === end) return textOf(begin);
  if (begin === '') return `≤ ${textOf(end)}`;
  return end === '' ? `≥ ${textOf(begin)}` : `${textOf(begin)} ~ ${textOf(end)}`;
}
