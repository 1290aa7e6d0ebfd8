import { Segmented } from 'antd';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import * as texts from '#texts/renderers/queue';
import type { QueueScreen as DrawnQueueScreen } from '../../contract/screen';
import { ScreenNotice } from '../../parts/boundary/ScreenNotice';
import { HeadSlot } from '../../parts/screens/HeadSlot';
import { drawingOf, type RendererProps } from '../registry';
import { QueueWork } from './QueueWork';
import './queue.css';

const MODES = [
  { value: 'work', label: texts.review },
  { value: 'list', label: texts.allRecords },
];
/** Where many are judged side by side. */
const WALL_FIRST = [
  { value: 'list', label: texts.severalAtOnce },
  { value: 'work', label: texts.oneByOne },
];

/**
 * A queue: its records to decide one after the other, or all of them as a list. Nested, or without a right to decide:
 * the list.
 */
export function QueueScreen(props: RendererProps<DrawnQueueScreen>) {
  const { compiled, ports, isNested } = props;
  const { endpoints } = ports.data;
  const decides = compiled.rowActions.some(({ definition }) => ports.session.can(definition.code));
  const { lead } = compiled.screen.verbs;
  const leads = lead !== undefined && ports.session.can(lead.code);
  const isOwnPage = !isNested && Object.keys(props.preset).length === 0;
  const canWork = endpoints !== undefined && (decides || leads) && isOwnPage;
  const { isJudged } = compiled.screen.table;
  const opensList =
    isJudged || compiled.screen.queue.opens === 'list' || isListAddress(ports.location.query());
  const [mode, setMode] = useState(opensList ? 'list' : 'work');
  // the switch shows the choice before what was chosen is drawn
  const drawn = useDeferredValue(mode);
  const showList = (query: Record<string, string>) => {
    ports.location.setQuery(new URLSearchParams(query));
    setMode('list');
  };
  const below = useMemo(() => ({ ...ports, headSlot: undefined }), [ports]);
  const list = drawingOf({ kind: 'list', renderer: null });
  const List = list && !list.load && list.Component;
  if (!List) return <ScreenNotice title={compiled.screen.title} text={texts.noList} />;
  if (!canWork) return <List {...props} />;
  return (
    <div className="queue-screen">
      <div className="queue-bar">
        <HeadSlot ports={ports} isNested={false} />
        <Segmented
          className="queue-modes"
          aria-label={texts.viewMode}
          // the chosen radio has the focus, not the group around it as well
          tabIndex={-1}
          options={isJudged ? WALL_FIRST : MODES}
          value={mode}
          onChange={(next) => setMode(next as string)}
        />
      </div>
      <Suspense>
        {drawn === 'work' ? (
          <QueueWork
            compiled={compiled}
            ports={ports}
            endpoints={endpoints}
            Screen={props.Screen}
            onList={showList}
          />
        ) : (
          <List {...props} ports={below} />
        )}
      </Suspense>
    </div>
  );
}

/** With filters in the address the operator wants the list. */
function isListAddress(query: URLSearchParams): boolean {
  return [...query.keys()].length > 0;
}
