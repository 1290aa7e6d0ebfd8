import type { PageProps } from '../../../shell/ports';
import { Announcements } from './Announcements';
import { Departs } from './Departs';
import { Greeting } from './Greeting';
import { Morning } from './Morning';
import { OwnDay } from './OwnDay';
import { Pinned } from './Pinned';
import { RecentPages } from './RecentPages';
import { RecentRecords } from './RecentRecords';
import { Shortcuts } from './Shortcuts';
import { Team } from './Team';
import { useSettled } from './useSettled';
import { useWaiting } from './useWaiting';
import { Waiting } from './Waiting';
import './workplace.css';

/** 工作台: what an operator begins the day with. Blocks that the backend cannot fill for this operator are absent. */
export function Page({ ports }: PageProps) {
  const hasOwnWork = ports.offers('ownWork');
  return (
    <section className="workplace" aria-label="工作台">
      {hasOwnWork ? <Desk ports={ports} /> : <Blocks ports={ports} waiting={null} />}
    </section>
  );
}

function Desk({ ports }: PageProps) {
  const waiting = useWaiting(ports);
  return <Blocks ports={ports} waiting={waiting} />;
}

/** `waiting` is null beside a backend that knows no operator's own work. */
function Blocks({ ports, waiting }: PageProps & { waiting: ReturnType<typeof useWaiting> | null }) {
  const hasOwnWork = waiting !== null;
  const [isSettled, settle] = useSettled(hasOwnWork);
  return (
    <>
      <Greeting ports={ports}>{waiting && <Morning ports={ports} work={waiting.work} />}</Greeting>
      <div className="workplace-columns">
        <div className="workplace-column">
          {waiting && <Waiting ports={ports} waiting={waiting} onSettled={settle} />}
          <div className="workplace-below" hidden={!isSettled}>
            <Shortcuts ports={ports} />
            <RecentPages ports={ports} />
          </div>
        </div>
        <div className="workplace-column">
          {hasOwnWork && <OwnDay ports={ports} />}
          <Announcements ports={ports} />
          {hasOwnWork && <RecentRecords ports={ports} />}
          <Departs ports={ports} />
          {hasOwnWork && ports.can('workplace:list') && <Team ports={ports} />}
        </div>
      </div>
      {hasOwnWork && <Pinned ports={ports} />}
    </>
  );
}
