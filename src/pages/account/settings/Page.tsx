import { useState } from 'react';
import type { PageProps } from '../../../shell/ports';
import { Shortcuts } from '../../dashboard/workplace/Shortcuts';
import '../../dashboard/workplace/workplace.css';
import { Password } from './Password';
import { Profile } from './Profile';
import { QuietHours } from './QuietHours';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import './settings.css';

/** 账号设置: what operators decide for themselves: profile, password, second factor, devices, shortcuts. */
export function Page({ ports }: PageProps) {
  const [edition, setEdition] = useState(0);
  return (
    <section className="account" aria-labelledby="account-title">
      <h1 id="account-title">账号设置</h1>
      {ports.offers('ownAccount') ? (
        <>
          <Profile ports={ports} />
          <Password ports={ports} onChanged={() => setEdition(edition + 1)} />
          <SecondFactor ports={ports} />
          <Sessions key={edition} ports={ports} />
          <QuietHours ports={ports} />
          <Shortcuts ports={ports} />
        </>
      ) : (
        <p>当前的后端不提供账号设置</p>
      )}
    </section>
  );
}
