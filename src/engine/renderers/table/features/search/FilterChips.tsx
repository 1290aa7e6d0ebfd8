import closeIcon from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Button, Tag } from 'antd';
import type { Field } from '#engine/contract/field';
import type { DataPort } from '#engine/contract/ports';
import type { FilterTextProps } from '#engine/contract/widget';
import { acceptValue } from '#engine/language/judge/accept';
import { CutText } from '#engine/parts/cells/CutText.tsx';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { MODE_WORDS, readSeveral } from '#engine/values/several';
import { sheetOf } from '#engine/widgets/sheets';
import { viewOf } from '#engine/widgets/views';
import * as texts from '#texts/renderers/table';
import * as signs from '#texts/signs';
import type { ActiveFilter } from './activeFilters';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  data: DataPort;
}

/** What the list is narrowed by, each to be taken away. */
export function FilterChips({ active, filters, onSearch, data }: FilterChipsProps) {
  if (active.length === 0) return null;
  const clear = () => onSearch(active.reduce((left, one) => one.without(left), { ...filters }));
  return (
    <div className="list-chips">
      <span className="list-chips-title">{texts.filtered}</span>
      {active.map(({ key, title, field, value, without }) => (
        <Tag
          key={key}
          className="list-chip"
          bordered={false}
          closable
          closeIcon={
            <Button
              type="text"
              size="small"
              icon={<Glyph icon={closeIcon} />}
              aria-label={texts.removeFilter(title)}
            />
          }
          onClose={(event) => {
            // it goes with the filter
            event.preventDefault();
            onSearch(without(filters));
          }}
        >
          {title}
          {signs.colon}
          <FilterText field={field} value={value} data={data} />
        </Tag>
      ))}
      {active.length > 1 && (
        <Button type="link" size="small" onClick={clear}>
          {texts.clearAll}
        </Button>
      )}
    </div>
  );
}

/** What a list is narrowed by, in words: 豪华、普通; 不含 豪华; 为空. */
function FilterText(props: FilterTextProps) {
  const { FilterText: Own, isSeveralFilter } = viewOf(props.field);
  const { mode, values } = readSeveral(isSeveralFilter ? props.value : '');
  if (mode === 'empty' || mode === 'filled') return MODE_WORDS[mode];
  const value = mode === 'none' ? values.join(',') : props.value;
  return (
    <span>
      {mode === 'none' && `${MODE_WORDS.none} `}
      {Own ? <Own {...props} value={value} /> : <CutText text={plainText(props.field, value)} />}
    </span>
  );
}

/** `1~5` → 1 ~ 5, `~5` → ≤ 5; several choices are joined; a text that the type cannot read stays as in the address. */
function plainText(field: Field, value: string): string {
  const { comparability, validate, text: show } = sheetOf(field);
  const textOf = (text: string) => {
    const accepted = acceptValue({ ...field, isMultiple: false }, text);
    return accepted === null || validate(accepted, field) !== null ? text : show(accepted, field);
  };
  if (comparability === 'choice') return value.split(',').map(textOf).join(signs.listComma);
  if (comparability === 'text' || !value.includes('~')) return textOf(value);
  const [start = '', end = ''] = value.split('~');
  if (start === end) return textOf(start);
  if (start === '') return `≤ ${textOf(end)}`;
  return end === '' ? `≥ ${textOf(start)}` : `${textOf(start)} ~ ${textOf(end)}`;
}
