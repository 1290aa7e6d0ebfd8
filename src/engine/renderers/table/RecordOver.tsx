import { useEffect, useEffectEvent, useRef } from 'react';
import type { TableScreen } from '../../contract/screen';
import type { Alone, RendererProps } from '../registry';
import { Context, KEYS, OpenOver, Pieces } from './ListPieces';
import type { LiveList } from './liveList';
import { useListModel } from './useListModel';
import { useLiveList } from './useLiveList';

interface RecordOverProps extends RendererProps<TableScreen> {
  alone: Alone;
}

/** One record of a list over another screen, with all that its list can do with it. The list itself is not drawn. */
export function RecordOver(props: RecordOverProps) {
  const model = useListModel(props);
  const list = useLiveList({ ...props, model, isBack: false, keys: KEYS });
  useReports(list, list.edition - props.edition, props.alone);
  return (
    <section ref={list.root} hidden>
      <Context list={list}>
        <Pieces of="over" list={list} />
        <OpenOver list={list} />
      </Context>
    </section>
  );
}

/** Reports what was changed here, and that nothing is open any more. */
function useReports(
  { model, viewed, dialog }: LiveList,
  changes: number,
  { onChanged, onClose }: Alone,
): void {
  const reported = useRef(changes);
  const report = useEffectEvent(() => {
    if (reported.current === changes) return;
    reported.current = changes;
    onChanged();
  });
  const end = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    report();
  }, [changes]);
  // not before the drawer is away, which gives the focus back
  const isOver = model.state.record === null && viewed.record === null && dialog === null;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}
