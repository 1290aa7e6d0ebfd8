import type { PageProps } from '../../../shell/ports';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import './settings.css';

/** 账号设置: what an operator decides about their own sign-in. */
export function Page({ ports }: PageProps) {
  return (
    <section className="account" aria-labelledby="account-title">
      <h1 id="account-title">账号设置</h1>
      {ports.offers('ownAccount') ? (
        <>
          <SecondFactor ports={ports} />
          <Sessions ports={ports} />
        </>
      ) : (
        <p>当前的后端不提供账号设置</p>
      )}
    </section>
  );
}
