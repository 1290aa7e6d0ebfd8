import * as texts from '#texts/renderers/dashboard';
import type { CardTable } from '../cardTable';

interface DataTableProps {
  title: string;
  table: CardTable;
  onOpen(route: string): void;
}

/** A card's numbers as a table; what leads to records is a button. */
export function DataTable({ title, table, onOpen }: DataTableProps) {
  const [first, ...others] = table.head;
  const classOf = (name: string | undefined) =>
    table.texts.includes(String(name)) ? undefined : 'is-number';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="dashboard-scroll" tabIndex={0} aria-label={texts.dataOf(title)}>
      <table className="dashboard-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col" className={classOf(name)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, address, cells }) => (
            <tr key={label}>
              <th scope="row">
                <MaybeLink text={label} address={address} onOpen={onOpen} />
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className={classOf(others[index])}>
                  <MaybeLink {...cell} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MaybeLink({
  text,
  address,
  onOpen,
}: {
  text: string;
  address: string | null;
  onOpen(route: string): void;
}) {
  if (address === null) return text;
  return (
    <button type="button" className="dashboard-link" onClick={() => onOpen(address)}>
      {text}
    </button>
  );
}
