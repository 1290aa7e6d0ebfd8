import { Button, Spin } from 'antd';
import * as texts from '#texts/renderers/queue';
import type { Screen } from '../../contract/screen';
import { ExceptedNote } from './ExceptedNote';
import { SeriesLine } from './SeriesLine';
import type { Claims } from './useClaims';

interface QueueNoneProps {
  screen: Screen;
  claims: Claims;
  onList(query: Record<string, string>): void;
}

/** What is shown in place of a record: it is being claimed, it could not be, or none waits. */
export function QueueNone({ screen, claims, onList }: QueueNoneProps) {
  if (claims.error !== null)
    return (
      <div className="queue-none" role="alert">
        <p>{claims.error}</p>
        <Button onClick={claims.start}>{texts.retry}</Button>
      </div>
    );
  if (claims.current !== null) return null;
  return (
    <div className="queue-none">
      {claims.isLoading ? (
        <Spin />
      ) : (
        <>
          <p>{noneText(claims)}</p>
          <SeriesLine screen={screen} series={claims.series} onList={onList} />
          <ExceptedNote screen={screen} counts={claims} isApart />
          <Button onClick={claims.restart}>{claims.hasPassed ? texts.startOver : texts.lookAgain}</Button>
        </>
      )}
    </div>
  );
}

function noneText({ hasPassed, excepted, closed }: Claims): string {
  if (hasPassed) return texts.allSkipped;
  return excepted + closed > 0 ? texts.noneForYou : texts.noneWaiting;
}
