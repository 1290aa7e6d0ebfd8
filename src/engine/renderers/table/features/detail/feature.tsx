import { Button } from 'antd';
import { useMemo } from 'react';
import type { RecordData } from '#engine/contract/record';
import { DialogBoundary } from '#engine/parts/boundary/DialogBoundary.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import type { LiveList } from '../../liveList';
import { RowButtons } from '../../rows/RowButtons';
import type { RowButton } from '../../rows/rowButtons';
import { useSlots } from '../../rows/useSlots';
import { contextOf } from '../../state/contextOf';
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

/** The verdicts that are due, as filled as they are wanted; then whatever else can be done. */
function OtherButtons({ list, record }: { list: LiveList; record: RecordData }) {
  const { model, ports, actions, more } = list;
  const context = contextOf(ports.session);
  const { rowButtons } = model.may;
  const written = list.compiled.screen.detail?.thread?.write;
  const buttons = useMemo(() => {
    const hasBox = new Set(written?.map(({ action }) => `action:${action}`));
    return rowButtons.filter(({ id }) => id !== 'view' && !hasBox.has(id));
  }, [rowButtons, written]);
  const records = useMemo(() => [record], [record]);
  const verdicts = buttons
    .filter((button) => isVerdict(button) && button.isFor(record, context))
    .slice(0, MOST_VERDICTS);
  const filled = verdicts.map(({ id }) => id).join(' ');
  const others = useMemo(
    () => buttons.filter(({ id }) => !filled.split(' ').includes(id)),
    [buttons, filled],
  );
  const slots = useSlots({ buttons: others, records, session: ports.session, viewKey: model.viewKey });
  return (
    <>
      {verdicts.map((button, index) => (
        <Button
          key={button.id}
          data-part={`action ${button.id.replace('action:', '')}`}
          type={index === 0 ? 'primary' : 'default'}
          danger={button.isDanger}
          onClick={() => actions.press(button, record)}
        >
          {button.title}
          <kbd aria-hidden>{button.hotKey}</kbd>
        </Button>
      ))}
      <RowButtons
        buttons={others}
        slots={slots}
        record={record}
        session={ports.session}
        onPress={actions.press}
        onMore={more}
      />
    </>
  );
}

const MOST_VERDICTS = 3;

/** What a key decides. */
function isVerdict({ hotKey, does }: RowButton): boolean {
  return hotKey !== null && does.kind === 'action';
}
