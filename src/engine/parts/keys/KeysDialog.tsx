import { Modal } from 'antd';
import * as texts from '#texts/parts';
import type { KnownKey } from '../../contract/ports';
import './keys.css';
import { useFocusBack } from '../focus/useFocusBack';

/** Keys under the name of where they work. */
export interface KeyGroup {
  title: string;
  known: readonly KnownKey[];
}

interface KeysDialogProps {
  /** The dialog lists the page's own keys first. */
  known: readonly KnownKey[];
  groups?: readonly KeyGroup[];
  onClose(): void;
}

/** The keys that work on a page. */
export function KeysDialog({ known, groups = [], onClose }: KeysDialogProps) {
  useFocusBack();
  return (
    <Modal open title={texts.shortcuts} width={460} footer={null} onCancel={onClose}>
      <KeyList known={known} />
      {groups.map(
        ({ title, known: own }) =>
          own.length > 0 && (
            <section key={title} className="keys-group" aria-label={title}>
              <h3>{title}</h3>
              <KeyList known={own} />
            </section>
          ),
      )}
    </Modal>
  );
}

function KeyList({ known }: Pick<KeysDialogProps, 'known'>) {
  return (
    <dl className="keys-list">
      {known.map(([key, what]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((part) => (
              <kbd key={part}>{part}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
