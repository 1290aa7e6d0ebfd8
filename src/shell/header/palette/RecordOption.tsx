import type { FoundRecord } from '../../../engine/index';
import type { RecordFinder } from './records';

interface RecordOptionProps {
  record: FoundRecord;
  pictureUrl: RecordFinder['pictureUrl'];
  onMore(): void;
}

/** Picture, label and number, which distinguish two of one name; and the way to what can be done with it. */
export function RecordOption({ record: { text, note, picture }, pictureUrl, onMore }: RecordOptionProps) {
  return (
    <>
      <span className="palette-record">
        {picture !== undefined && <img src={pictureUrl(picture)} alt="" loading="lazy" />}
        <span className="palette-text">{text}</span>
      </span>
      {note !== undefined && <span className="palette-trail">{note}</span>}
      {/* the keyboard has the right arrow: an option holds nothing that takes the focus */}
      <span
        className="palette-more"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onMore();
        }}
      >
        操作 <kbd>→</kbd>
      </span>
    </>
  );
}
