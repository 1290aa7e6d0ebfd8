import type { PageProps } from '../../../shell/ports';
import { Announcements } from '../../dashboard/workplace/Announcements';
import { Departs } from '../../dashboard/workplace/Departs';
import { RecentRecords } from '../../dashboard/workplace/RecentRecords';
import { Shortcuts } from '../../dashboard/workplace/Shortcuts';
import '../../dashboard/workplace/workplace.css';
import { Card } from './Card';
import { SignIns } from './SignIns';
import './center.css';

/** 个人中心: the operator's roles, notices and sign-ins. */
export function Page({ ports }: PageProps) {
  if (!ports.offers('ownAccount')) return <p>当前的后端不提供个人中心</p>;
  return (
    <section className="workplace" aria-label="个人中心">
      <div className="workplace-columns account-center">
        <div className="workplace-column">
          <Card ports={ports} />
          <Departs ports={ports} />
        </div>
        <div className="workplace-column">
          <Announcements ports={ports} />
          <Shortcuts ports={ports} />
          {ports.offers('ownWork') && <RecentRecords ports={ports} />}
          <SignIns ports={ports} />
        </div>
      </div>
    </section>
  );
}
