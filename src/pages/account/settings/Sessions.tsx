import { Button, Tag } from 'antd';
import { AskFirst, deviceName, messageOf } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';

/** 登录设备: where the operator is signed in; each can be ended from here. */
export function Sessions({ ports }: { ports: PagePorts }) {
  const { answer, error: failure, again } = useRoute(ports, 'GET /sys/user/session/list', {});
  const end = async (call: Promise<{ message: string }>) => {
    try {
      ports.notice.success((await call).message);
    } catch (error) {
      ports.notice.error(messageOf(error));
    }
    void again();
  };
  const hasOthers = (answer ?? []).some(({ isCurrent }) => !isCurrent);
  return (
    <section className="account-block" aria-labelledby="account-sessions">
      <header>
        <h2 id="account-sessions">登录设备</h2>
        {hasOthers && (
          <AskFirst
            title="让其他设备都退出登录？"
            okText="退出"
            onConfirm={() => end(ports.call('DELETE /sys/user/session/deleteOthers', {}))}
          >
            <Button autoInsertSpace={false}>退出其他设备</Button>
          </AskFirst>
        )}
      </header>
      {failure !== null && <p role="alert">{failure}</p>}
      <ul className="account-sessions">
        {answer?.map(({ id, ip, userAgent, createTime, activeTime, isCurrent }) => (
          <li key={id}>
            <div>
              <p className="account-device">
                {deviceName(userAgent)}
                {isCurrent && <Tag color="blue">本设备</Tag>}
              </p>
              <p className="account-note">
                {ip ?? '未知地址'} · {createTime} 登录 · {activeTime} 最近活动
              </p>
            </div>
            {!isCurrent && (
              <AskFirst
                title="让这个设备退出登录？"
                okText="退出"
                onConfirm={() => end(ports.call('DELETE /sys/user/session/delete', { id }))}
              >
                <Button danger autoInsertSpace={false} aria-label={`让 ${deviceName(userAgent)} 退出`}>
                  退出
                </Button>
              </AskFirst>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
