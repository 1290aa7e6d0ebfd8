import { Suspense, useEffect } from 'react';
import type { TableScreen } from '../../contract/screen';
import { rowsOf } from '../../layouts/registry';
import { useLayout } from '../../layouts/useLayout';
import { HeadSlot } from '../../parts/screens/HeadSlot';
import type { RendererProps } from '../registry';
import { prepareDialogs } from './dialogs/prepareDialogs';
import { useListKeys } from './features/keys/useListKeys';
import { Context, KEYS, OpenOver, Pieces } from './ListPieces';
import { pasteDialog } from './paste/pasteBlock';
import { ListBar } from './toolbar/ListBar';
import type { ListModel } from './useListModel';
import { useLiveList } from './useLiveList';

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
  const hasRows = model.rows.length > 0;
  useEffect(() => {
    if (hasRows) return prepareDialogs();
  }, [hasRows]);
  const Rows = rowsOf(useLayout(compiled.screen, model.layout));
  return (
    <section
      ref={list.root}
      className="list"
      aria-label={compiled.screen.title}
      data-outdated={model.isOutdated || undefined}
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
            onPaste={(block) => list.show(pasteDialog(block))}
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
