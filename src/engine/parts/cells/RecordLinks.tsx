import type { LinkTarget } from '../../contract/field';
import type { CellProps } from '../../contract/widget';
import { useLabels } from '../lookup/useLabels';
import { dictTextOf } from './dictText';
import { RecordLink } from './RecordLink';
import { Several } from './Several';

interface RecordLinksProps {
  cell: CellProps;
  /** Where the records live; null where no screen shows them. */
  target: LinkTarget | null;
  /** Resource path by which they are called; null where that is not decided. */
  path: string | null;
}

/** The records a cell refers to, by what the server calls them. */
export function RecordLinks({ cell, target, path }: RecordLinksProps) {
  const ids = [cell.value].flat().map(String);
  const dictText = dictTextOf(cell);
  if (dictText === null && path !== null) return <FetchedLinks cell={cell} target={target} path={path} />;
  const texts = dictText === null ? ids : ids.length === 1 ? [dictText] : dictText.split('、');
  // a name with a mark in it: which part belongs to whom is not known
  if (texts.length !== ids.length) return <RecordLink target={null} id="" text={dictText ?? ''} />;
  return <Links ids={ids} textOf={(_, place) => texts[place] ?? ''} target={target} />;
}

/** Values the server gave no names of, as inside rows or typed and not yet saved. */
function FetchedLinks({ cell, target, path }: RecordLinksProps & { path: string }) {
  const ids = [cell.value].flat().map(String);
  const labelOf = useLabels({ data: cell.data, path, ids });
  return <Links ids={ids} textOf={labelOf} target={target} />;
}

interface LinksProps {
  ids: readonly string[];
  textOf(id: string, place: number): string;
  target: LinkTarget | null;
}

function Links({ ids, textOf, target }: LinksProps) {
  return (
    <Several>
      {ids.map((id, place) => (
        <RecordLink key={id} target={target} id={id} text={textOf(id, place)} />
      ))}
    </Several>
  );
}
