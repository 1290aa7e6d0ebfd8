import moreIcon from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import * as texts from '#texts/renderers/table';
import type { SessionPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { Glyph } from '../../../parts/icon/Glyph';
import { Icon } from '../../../parts/icon/Icon';
import { contextOf } from '../state/contextOf';
import type { RowButton } from './rowButtons';
import { isIconAlone, isOneOf, neededIds, placed, type Slots, slotsOf, slotWidth } from './slots';

interface RowButtonsProps {
  /** Those the operator holds codes for; a row shows the ones whose condition its record meets. */
  buttons: readonly RowButton[];
  /** Their places in every row; absent: side by side as this record needs them. */
  slots?: Slots;
  record: RecordData;
  session: SessionPort;
  onPress(button: RowButton, record: RecordData): void;
  onMore(buttons: RowButton[], record: RecordData, at: HTMLElement): void;
}

/** What can be done with one record. Plain buttons: a page of 200 rows holds 800 of them. */
export function RowButtons({ buttons, slots, record, session, onPress, onMore }: RowButtonsProps) {
  const context = contextOf(session);
  const { places, more } = slots ?? ownSlots(buttons, record, context);
  const rest = more.flatMap((slot) => isOneOf(slot, record, context) ?? []);
  return (
    <span className="list-row-buttons">
      {places.map((slot) => {
        const button = isOneOf(slot, record, context);
        const width = slots && slotWidth(slot, slots);
        const isIcon = slots !== undefined && isIconAlone(slot, slots);
        if (!button) return <span key={slot.id} className="list-slot" style={{ width }} />;
        return (
          <button
            key={slot.id}
            type="button"
            data-part={`action ${button.id.replace('action:', '')}`}
            className={`list-link${button.isDanger ? ' is-danger' : ''}${isIcon ? ' is-icon' : ''}`}
            style={slot.buttons.length > 1 || isIcon ? { width } : undefined}
            title={isIcon ? button.title : undefined}
            aria-label={isIcon ? button.title : undefined}
            onClick={() => onPress(button, record)}
          >
            {isIcon && button.glyph ? <Glyph icon={button.glyph} /> : <Icon name={button.icon} />}
            {!isIcon && button.title}
          </button>
        );
      })}
      {rest.length > 0 && (
        <button
          type="button"
          className={slots ? 'list-link is-icon' : 'list-link'}
          aria-haspopup="menu"
          aria-label={texts.more}
          title={texts.more}
          onClick={(event) => onMore(rest, record, event.currentTarget)}
        >
          {slots ? <Glyph icon={moreIcon} /> : texts.more}
        </button>
      )}
    </span>
  );
}

function ownSlots(
  buttons: readonly RowButton[],
  record: RecordData,
  context: ReturnType<typeof contextOf>,
): Slots {
  const slots = slotsOf(buttons);
  return placed(slots, neededIds(slots, [record], context));
}
