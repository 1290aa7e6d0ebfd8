import type { CSSProperties } from 'react';
import { isEmpty } from '../../../condition/predicate';
import { sheetOf } from '../../../widgets/sheets';
import type { BodyProps } from './cardProps';

/** The retention triangle: a row for each day, shares coloured by how high they are; days to come stay empty. */
export function CohortTable({ card, data }: BodyProps) {
  const fields = Object.values(card.query.result ?? {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="dashboard-scroll" tabIndex={0} aria-label={`${card.title}的数据`}>
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
                const isHeated = sheetOf(field).isShare === true && !isEmpty(value);
                return (
                  <td
                    key={field.name}
                    className={isHeated ? 'is-heated' : undefined}
                    style={
                      isHeated ? ({ '--heat': `${heatOf(Number(value))}%` } as CSSProperties) : undefined
                    }
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

/** Share in hundredths of a percent to how much of the colour: half of it at the most, so that the number reads. */
function heatOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share / 10_000)) * 45) + 4;
}
