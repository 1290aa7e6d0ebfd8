import { useMemo } from 'react';
import type { RecordData } from '#engine/contract/record';
import { DialogBoundary } from '#engine/parts/boundary/DialogBoundary.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import type { LiveList } from '../../liveList';
import { RowButtons } from '../../rows/RowButtons';
import { useSlots } from '../../rows/useSlots';
import type { ListFeature } from '../feature';
import { buttonOfKey } from '../keys/buttonOfKey';

const DetailDialog = lazyComponent(() =>
  import('../../../detail/DetailDialog').then((module) => module.DetailDialog),
);

/** A record to read, under whatever is done to it from there. */
export const detail: ListFeature = {
  name: 'detail',
  over: ({ list }) =>
    list.viewed.record !== null && (
      <DialogBoundary notice={list.ports.notice} onClose={list.viewed.close}>
        <DetailDialog
          compiled={list.compiled}
          record={list.viewed.record}
          edition={list.edition}
          ports={list.ports}
          Screen={list.Screen}
          actions={(record) => <OtherButtons list={list} record={record} />}
          onToList={list.alone?.toList}
          steps={list.alone ? undefined : list.viewed}
          hasAddress={!list.isNested}
          onChanged={() => void list.reload()}
          onKey={(event, record) => pressKey(list, event, record)}
          onClose={list.viewed.close}
        />
      </DialogBoundary>
    ),
};

/** The keys of the record's own buttons work over the open record as they do on its row. */
function pressKey(list: LiveList, event: KeyboardEvent, record: RecordData): boolean {
  const buttons = list.model.may.rowButtons.filter(({ id }) => id !== 'view');
  const button = buttonOfKey(event, buttons, record, list);
  if (button) list.actions.press(button, record, { isAtOnce: !event.shiftKey });
  return button !== undefined;
}

function OtherButtons({ list, record }: { list: LiveList; record: RecordData }) {
  const { model, ports, actions, more } = list;
  const { rowButtons } = model.may;
  const written = list.compiled.screen.detail?.thread?.write;
  const buttons = useMemo(() => {
    const hasBox = new Set(written?.map(({ action }) => `action:${action}`));
    return rowButtons.filter(({ id }) => id !== 'view' && !hasBox.has(id));
  }, [rowButtons, written]);
  const records = useMemo(() => [record], [record]);
  const slots = useSlots({ buttons, records, session: ports.session, viewKey: model.viewKey });
  return (
    <RowButtons
      buttons={buttons}
      slots={slots}
      record={record}
      session={ports.session}
      onPress={actions.press}
      onMore={more}
    />
  );
}
