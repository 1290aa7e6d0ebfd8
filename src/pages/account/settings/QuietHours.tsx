import { Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { PagePorts } from '../../../shell/ports';
import { useReadable } from '../../dashboard/workplace/useReadable';

const USUAL = '22:00-08:00';

/** 免打扰: when no message comes up over the work. The bell counts on. */
export function QuietHours({ ports }: { ports: PagePorts }) {
  const hours = useReadable(ports.quietHours);
  const [start, end] = (hours || USUAL).split('-').map((time) => dayjs(`2000-01-01 ${time}`));
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
        <TimePicker.RangePicker
          aria-label="免打扰的时间"
          format="HH:mm"
          order={false}
          allowClear={false}
          minuteStep={5}
          value={[start, end]}
          onChange={(chosen) => {
            const [from, to] = (chosen ?? []).map((time) => time?.format('HH:mm'));
            if (from && to) ports.quietHours.set(`${from}-${to}`);
          }}
        />
      )}
      <p className="account-note">
        这段时间里消息只进右上角的铃铛，不弹出来；紧急消息和告警照常弹出。时间按服务器所在时区。
      </p>
    </section>
  );
}
