import type { CellProps } from '../../contract/widget';
import { viewOf } from '../views';
import { keyedRows } from './keyedRows';
import './rows.css';

/** Rows to read, each value by its own type. */
export function RowsTable({ field, value, data }: CellProps) {
  const fields = Object.values(field.words.fields ?? {}).filter((one) => !one.isWriteOnly);
  return (
    <div className="rows-scroll">
      <table className="rows-table">
        <thead>
          <tr>
            {fields.map((inner) => (
              <th key={inner.name} scope="col">
                {inner.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyedRows(value).map(([key, row]) => (
            <tr key={key}>
              {fields.map((inner) => {
                const { Cell } = viewOf(inner);
                return (
                  <td key={inner.name}>
                    <Cell field={inner} value={row[inner.name]} record={row} data={data} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
