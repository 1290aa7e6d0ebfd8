import type { Change } from '../../contract/record';
import { Thumbnails } from '../media/Thumbnails';
import './changes.css';

interface ChangeListProps {
  changes: readonly Change[];
  fileUrl(path: string): string;
}

/** What was changed: every field's title and both values, pictures small. */
export function ChangeList({ changes, fileUrl }: ChangeListProps) {
  return (
    <dl className="changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.title}</dt>
          <dd>
            {change.before !== null && (
              <>
                <del>
                  <ChangeSide change={change} side="before" fileUrl={fileUrl} />
                </del>
                <span aria-hidden> → </span>
              </>
            )}
            <ins>
              <ChangeSide change={change} side="after" fileUrl={fileUrl} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeSideProps {
  change: Change;
  side: 'before' | 'after';
  fileUrl(path: string): string;
}

/** One of the two values; `-` if it was empty. */
export function ChangeSide({ change, side, fileUrl }: ChangeSideProps) {
  const pictures = change.pictures?.[side] ?? [];
  if (pictures.length > 0) return <Thumbnails title={change.title} urls={pictures.map(fileUrl)} />;
  return change[side] ?? '-';
}
