import { Drawer, Modal } from 'antd';
import type { KeyboardEvent, PropsWithChildren } from 'react';
import { useAfterPaint } from '../../parts/frame/useAfterPaint';
import './form.css';

interface DialogFrameProps {
  title: string;
  isDrawer?: boolean;
  /** In the page, below what it is about, which stays to be seen and scrolled. */
  isInPlace?: boolean;
  /** How much it holds decides how wide it is. */
  fieldCount: number;
  onClose(): void;
}

const FEW = 3;

/** A dialog or drawer: narrow with one column for a few fields, wide with two for more. */
export function DialogFrame({
  title,
  isDrawer,
  isInPlace,
  fieldCount,
  onClose,
  children,
}: PropsWithChildren<DialogFrameProps>) {
  const isWide = fieldCount > FEW;
  const width = isWide ? 800 : 520;
  // the frame answers the press at once; what it holds takes several times as long, and follows
  const isPainted = useAfterPaint();
  const body = isPainted && children;
  if (isInPlace) {
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && isOwnKey(event)) onClose();
    };
    return (
      <div role="dialog" aria-label={title} className="form-in-place" tabIndex={-1} onKeyDown={onKeyDown}>
        <h3 className="form-in-place-title">{title}</h3>
        {body}
      </div>
    );
  }
  if (isDrawer)
    return (
      <Drawer
        open
        title={title}
        // the first field takes the focus
        autoFocus={false}
        width={`min(${width}px, 100vw)`}
        maskClosable={false}
        onClose={onClose}
      >
        {body}
      </Drawer>
    );
  return (
    <Modal
      open
      className={isWide ? 'form-dialog' : 'form-dialog is-short'}
      title={title}
      width={width}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      <div className="form-scroll">{body}</div>
    </Modal>
  );
}

/** Of what it holds, not of a list or a dialog that is open over it. */
function isOwnKey({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.getAttribute('aria-expanded') !== 'true';
}
