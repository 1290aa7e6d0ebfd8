import { withSubject } from '../../../actions/withSubject';
import { RequestError } from '../../../contract/errors';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import { showOnce } from '../../../parts/showOnce';
import { notifyDone } from '../../../parts/undoNotice';
import type { ListDialog } from '../liveList';
import { fileDialog, fileTaskOf } from './fileDialog';

interface Performer {
  screen: Screen;
  ports: Pick<EnginePorts, 'data' | 'notice' | 'session'>;
  /** Reports that records changed; those in `gone` need not stay selected. */
  changed(gone: readonly string[]): void;
  /** Puts what is known of one record in its row; null: it is no longer here. */
  patch(id: string, record: RecordData | null): void;
  show(dialog: ListDialog): void;
  /** Reports what was taken back. */
  undone(ids: readonly string[]): void;
}

export type Perform = ReturnType<typeof performer>;

/** The calls behind the buttons. Each says how it went and rejects with RequestError when it did not. */
export function performer({ screen, ports, changed, patch, show, undone }: Performer) {
  const { data, notice } = ports;
  /** Says that it is done, with the way back where there is one. */
  const notify = (message: string, definition: Verb | Action, ids: readonly string[]) =>
    notifyDone(message, { screen, definition, ids, ports, changed: undone });
  return {
    tell: notify,
    async remove(record: RecordData, answers: RecordData) {
      const { message, result } = await data.remove(screen, [String(record.id)], answers);
      const [failure] = result.failed;
      if (failure) throw new RequestError(failure.message);
      notice.success(message);
      for (const id of result.done) patch(id, null);
      changed(result.done);
    },
    /** On one record, or on the screen as a whole where `record` is null. `key`: that of the question answered. */
    async act(action: Action, record: RecordData | null, answers: RecordData, key: string) {
      const {
        message,
        result,
        record: now,
      } = await data.act(screen, action.name, {
        ...answers,
        ...(record && { id: String(record.id) }),
        idempotencyKey: key,
      });
      if (record && now !== undefined) patch(String(record.id), now);
      const text = record ? withSubject(message, screen, action, record) : message;
      const file = fileTaskOf(result);
      if (file !== null && data.transfer) show(fileDialog(action.title, file, data.transfer));
      else if (!showOnce(notice, result)) notify(text, action, record ? [String(record.id)] : []);
      changed([]);
    },
  };
}
