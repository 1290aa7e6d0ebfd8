import { themed } from '#engine/parts/boundary/themed.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import type { ListDialog } from '../../liveList';
import type { BulkResultDialogProps } from './BulkResultDialog';
import type { BulkRun } from './bulkRun';

const BulkProgressDialog = lazyComponent(
  themed(() => import('./BulkProgressDialog').then((m) => m.BulkProgressDialog)),
);
const BulkResultDialog = lazyComponent(
  themed(() => import('./BulkResultDialog').then((m) => m.BulkResultDialog)),
);

/** The progress; it closes by itself. */
export function progressDialog(progress: { title: string; run: BulkRun }): ListDialog {
  return { draw: () => <BulkProgressDialog {...progress} /> };
}

/** What became of each record. */
export function resultDialog(dialogProps: Omit<BulkResultDialogProps, 'list' | 'onClose'>): ListDialog {
  return { draw: (list, close) => <BulkResultDialog {...dialogProps} list={list} onClose={close} /> };
}
