import { Drawer, Modal } from 'antd';
import type { PropsWithChildren } from 'react';
import { useAfterPaint } from '../../parts/frame/useAfterPaint';
import './form.css';

interface DialogFrameProps {
  title: string;
  isDrawer?: boolean;
  /** At the side of the page, which stays to be seen and scrolled. */
  isBeside?: boolean;
  /** How much it holds decides how wide it is. */
  fieldCount: number;
  onClose(): void;
}

const FEW = 3;
/** Pixels: what is judged keeps the rest. */
const SIDE_WIDTH = 420;

/** A dialog or drawer: narrow with one column for a few fields, wide with two for more. */
export function DialogFrame({
  title,
  isDrawer,
  isBeside,
  fieldCount,
  onClose,
  children,
}: PropsWithChildren<DialogFrameProps>) {
  const isWide = fieldCount > FEW;
  const width = isWide ? 800 : 520;
  // the frame answers the press at once; what it holds takes several times as long, and follows
  const isPainted = useAfterPaint();
  const body = isPainted && children;
  if (isDrawer || isBeside)
    return (
      <Drawer
        open
        title={title}
        mask={!isBeside}
        // the first field takes the focus
        autoFocus={false}
        width={`min(${isBeside ? SIDE_WIDTH : width}px, 100vw)`}
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
