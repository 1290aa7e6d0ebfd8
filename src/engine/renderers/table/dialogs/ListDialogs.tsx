import { type ComponentType, lazy, Suspense } from 'react';
import type { EnginePorts } from '../../../contract/ports';
import type { ListQuery, RecordData } from '../../../contract/record';
import { DialogBoundary } from '../../../DialogBoundary';
import type { CompiledColumn, CompiledScreen } from '../../../screen/compile';
import type { ScreenProps } from '../../registry';
import type { RowButton } from '../rows/rowButtons';
import type { ListDialog } from './listDialog';

const loadForm = () => import('../../form/FormDialog');
const loadConfirm = () => import('./ConfirmDialog');
const FormDialog = lazy(() => loadForm().then((m) => ({ default: m.FormDialog })));
const AskDialog = lazy(() => import('../../form/AskDialog').then((m) => ({ default: m.AskDialog })));
const ConfirmDialog = lazy(() => loadConfirm().then((m) => ({ default: m.ConfirmDialog })));
const OpenDialog = lazy(() => import('./OpenDialog').then((m) => ({ default: m.OpenDialog })));
const KeysDialog = lazy(() => import('./KeysDialog').then((m) => ({ default: m.KeysDialog })));
const RowMenu = lazy(() => import('../rows/RowMenu').then((m) => ({ default: m.RowMenu })));
const BulkProgressDialog = lazy(() =>
  import('../bulk/BulkProgressDialog').then((m) => ({ default: m.BulkProgressDialog })),
);
const BulkResultDialog = lazy(() =>
  import('../bulk/BulkResultDialog').then((m) => ({ default: m.BulkResultDialog })),
);

const ImportDialog = lazy(() =>
  import('../transfer/ImportDialog').then((m) => ({ default: m.ImportDialog })),
);
const ExportDialog = lazy(() =>
  import('../transfer/ExportDialog').then((m) => ({ default: m.ExportDialog })),
);

const BUTTONS = '.list-toolbar-main button, [role="row"] button, .card button';
/** What takes keys once it has the focus. */
const ROWS = '[role="gridcell"], .card';

/** Fetches the dialogs opened most before they are asked for: an operator reaches for what opens them. */
export function prepareDialogs({ type, target }: { type: string; target: EventTarget }): void {
  const openers = type === 'focus' ? `${BUTTONS}, ${ROWS}` : BUTTONS;
  if (!(target instanceof Element) || !target.closest(openers)) return;
  for (const load of [loadForm, loadConfirm])
    load().catch(() => {
      // whoever opens it fetches it again and is told
    });
}

interface ListDialogsProps {
  dialog: ListDialog | null;
  compiled: CompiledScreen;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
  /** Buttons of a row, for their keys. */
  buttons: readonly RowButton[];
  onPress(button: RowButton, record: RecordData): void;
  onChanged(): void;
  onHide(dialog: ListDialog): void;
  /** What an export begins with: the columns as they stand, and the rows that are asked for. */
  exported: {
    columns: readonly { column: CompiledColumn; isShown: boolean }[];
    query: ListQuery;
    total: number;
  };
}

/** Whatever is open over the list. None of it is loaded before it is first wanted. */
export function ListDialogs(props: ListDialogsProps) {
  const { dialog, ports, onHide } = props;
  return (
    <Suspense>
      {dialog && (
        <DialogBoundary notice={ports.notice} onClose={() => onHide(dialog)}>
          <OneDialog {...props} dialog={dialog} />
        </DialogBoundary>
      )}
    </Suspense>
  );
}

function OneDialog(props: ListDialogsProps & { dialog: ListDialog }) {
  const { dialog, compiled, ports, onChanged } = props;
  const onClose = () => props.onHide(dialog);
  const { screen } = compiled;
  switch (dialog.kind) {
    case 'form':
      return (
        <FormDialog
          compiled={compiled}
          mode={dialog.mode}
          record={dialog.record}
          only={dialog.only}
          ports={ports}
          onClose={onClose}
          onSaved={onChanged}
        />
      );
    case 'ask':
      return (
        <AskDialog
          said={dialog.said}
          screen={screen}
          records={dialog.records}
          note={dialog.note}
          ports={ports}
          isDanger={dialog.isDanger}
          onSubmit={dialog.submit}
          onClose={onClose}
        />
      );
    case 'confirm':
      return <ConfirmDialog {...dialog} onClose={onClose} />;
    case 'open':
      return (
        <OpenDialog
          action={dialog.action}
          records={dialog.records}
          screen={screen}
          ports={ports}
          Screen={props.Screen}
          onClose={() => {
            onClose();
            onChanged();
          }}
        />
      );
    case 'result':
      return <BulkResultDialog {...dialog} screen={screen} onSave={ports.data.saveFile} onClose={onClose} />;
    case 'progress':
      return <BulkProgressDialog {...dialog} />;
    case 'menu':
      return (
        <RowMenu
          buttons={dialog.buttons}
          at={dialog.at}
          onPress={(button) => props.onPress(button, dialog.record)}
          onClose={onClose}
        />
      );
    case 'import':
      return (
        ports.data.transfer && (
          <ImportDialog
            screen={screen}
            transfer={ports.data.transfer}
            onImported={onChanged}
            onClose={onClose}
          />
        )
      );
    case 'export':
      return (
        ports.data.transfer && (
          <ExportDialog
            screen={screen}
            columns={props.exported.columns.map(({ column, isShown }) => ({ ...column, isShown }))}
            query={props.exported.query}
            total={props.exported.total}
            selections={dialog.selections}
            transfer={ports.data.transfer}
            onClose={onClose}
          />
        )
      );
    case 'keys':
      return <KeysDialog own={ownKeys(props.buttons)} onClose={onClose} />;
  }
}

function ownKeys(buttons: readonly RowButton[]) {
  return buttons.flatMap(({ hotKey, title }) => (hotKey === null ? [] : [{ key: hotKey, title }]));
}
