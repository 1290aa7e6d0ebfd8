import type { RecordData } from '../../../contract/record';
import { lazyDialog } from '../../lazyDialog';
import type { ListDialog } from '../liveList';
import type { RowButton } from './rowButtons';

const RowMenu = lazyDialog((dialogs) => dialogs.RowMenu);

/** The menu under a row's 更多. */
export function menuDialog(buttons: RowButton[], record: RecordData, at: HTMLElement): ListDialog {
  return {
    draw: ({ actions }, close) => (
      <RowMenu
        buttons={buttons}
        at={at}
        onPress={(button) => actions.press(button, record)}
        onClose={close}
      />
    ),
  };
}
