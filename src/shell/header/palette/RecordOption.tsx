import type { FoundRecord } from '../../../engine/index';
import type { RecordFinder } from './records';

interface RecordOptionProps {
  record: FoundRecord;
  pictureUrl: RecordFinder['pictureUrl'] | undefined;
}

/** Picture, label and number, which distinguish two of one name. */
export function RecordOption({ record: { text, note, picture }, pictureUrl }: RecordOptionProps) {
  return (
    <>
      <span className="palette-record">
        {picture !== undefined && pictureUrl && <img src={pictureUrl(picture)} alt="" loading="lazy" />}
        <span className="palette-text">{text}</span>
      </span>
      {note !== undefined && <span className="palette-trail">{note}</span>}
    </>
  );
}
