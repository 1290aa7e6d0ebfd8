import type { RecordData } from '../../../contract/record';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from '../liveList';

export const loadForm = () => import('../../form/FormDialog');
const FormDialog = lazyComponent(() => loadForm().then((m) => m.FormDialog));

export interface FormRequest {
  mode: 'add' | 'edit';
  record: RecordData | null;
  /** One field alone, and its cell. */
  only?: string;
  at?: HTMLElement | null;
}

/** The screen's form over the list. */
export function formDialog(request: FormRequest): ListDialog {
  return {
    draw: ({ compiled, ports, reload }, close) => (
      <FormDialog {...request} compiled={compiled} ports={ports} onClose={close} onSaved={reload} />
    ),
  };
}
