import { lazy } from 'react';
import type { RecordData } from '../../../contract/record';
import type { ListDialog } from '../dialogs/listDialog';
import type { RowButton } from './rowButtons';

const RowMenu = lazy(() => import('./RowMenu').then((m) => ({ default: m.RowMenu })));

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
