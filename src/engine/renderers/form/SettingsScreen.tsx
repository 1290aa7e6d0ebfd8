import { Button, Spin } from 'antd';
import { type RefObject, useMemo, useRef, useState } from 'react';
import * as texts from '#texts/renderers/form';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { FormScreen as DrawnFormScreen } from '../../contract/screen';
import { visibleGroups } from '../../language/derive/placed';
import { useRecord } from '../../parts/answer/useRecord';
import { DetailDialog } from '../detail/DetailDialog';
import type { RendererProps } from '../registry';
import { DiscardDialog } from './DiscardDialog';
import { type EditorHandle, NOTHING_TYPED, RecordEditor } from './RecordEditor';
import './form.css';

const SETTINGS: DraftStep = { do: 'settings' };

/** A settings screen (`kind: form`): its one record, read-only without the right to edit, with its history. */
export function SettingsScreen({ compiled, ports, Screen }: RendererProps<DrawnFormScreen>) {
  const { screen } = compiled;
  const [edition, setEdition] = useState(0);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const handle = useRef(NOTHING_TYPED);
  const { record: read, failure, retry } = useRecord({ screen, id: '', data: ports.data, edition });
  const record = useCurrentRecord(read, edition, handle);
  const groups = useMemo(
    () => visibleGroups(compiled, screen.form.groups, ports.session.can),
    [compiled, screen, ports],
  );
  const mayEdit = screen.verbs.edit !== undefined && ports.session.can(screen.verbs.edit.code);
  const again = () => {
    setLeaving(false);
    setEdition((count) => count + 1);
  };
  const giveUp = () => {
    handle.current.drop();
    again();
  };
  if (record === null)
    return (
      <section className="form-settings form-wait" aria-label={screen.title}>
        {failure === null ? (
          <Spin />
        ) : (
          <>
            <span role="alert">{failure}</span>
            <Button onClick={retry}>{texts.retry}</Button>
          </>
        )}
      </section>
    );
  return (
    <section className="form-settings" aria-label={screen.title}>
      {ports.data.endpoints && (
        <div className="form-settings-head">
          <Button type="link" onClick={() => setHistoryOpen(true)}>
            {mayEdit ? texts.history : texts.view}
          </Button>
        </div>
      )}
      {mayEdit ? (
        <RecordEditor
          key={`${edition} ${record.version}`}
          compiled={compiled}
          groups={groups}
          isEdit
          record={record}
          ports={ports}
          typed={{}}
          step={SETTINGS}
          title={screen.title}
          handle={handle}
          cancelText={texts.undoChanges}
          onCancel={() => (Object.keys(handle.current.unsaved()).length > 0 ? setLeaving(true) : giveUp())}
          // what was typed while it was being saved stays in the form, over what is saved
          onSaved={() => undefined}
          onClose={again}
        />
      ) : (
        <p>{texts.noRightToEdit}</p>
      )}
      <DiscardDialog isOpen={isLeaving} onDiscard={giveUp} onStay={() => setLeaving(false)} />
      {isHistoryOpen && (
        <DetailDialog
          compiled={compiled}
          record={record}
          edition={edition}
          ports={ports}
          Screen={Screen}
          actions={() => null}
          onChanged={again}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </section>
  );
}

/**
 * The record under the form. A newer one, read when the tab is visible again, replaces it only if nothing is typed:
 * typed work meets it on save.
 */
function useCurrentRecord(
  read: RecordData | null,
  edition: number,
  handle: RefObject<EditorHandle>,
): RecordData | null {
  const [current, setCurrent] = useState({ record: read, edition });
  const isFree = current.edition !== edition || Object.keys(handle.current.unsaved()).length === 0;
  if (isFree && (current.edition !== edition || current.record !== read))
    setCurrent({ record: read, edition });
  return current.record;
}
