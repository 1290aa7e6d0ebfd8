import type { RecordData } from '../../../contract/record';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from '../liveList';

const FormDialog = lazyComponent(() => import('../../form/FormDialog').then((module) => module.FormDialog));

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
    takesKeys: request.at != null,
    draw: ({ compiled, ports, reload }, close) => (
      <FormDialog {...request} compiled={compiled} ports={ports} onClose={close} onSaved={reload} />
    ),
  };
}
