import type { RecordData } from '../../../contract/record';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from '../liveList';
import type { RowButton } from './rowButtons';

const RowMenu = lazyComponent(() => import('./RowMenu').then((module) => module.RowMenu));

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
