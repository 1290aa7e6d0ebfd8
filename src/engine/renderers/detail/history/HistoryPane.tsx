import { Button, Spin } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail/history';
import type { DataPort, OversightPort } from '../../../contract/ports';
import type { HistoryEntry } from '../../../contract/record';
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
  oversight: OversightPort;
  fileUrl: DataPort['fileUrl'];
  /** Called with the sentence after the record went back to a version; null if it may not. */
  onRevert: ((message: string) => void) | null;
}

const ALL: Narrowing = {};
const NONE: readonly string[] = [];

/** What happened to the record, newest first: who, when, why, and every changed field old → new; two versions are compared. */
export function HistoryPane(props: HistoryPaneProps) {
  const { id } = props;
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
            fileUrl={props.fileUrl}
            onPick={entry.isVersion ? () => pick(entry.id) : null}
          >
            {props.onRevert && entry.isVersion && entry.id !== newest && (
              <Button type="link" size="small" onClick={() => setReverting(entry)}>
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
      {reverting && props.onRevert && (
        <RevertDialog
          {...props}
          entry={reverting}
          onDone={(message) => {
            setReverting(null);
            props.onRevert?.(message);
          }}
          onClose={() => setReverting(null)}
        />
      )}
      {hasMore && !failureNotice && (
        <Button block loading={isLoading} onClick={more}>
          {texts.older}
        </Button>
      )}
    </>
  );
}
