import { lazy, Suspense } from 'react';
import type { RecordData } from '../../../contract/record';
import { DialogBoundary } from '../../../DialogBoundary';
import type { ListFeature } from '../feature';
import type { LiveList } from '../liveList';
import { RowButtons } from '../rows/RowButtons';

const DetailDialog = lazy(() =>
  import('../../detail/DetailDialog').then((m) => ({ default: m.DetailDialog })),
);

/** A record to read, under whatever is done to it from there. */
export const detail: ListFeature = {
  name: 'detail',
  over: ({ list }) => (
    <Suspense>
      {list.viewed !== null && (
        <DialogBoundary notice={list.ports.notice} onClose={list.hideViewed}>
          <DetailDialog
            compiled={list.compiled}
            record={list.viewed}
            edition={list.edition}
            ports={list.ports}
            Screen={list.Screen}
            actions={(record) => <OtherButtons list={list} record={record} />}
            onClose={list.hideViewed}
          />
        </DialogBoundary>
      )}
    </Suspense>
  ),
};

function OtherButtons({ list, record }: { list: LiveList; record: RecordData }) {
  const { model, ports, actions, more } = list;
  return (
    <RowButtons
      buttons={model.may.rowButtons.filter(({ id }) => id !== 'view')}
      record={record}
      session={ports.session}
      onPress={actions.press}
      onMore={more}
    />
  );
}
