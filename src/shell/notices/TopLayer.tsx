import { type PropsWithChildren, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { noticeState } from './notices';
import { systemNotices } from './systemNotice';

/** Keeps messages above open dialogs, whose backdrop would dim them: the last one shown in the top layer is on top. */
export function TopLayer({ children }: PropsWithChildren) {
  const layer = useRef<HTMLDivElement>(null);
  const count = useSnapshot(noticeState).list.length + useSnapshot(systemNotices).list.length;
  useEffect(() => {
    const box = layer.current;
    if (count === 0 || !box) return;
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
  }, [count]);
  return (
    <div ref={layer} popover="manual" className="top-layer">
      {children}
    </div>
  );
}
