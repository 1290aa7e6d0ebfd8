import { type ReactNode, useDeferredValue } from 'react';
import { DialogBoundary } from '../../parts/boundary/DialogBoundary';
import { FEATURES } from './features/features';
import type { LiveList } from './liveList';

type FeatureSlot = 'above' | 'main' | 'tools' | 'head' | 'below' | 'over';

/** What the features have for one place. */
export function Pieces({ of, list }: { of: FeatureSlot; list: LiveList }): ReactNode {
  return FEATURES.map(({ name, [of]: Piece }) => Piece && <Piece key={name} list={list} />);
}

export function Context({ list, children }: { list: LiveList; children: ReactNode }): ReactNode {
  let inner = children;
  for (const { context: Shared } of [...FEATURES].reverse())
    if (Shared) inner = <Shared list={list}>{inner}</Shared>;
  return inner;
}

/** Whatever is open over the list. None of it is loaded before it is first wanted, nor drawn before the press is seen. */
export function OpenOver({ list }: { list: LiveList }) {
  const { dialog } = list;
  const seen = useDeferredValue(dialog);
  if (dialog === null) return null;
  if (seen === null && !dialog.takesKeys) return <span data-dialog-due />;
  const close = () => list.hide(dialog);
  return (
    <DialogBoundary notice={list.ports.notice} onClose={close}>
      {dialog.draw(list, close)}
    </DialogBoundary>
  );
}

/** The keys of all features. */
export const KEYS = FEATURES.flatMap(({ keys }) => keys ?? []);
