import type { RecordData } from '../../../contract/record';
import { Icon } from '../../../parts/icon/Icon';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from '../liveList';
import type { RowButton } from './rowButtons';

const AnchoredMenu = lazyComponent(() =>
  import('../../../parts/menu/AnchoredMenu').then((module) => module.AnchoredMenu),
);

/** The menu under a row's 更多. */
export function menuDialog(buttons: RowButton[], record: RecordData, at: HTMLElement): ListDialog {
  return {
    draw: ({ actions }, close) => (
      <AnchoredMenu
        at={at}
        placement="bottomRight"
        items={buttons.map(({ id, icon, title, isDanger }) => ({
          key: id,
          icon: icon ? <Icon name={icon} /> : undefined,
          label: title,
          danger: isDanger,
        }))}
        onChoose={(key) => {
          const pressed = buttons.find(({ id }) => id === key);
          if (pressed) actions.press(pressed, record);
        }}
        onClose={close}
      />
    ),
  };
}
