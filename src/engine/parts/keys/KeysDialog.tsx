import { Modal } from 'antd';
import * as texts from '#texts/parts';
import './keys.css';
import { useFocusBack } from '../focus/useFocusBack';

interface KeysDialogProps {
  /** Keys, several with spaces between, and what they do. */
  known: readonly (readonly [keys: string, what: string])[];
  onClose(): void;
}

/** The keys that work on a page. */
export function KeysDialog({ known, onClose }: KeysDialogProps) {
  useFocusBack();
  return (
    <Modal open title={texts.shortcuts} width={460} footer={null} onCancel={onClose}>
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
    </Modal>
  );
}
