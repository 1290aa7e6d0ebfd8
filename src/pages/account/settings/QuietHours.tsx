import { Switch } from 'antd';
import type { PagePorts } from '../../../shell/ports';
import { useReadable } from '../../dashboard/workplace/useReadable';

const USUAL = '22:00-08:00';

/** 免打扰: when no message comes up over the work. The bell counts on. */
export function QuietHours({ ports }: { ports: PagePorts }) {
  const hours = useReadable(ports.quietHours);
  const [begin = '', end = ''] = (hours || USUAL).split('-');
  const set = (next: { begin?: string; end?: string }) => {
    const [from, to] = [next.begin ?? begin, next.end ?? end];
    // a box that is being emptied has no time
    if (from !== '' && to !== '') ports.quietHours.set(`${from}-${to}`);
  };
  return (
    <section className="account-block" aria-labelledby="account-quiet">
      <header>
        <h2 id="account-quiet">免打扰</h2>
        <Switch
          aria-labelledby="account-quiet"
          checked={hours !== ''}
          onChange={(isOn) => ports.quietHours.set(isOn ? USUAL : '')}
        />
      </header>
      {hours !== '' && (
        <p className="account-hours">
          <label>
            从 <input type="time" value={begin} onChange={({ target }) => set({ begin: target.value })} />
          </label>
          <label>
            到 <input type="time" value={end} onChange={({ target }) => set({ end: target.value })} />
          </label>
        </p>
      )}
      <p className="account-note">
        这段时间里消息只进右上角的铃铛，不弹出来；紧急消息和告警照常弹出。时间按服务器所在时区。
      </p>
    </section>
  );
}
