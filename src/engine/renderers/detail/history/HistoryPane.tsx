import { Button, Spin } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EndpointPort, EnginePorts } from '../../../contract/ports';
import type { HistoryEntry, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { CompareBar } from './CompareBar';
import { HistoryFilters } from './HistoryFilters';
import { HistoryItem } from './HistoryItem';
import { RevertDialog } from './RevertDialog';
import { type Narrowing, useHistory } from './useHistory';
import './history.css';

interface HistoryPaneProps {
  screen: Screen;
  id: string;
  edition: number;
  endpoints: EndpointPort;
  ports: EnginePorts;
  /** What may go back to a version, and what happens then, with the server's sentence; null: it may not. */
  reversible: { record: RecordData; onDone(message: string): void } | null;
}

const ALL: Narrowing = {};
const NONE: readonly string[] = [];

/** What happened to the record, newest first: who, when, why, and every changed field old → new; two versions are compared. */
export function HistoryPane(props: HistoryPaneProps) {
  const { id, reversible } = props;
  const { fileUrl } = props.ports.data;
  const [own, setOwn] = useState({ id, narrowing: ALL, picked: NONE });
  const { narrowing, picked } = own.id === id ? own : { narrowing: ALL, picked: NONE };
  const known = useHistory({ ...props, narrowing });
  const { entries, people, hasMore, isLoading, failure, more, retry } = known;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const pick = (entry: string) =>
    setOwn({
      id,
      narrowing,
      picked: picked.includes(entry) ? picked.filter((one) => one !== entry) : [...picked, entry].slice(-2),
    });
  const newest = isNarrowed ? null : entries.find(({ isVersion }) => isVersion)?.id;
  const [reverting, setReverting] = useState<HistoryEntry | null>(null);
  const failureNotice = failure !== null && (
    <div className="detail-wait">
      <span role="alert">{failure}</span>
      <Button onClick={retry}>{texts.retry}</Button>
    </div>
  );
  if (entries.length === 0 && !isNarrowed) {
    if (failureNotice) return failureNotice;
    return isLoading ? <Spin className="detail-wait" /> : <p className="detail-none">{texts.noHistory}</p>;
  }
  return (
    <>
      <HistoryFilters
        people={people}
        narrowing={narrowing}
        onChange={(next) => setOwn({ id, narrowing: next, picked })}
      />
      <CompareBar
        {...props}
        fileUrl={fileUrl}
        entries={entries}
        picked={picked}
        onDone={() => setOwn({ id, narrowing, picked: NONE })}
      />
      <ol className="history">
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            isPicked={picked.includes(entry.id)}
            fileUrl={fileUrl}
            onPick={entry.isVersion ? () => pick(entry.id) : null}
          >
            {reversible && entry.isVersion && entry.id !== newest && (
              <Button
                type="link"
                size="small"
                loading={reverting === entry}
                onClick={() => setReverting(entry)}
              >
                {texts.revertToThis}
              </Button>
            )}
          </HistoryItem>
        ))}
      </ol>
      {entries.length === 0 &&
        !failureNotice &&
        (isLoading ? (
          <Spin className="detail-wait" />
        ) : (
          <p className="detail-none">{texts.nothingMatches}</p>
        ))}
      {failureNotice}
      {reverting && reversible && (
        <RevertDialog {...props} {...reversible} entry={reverting} onClose={() => setReverting(null)} />
      )}
      {hasMore && !failureNotice && (
        <Button block loading={isLoading} onClick={more}>
          {texts.historyOlder}
        </Button>
      )}
    </>
  );
}
