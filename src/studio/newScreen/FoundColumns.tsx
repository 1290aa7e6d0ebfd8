import type { Beginning, ListedForm } from '../studioCalls';
import { ColumnsTable } from './ColumnsTable';

interface FoundColumnsProps {
  found: Beginning;
  screens: readonly ListedForm[];
  onChange(found: Beginning): void;
}

/** What a spreadsheet or a table has: the columns of the screen to be. */
export function FoundColumns({ found, screens, onChange }: FoundColumnsProps) {
  return (
    <>
      {found.rows !== undefined && <p>{`${found.rows} 行，发布时可以一起导入`}</p>}
      <ColumnsTable
        columns={found.columns}
        screens={screens}
        onChange={(columns) => onChange({ ...found, columns })}
      />
    </>
  );
}
