/** What opens over a list, and what is drawn with it: forms, records, questions. One script, fetched when the first page is idle. */

export { KeysDialog } from '../parts/keys/KeysDialog';
export { Lightbox } from '../parts/media/Lightbox';
export { ApprovalBlock } from './detail/approval/ApprovalBlock';
export { DetailDialog } from './detail/DetailDialog';
export { Composer } from './detail/thread/Composer';
export { FormDialog } from './form/FormDialog';
export { FormPage } from './form/FormPage';
export { PromptDialog } from './form/PromptDialog';
export { SettingsScreen } from './form/SettingsScreen';
export { QueueScreen } from './queue/QueueScreen';
export { ConfirmDialog } from './table/dialogs/ConfirmDialog';
export { OpenDialog } from './table/dialogs/OpenDialog';
export { openScreen } from './table/dialogs/openScreen';
export { BulkBar } from './table/features/bulk/BulkBar';
export { BulkProgressDialog } from './table/features/bulk/BulkProgressDialog';
export { BulkResultDialog } from './table/features/bulk/BulkResultDialog';
export { bulkRunner } from './table/features/bulk/bulkRunner';
export { DisplayPanel } from './table/features/columns/DisplayPanel';
export { ListKeysDialog } from './table/features/keys/ListKeysDialog';
export { RecycleDialog } from './table/features/recycle/RecycleDialog';
export { MissHint } from './table/features/search/MissHint';
export { ExportDialog, FileDialog } from './table/features/transfer/ExportDialog';
export { ImportDialog } from './table/features/transfer/ImportDialog';
export { ViewPanel } from './table/features/views/ViewPanel';
export { RecordDialog } from './table/RecordDialog';
export { RowMenu } from './table/rows/RowMenu';
