import type { ImportPreview } from '#engine/contract/sheetImport';
import * as texts from '#texts/renderers/table/transfer';

interface SheetRowsProps {
  preview: ImportPreview;
  /** What each column fills, by its title; null: it is left out. */
  targets: readonly (string | null)[];
}

/** The heads and the first rows of a sheet, as they are in it. */
export function SheetRows({ preview: { columns, rows, total }, targets }: SheetRowsProps) {
  return (
    <details className="import-sheet" open>
      <summary>{texts.firstRowsOf(rows.length, total.toLocaleString('en-US'))}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the dialog, and keys scroll what has the focus */}
      <section className="import-scroll" tabIndex={0} aria-label={texts.firstRows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              {columns.map(({ title }, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a sheet never move
                  key={index}
                  scope="col"
                  className={targets[index] === null ? 'import-left-out' : undefined}
                >
                  {title || texts.noTitle}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a sheet never move
                  <td key={index} className={targets[index] === null ? 'import-left-out' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
