import { useAnswer } from '../../../engine/index';
import type { PagePorts, PageProps } from '../../../shell/ports';
import { useAddressedId } from '../../useAddressedId';
import { DataRules } from './DataRules';
import type { RulePlace } from './rules';
import './dataRule.css';

/** 数据规则: the conditions to which roles may be limited on one page, for the menu row in the tab's address (`?id=`). */
export function Page({ ports }: PageProps) {
  const permissionId = useAddressedId(ports);
  return (
    <section className="rules" aria-labelledby="rules-title">
      {permissionId === null ? (
        <>
          <h1 id="rules-title">数据规则</h1>
          <p>请在“系统管理 / 菜单”里，从一个页面的「数据规则」进来</p>
        </>
      ) : (
        <RulesOf key={permissionId} ports={ports} permissionId={permissionId} />
      )}
    </section>
  );
}

function RulesOf({ ports, permissionId }: { ports: PagePorts; permissionId: string }) {
  const ask = async () => {
    const quiet = { isQuiet: true };
    const [place, rules] = await Promise.all([
      ports.call('GET /sys/permission/ruleFields/:permissionId', { permissionId }, quiet),
      ports.call('GET /sys/permission/queryPermissionRule', { permissionId }, quiet),
    ]);
    return { place: place.result as RulePlace, rules: rules.result };
  };
  const { answer, error, again } = useAnswer(ask, [ports, permissionId], { what: '数据规则' });
  return (
    <>
      <h1 id="rules-title">{answer ? `${answer.place.name}的数据规则` : '数据规则'}</h1>
      <p className="rules-note">
        规则限制角色看得到哪些数据，在“角色授权”里选给角色；一个角色选了几条就要同时符合，一个人有几个角色就看得到其中任何一个看得到的
      </p>
      {error !== null && <p role="alert">{error}</p>}
      {answer === null && error === null && <p>加载中…</p>}
      {answer && <DataRules ports={ports} permissionId={permissionId} {...answer} again={again} />}
    </>
  );
}
