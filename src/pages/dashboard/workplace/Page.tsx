import type { PageProps } from '../../../shell/ports';
import { Announcements } from './Announcements';
import { Departs } from './Departs';
import { Greeting } from './Greeting';
import { OwnDay } from './OwnDay';
import { Pinned } from './Pinned';
import { RecentPages } from './RecentPages';
import { RecentRecords } from './RecentRecords';
import { Shortcuts } from './Shortcuts';
import { Team } from './Team';
import { useSettled } from './useSettled';
import { Waiting } from './Waiting';
import './workplace.css';

/** 工作台: what an operator begins the day with. Blocks that the backend cannot fill for this operator are absent. */
export function Page({ ports }: PageProps) {
  const hasOwnWork = ports.offers('ownWork');
  const [isSettled, settle] = useSettled(hasOwnWork);
  return (
    <section className="workplace" aria-label="工作台">
      <Greeting ports={ports} />
      <div className="workplace-columns">
        <div className="workplace-column">
          {hasOwnWork && <Waiting ports={ports} onSettled={settle} />}
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
    </section>
  );
}
