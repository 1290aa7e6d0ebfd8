import { Suspense } from 'react';
import { DialogBoundary } from '../../../DialogBoundary';
import type { LiveList } from '../liveList';

/** Whatever is open over the list. None of it is loaded before it is first wanted. */
export function OpenOver({ list }: { list: LiveList }) {
  const { dialog } = list;
  if (dialog === null) return <Suspense />;
  const close = () => list.hide(dialog);
  return (
    <Suspense>
      <DialogBoundary notice={list.ports.notice} onClose={close}>
        {dialog.draw(list, close)}
      </DialogBoundary>
    </Suspense>
  );
}
