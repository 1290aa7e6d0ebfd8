import { Button } from 'antd';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { messageOf, useAnswer } from '../../../engine/index';
import type { PagePorts, PageProps } from '../../../shell/ports';
import './viewAs.css';

/** 以他人身份查看: explains looking with another's rights, and starts it for the role or person in the address (`?id=`). */
export function Page({ ports }: PageProps) {
  const id = useAddressed(ports);
  return (
    <section className="view-as" aria-labelledby="view-as-title">
      <h1 id="view-as-title">以他人身份查看</h1>
      {id === null ? (
        <p>请从“角色”或“用户”列表的「以其身份查看」进来</p>
      ) : (
        <ConfirmViewAs key={id} ports={ports} id={id} />
      )}
    </section>
  );
}

function ConfirmViewAs({ ports, id }: { ports: PagePorts; id: string }) {
  const ask = async () => (await ports.call('GET /sys/viewAs', { id }, { isQuiet: true })).result;
  const { answer, error: failure } = useAnswer(ask, [ports, id], { what: '要查看的身份' });
  const [isBeginning, setBeginning] = useState(false);
  const start = async () => {
    setBeginning(true);
    try {
      await ports.call('POST /sys/viewAs', { id });
      // menu, buttons and every list are another's now
      window.location.assign('/');
    } catch (error) {
      ports.notice.error(messageOf(error));
      setBeginning(false);
    }
  };
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (answer === null) return <p>加载中…</p>;
  const who = answer.kind === 'role' ? `只有角色「${answer.name}」的人` : `「${answer.name}」`;
  return (
    <>
      <p>接下来看到的菜单、按钮、数据和字段，和{who}看到的一样；您自己看不到的，这样也看不到。</p>
      <ul>
        <li>只能看：新增、修改、导出、查看敏感信息和读消息都不行</li>
        <li>最多 {answer.minutes} 分钟，随时可以退出；开始和结束都记在数据日志里，记的是您的名字</li>
        <li>没有保存的修改请先保存</li>
      </ul>
      <Button type="primary" loading={isBeginning} onClick={start}>
        开始查看
      </Button>
    </>
  );
}

function useAddressed({ location }: PagePorts): string | null {
  const subscribe = useCallback(
    (listener: () => void) => location?.subscribe(listener) ?? (() => {}),
    [location],
  );
  return useSyncExternalStore(subscribe, () => location?.query().get('id') ?? null);
}
