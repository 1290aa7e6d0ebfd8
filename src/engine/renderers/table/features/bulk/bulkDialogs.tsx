import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import type { ListDialog } from '../../liveList';
import type { BulkResultDialogProps } from './BulkResultDialog';
import type { BulkRun } from './bulkRun';

const BulkProgressDialog = lazyComponent(() =>
  import('./BulkProgressDialog').then((module) => module.BulkProgressDialog),
);
const BulkResultDialog = lazyComponent(() =>
  import('./BulkResultDialog').then((module) => module.BulkResultDialog),
);

/** The progress; it closes by itself. */
export function progressDialog(progress: { title: string; run: BulkRun }): ListDialog {
  return { draw: () => <BulkProgressDialog {...progress} /> };
}

/** What became of each record. */
export function resultDialog(dialogProps: Omit<BulkResultDialogProps, 'list' | 'onClose'>): ListDialog {
  return { draw: (list, close) => <BulkResultDialog {...dialogProps} list={list} onClose={close} /> };
}
