import { DialogBoundary } from '../../../parts/boundary/DialogBoundary';
import type { LiveList } from '../liveList';

/** Whatever is open over the list. None of it is loaded before it is first wanted. */
export function OpenOver({ list }: { list: LiveList }) {
  const { dialog } = list;
  if (dialog === null) return null;
  const close = () => list.hide(dialog);
  return (
    <DialogBoundary notice={list.ports.notice} onClose={close}>
      {dialog.draw(list, close)}
    </DialogBoundary>
  );
}
