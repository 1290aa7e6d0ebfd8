import { Button } from 'antd';
import { useSnapshot } from 'valtio';
import { ColourTag } from '../../../engine/index';
import { inbox } from '../announcements/inbox';

/** How many show before the list of alarms has them all. */
const MOST_SHOWN = 3;

/** Alarms below the messages, one line each however often it fired: 触发 ×4，最近 05:07，已恢复. */
export function BellAlarms({ onOpen }: { onOpen(address: string): void }) {
  const { alarms } = useSnapshot(inbox);
  if (alarms.length === 0) return null;
  const others = alarms.length - MOST_SHOWN;
  return (
    <section className="bell-alarms" aria-label="告警">
      <h3>告警</h3>
      <ul className="bell-list">
        {alarms.slice(0, MOST_SHOWN).map(({ id, title, opens, count, fireTime, recoverTime }) => (
          <li key={id}>
            <Button type="text" block className="bell-item" onClick={() => onOpen(opens)}>
              <span className="bell-title">
                <span>{title}</span>
                {recoverTime === null ? (
                  <ColourTag text="告警中" colour="orange" />
                ) : (
                  <ColourTag text="已恢复" colour={undefined} />
                )}
              </span>
              <span className="bell-time">
                触发 ×{count}，最近 {fireTime.slice(5, 16)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button type="text" block onClick={() => onOpen('/monitoring/alarm')}>
          另有 {others} 条告警
        </Button>
      )}
    </section>
  );
}
