import { type ReactNode, Suspense } from 'react';
import type { TableScreen } from '../../contract/screen';
import { rowsOf } from '../../layouts/registry';
import { useLayout } from '../../layouts/useLayout';
import { DialogBoundary } from '../../parts/boundary/DialogBoundary';
import { HeadSlot } from '../../parts/screens/HeadSlot';
import type { RendererProps } from '../registry';
import { prepareDialogs } from './dialogs/prepareDialogs';
import { FEATURES } from './features/features';
import { useListKeys } from './features/keys/useListKeys';
import type { LiveList } from './liveList';
import { ListBar } from './toolbar/ListBar';
import type { ListModel } from './useListModel';
import { useLiveList } from './useLiveList';

const KEYS = FEATURES.flatMap(({ keys }) => keys ?? []);

interface ListViewProps extends RendererProps<TableScreen> {
  model: ListModel;
  /** A form was in its place: the focus continues among the rows. */
  isBack: boolean;
}

/** One list from its search boxes to its pages: the rows, and around them the pieces that the features give. */
export function ListView(props: ListViewProps) {
  const list = useLiveList({ ...props, keys: KEYS });
  const { compiled, ports, model, actions } = list;
  useListKeys(list);
  const Rows = rowsOf(useLayout(compiled.screen));
  return (
    <section
      ref={list.root}
      className="list"
      aria-label={compiled.screen.title}
      onPointerOver={prepareDialogs}
      onFocus={prepareDialogs}
    >
      <Context list={list}>
        <ListBar
          head={<HeadSlot ports={props.ports} isNested={props.isNested} />}
          main={<Pieces of="main" list={list} />}
          search={<Pieces of="above" list={list} />}
          hasSearch={model.may.boxes.length > 0}
          tools={<Pieces of="tools" list={list} />}
        />
        <Pieces of="head" list={list} />
        <Suspense>
          <Rows
            compiled={compiled}
            ports={ports}
            model={model}
            onPress={actions.press}
            onBulk={actions.pressBulk}
            onAgain={actions.again}
            onMore={list.more}
            onEditCell={actions.editCell}
          />
        </Suspense>
        <div className="list-foot">
          <Pieces of="below" list={list} />
        </div>
        <Pieces of="over" list={list} />
        <OpenOver list={list} />
      </Context>
    </section>
  );
}

type FeatureSlot = 'above' | 'main' | 'tools' | 'head' | 'below' | 'over';

/** What the features have for one place. */
function Pieces({ of, list }: { of: FeatureSlot; list: LiveList }): ReactNode {
  return FEATURES.map(({ name, [of]: Piece }) => Piece && <Piece key={name} list={list} />);
}

function Context({ list, children }: { list: LiveList; children: ReactNode }): ReactNode {
  let inner = children;
  for (const { context: Shared } of [...FEATURES].reverse())
    if (Shared) inner = <Shared list={list}>{inner}</Shared>;
  return inner;
}

/** Whatever is open over the list. None of it is loaded before it is first wanted. */
function OpenOver({ list }: { list: LiveList }) {
  const { dialog } = list;
  if (dialog === null) return null;
  const close = () => list.hide(dialog);
  return (
    <DialogBoundary notice={list.ports.notice} onClose={close}>
      {dialog.draw(list, close)}
    </DialogBoundary>
  );
}
