import * as texts from '#texts/renderers/dashboard';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { sheetOf } from '../../../widgets/sheets';
import type { BodyProps } from './cardProps';

/** The retention triangle: a row for each day, shares coloured by how high they are; days to come stay empty. */
export function CohortTable({ card, data }: BodyProps) {
  const fields = Object.values(card.query.result ?? {});
  const heatOf = heating(fields, data.rows ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="dashboard-scroll" tabIndex={0} aria-label={texts.dataOf(card.title)}>
      <table className="dashboard-table dashboard-cohort">
        <thead>
          <tr>
            {fields.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(data.rows ?? []).map((row) => (
            <tr key={String(row[fields[0]?.name ?? ''])}>
              {fields.map((field, index) => {
                const value = row[field.name];
                const text = isEmpty(value) ? '' : sheetOf(field).text(value, field);
                if (index === 0)
                  return (
                    <th key={field.name} scope="row">
                      {text}
                    </th>
                  );
                const heat = isEmpty(value) ? null : heatOf(field, Number(value));
                const isHeated = heat !== null;
                return (
                  <td
                    key={field.name}
                    className={isHeated ? 'is-heated' : undefined}
                    style={isHeated ? { '--heat': `${heat}%` } : undefined}
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How much of the colour a value gets: of a share by itself, of money beside the greatest of the table; null: none. */
function heating(fields: readonly Field[], rows: readonly RecordData[]) {
  const money = fields.filter((field) => sheetOf(field).isMoney).map(({ name }) => name);
  const most = Math.max(1, ...rows.flatMap((row) => money.map((name) => Number(row[name] ?? 0))));
  return (field: Field, value: number): number | null => {
    const { isShare, isMoney } = sheetOf(field);
    if (!isShare && !isMoney) return null;
    // half of it at the most, so that the number reads
    return Math.round(Math.min(1, Math.max(0, value / (isShare ? 10_000 : most))) * 45) + 4;
  };
}
