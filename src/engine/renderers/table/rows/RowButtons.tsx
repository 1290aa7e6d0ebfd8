import type { SessionPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { Icon } from '../../../parts/icon/Icon';
import { contextOf } from '../state/contextOf';
import type { RowButton } from './rowButtons';
import { splitButtons } from './splitButtons';

interface RowButtonsProps {
  /** Those the operator holds codes for; a row shows the ones whose condition its record meets. */
  buttons: readonly RowButton[];
  record: RecordData;
  session: SessionPort;
  onPress(button: RowButton, record: RecordData): void;
  onMore(buttons: RowButton[], record: RecordData, at: HTMLElement): void;
}

/** What can be done with one record. Plain buttons: a page of 200 rows holds 800 of them. */
export function RowButtons({ buttons, record, session, onPress, onMore }: RowButtonsProps) {
  const context = contextOf(session);
  const [shown, more] = splitButtons(buttons.filter((button) => button.isFor(record, context)));
  return (
    <span className="list-row-buttons">
      {shown.map((button) => (
        <button
          key={button.id}
          type="button"
          className={button.isDanger ? 'list-link is-danger' : 'list-link'}
          onClick={() => onPress(button, record)}
        >
          <Icon name={button.icon} />
          {button.title}
        </button>
      ))}
      {more.length > 0 && (
        <button
          type="button"
          className="list-link"
          aria-haspopup="menu"
          onClick={(event) => onMore(more, record, event.currentTarget)}
        >
          更多
          <span className="list-caret" aria-hidden />
        </button>
      )}
    </span>
  );
}
