import { cellOf, defineView } from '@console/engine';
import { PROVINCES } from './provinces';
import { sheet } from './widget';
import './location.css';

export const view = defineView({
  Cell: cellOf(({ field, value }) => <>{sheet.text(value, field)}</>),
  // the value ends in the code of its province, and the search is for a part of it
  Filter: ({ id, value, onChange }) => (
    <select
      id={id}
      className="location-filter"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">全部省份</option>
      {Object.entries(PROVINCES).map(([code, name]) => (
        <option key={code} value={`,${code}`}>
          {name}
        </option>
      ))}
    </select>
  ),
  FilterText: ({ value }) => <>{PROVINCES[value.slice(1)] ?? value}</>,
});
