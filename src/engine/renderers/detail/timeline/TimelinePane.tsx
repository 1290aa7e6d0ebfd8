import { Button, Spin } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EndpointPort } from '../../../contract/ports';
import type { Choice, TimelineEntry } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { TimelineFilters } from './TimelineFilters';
import { type Narrowing, useTimeline } from './useTimeline';
import '../history/history.css';
import { ColourTag } from '../../../parts/cells/ColourTag';
import { RecordLink } from '../../../parts/cells/RecordLink';
import { TimeText } from '../../../parts/cells/TimeText';

interface TimelinePaneProps {
  screen: Screen;
  id: string;
  edition: number;
  endpoints: EndpointPort;
}

const ALL: Narrowing = {};
const NO_KINDS: readonly Choice[] = [];

/** The records of the tabs on the time line, newest first, by their kind and time. */
export function TimelinePane(props: TimelinePaneProps) {
  const { id } = props;
  const [own, setOwn] = useState({ id, narrowing: ALL });
  const narrowing = own.id === id ? own.narrowing : ALL;
  const { entries, kinds, cursor, isLoading, failure, more, retry } = useTimeline({ ...props, narrowing });
  const [known, setKnown] = useState(NO_KINDS);
  // what can be chosen stays while a narrower line comes
  if (kinds.length > 0 && kinds !== known) setKnown(kinds);
  return (
    <>
      <TimelineFilters
        kinds={known}
        narrowing={narrowing}
        onChange={(next) => setOwn({ id, narrowing: next })}
      />
      <ol className="history">
        {entries.map((entry) => (
          <TimelineItem key={`${entry.tab} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {failure !== null ? (
        <div className="detail-wait">
          <span role="alert">{failure}</span>
          <Button onClick={retry}>{texts.retry}</Button>
        </div>
      ) : entries.length === 0 && isLoading ? (
        <Spin className="detail-wait" />
      ) : (
        <Rest isEmpty={entries.length === 0} hasMore={cursor !== null} isLoading={isLoading} onMore={more} />
      )}
    </>
  );
}

interface RestProps {
  isEmpty: boolean;
  hasMore: boolean;
  isLoading: boolean;
  onMore(): void;
}

function Rest({ isEmpty, hasMore, isLoading, onMore }: RestProps) {
  if (isEmpty) return <p className="detail-none">{texts.nothingHappened}</p>;
  if (!hasMore) return null;
  return (
    <Button block loading={isLoading} onClick={onMore}>
      {texts.older}
    </Button>
  );
}

/** One record: of which screen, in what state, when, and what it is about; it opens by its screen's title. */
function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { kind, text, state, time, facts } = entry;
  return (
    <li className="history-entry">
      <p className="history-head">
        <strong>
          <RecordLink target={entry} id={entry.id} text={text === null ? kind : `${kind} · ${text}`} />
        </strong>
        {state && <ColourTag text={state.text} colour={state.color} />}
        <TimeText text={time} />
      </p>
      {facts.length > 0 && (
        <p className="timeline-facts">
          {facts.map((fact) => (
            <span key={fact.title}>
              <small>{fact.title}</small> {fact.text}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
