import type { LinkTarget } from '../../contract/field';
import { CutText } from './CutText';
import { useRecordOpener } from './openRecord';
import './cells.css';

interface RecordLinkProps {
  /** Where the record lives; null where that is not known. */
  target: Pick<LinkTarget, 'screen' | 'code'> | null;
  id: string;
  text: string;
}

/** The label of a record; an operator who may see the record opens it by its label. */
export function RecordLink({ target, id, text }: RecordLinkProps) {
  const opener = useRecordOpener();
  const name = <CutText text={text} />;
  if (opener === null || target === null || target.code === null || !opener.can(target.code)) return name;
  return (
    <button
      type="button"
      className="cell-open"
      onClick={(event) => {
        event.stopPropagation();
        opener.open(target.screen, id);
      }}
    >
      {name}
    </button>
  );
}
