import arrowDownIcon from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import arrowUpIcon from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import { Button, Select } from 'antd';
import * as texts from '#texts/renderers/table';
import type { Sort } from '../../../contract/screen';
import type { CompiledColumn } from '../../../language/derive/compile';
import { Glyph } from '../../../parts/icon/Glyph';

interface CardOrderProps {
  /** All there are: one may be sorted by that is not shown. */
  columns: readonly CompiledColumn[];
  /** The operator's own order; empty: that of the file. */
  sort: readonly Sort[];
  onSort(sort: Sort[]): void;
}

/** Cards have no header to click: the column to sort by is chosen above them, the first one of an order of several. */
export function CardOrder({ columns, sort, onSort }: CardOrderProps) {
  const choices = columns.filter(({ isSortable }) => isSortable);
  if (choices.length === 0) return null;
  const [first] = sort;
  const shown = choices.some(({ key }) => key === first?.field) ? first : undefined;
  const isDescending = shown?.direction === 'desc';
  return (
    <span className="cards-order">
      <Select
        aria-label={texts.sort}
        value={shown?.field ?? ''}
        onChange={(field) => onSort(field === '' ? [] : [{ field, direction: 'desc' }])}
        options={[
          { value: '', label: texts.defaultOrder },
          ...choices.map(({ key, title }) => ({ value: key, label: title })),
        ]}
      />
      <Button
        type="text"
        icon={<Glyph icon={isDescending ? arrowDownIcon : arrowUpIcon} />}
        disabled={shown === undefined}
        aria-label={isDescending ? texts.descending : texts.ascending}
        title={isDescending ? texts.descending : texts.ascending}
        onClick={() => shown && onSort([{ ...shown, direction: isDescending ? 'asc' : 'desc' }])}
      />
    </span>
  );
}
