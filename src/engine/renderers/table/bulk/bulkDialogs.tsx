import { lazy } from 'react';
import type { ListDialog } from '../dialogs/listDialog';
import type { BulkResultDialogProps } from './BulkResultDialog';
import type { BulkRun } from './bulkRun';

const BulkProgressDialog = lazy(() =>
  import('./BulkProgressDialog').then((m) => ({ default: m.BulkProgressDialog })),
);
const BulkResultDialog = lazy(() =>
  import('./BulkResultDialog').then((m) => ({ default: m.BulkResultDialog })),
);

/** How far it is; it goes by itself. */
export function progressDialog(progress: { title: string; run: BulkRun }): ListDialog {
  return { draw: () => <BulkProgressDialog {...progress} /> };
}

/** What became of each record. */
export function resultDialog(told: Omit<BulkResultDialogProps, 'list' | 'onClose'>): ListDialog {
  return { draw: (list, close) => <BulkResultDialog {...told} list={list} onClose={close} /> };
}
