import type { ImportPreview } from '../../../../../contract/sheetImport';

interface SheetRowsProps {
  preview: ImportPreview;
  /** What each column fills, by its title; null: it is left out. */
  targets: readonly (string | null)[];
}

/** The heads and the first rows of a sheet, as they are in it. */
export function SheetRows({ preview: { columns, rows, total }, targets }: SheetRowsProps) {
  return (
    <details className="import-sheet" open>
      <summary>
        前 {rows.length} 行，共 {total.toLocaleString('en-US')} 行
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the dialog, and keys scroll what has the focus */}
      <section className="import-scroll" tabIndex={0} aria-label="表格的前几行">
        <table>
          <thead>
            <tr>
              <th scope="col">行</th>
              {columns.map(({ title }, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a sheet never move
                  key={index}
                  scope="col"
                  className={targets[index] === null ? 'import-left-out' : undefined}
                >
                  {title || '（没有标题）'}
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
