import type { TransferPort } from '../../../contract/ports';
import { lazyComponent } from '../../../parts/lazyComponent';
import { recordOf } from '../../../values/record';
import type { ListDialog } from '../liveList';

const FileDialog = lazyComponent(() =>
  import('../features/transfer/ExportDialog').then((module) => module.FileDialog),
);

/** The task of the file that an action makes (`{file}` in its result); null: it makes none. */
export function fileTaskOf(result: unknown): string | null {
  const { file } = recordOf(result);
  return typeof file === 'string' ? file : null;
}

export function fileDialog(title: string, task: string, transfer: TransferPort): ListDialog {
  return {
    draw: (_, close) => <FileDialog title={title} task={task} transfer={transfer} onClose={close} />,
  };
}
