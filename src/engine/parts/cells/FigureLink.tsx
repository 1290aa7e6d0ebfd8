import type { ReactNode } from 'react';
import type { Figure } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import { useRecordOpener } from './openRecord';
import './cells.css';

interface FigureLinkProps {
  figure: Figure | null;
  record: RecordData;
  /** The field's. */
  name: string;
  /** The number as its type draws it. */
  children: ReactNode;
}

/** A number that leads to the records it counts; what counts none, or is not measured, leads nowhere. */
export function FigureLink({ figure, record, name, children }: FigureLinkProps) {
  const opener = useRecordOpener();
  if (figure === null || opener === null || !record[name] || !opener.can(figure.code)) return children;
  const address = `${figure.route}?${new URLSearchParams({ [figure.by]: String(record.id) })}`;
  return (
    <button
      type="button"
      className="cell-open"
      onClick={(event) => {
        event.stopPropagation();
        opener.goTo(address);
      }}
    >
      {children}
    </button>
  );
}
