import { useSnapshot } from 'valtio';
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
            <button type="button" className="bell-item" onClick={() => onOpen(opens)}>
              <span className="bell-title">
                <span>{title}</span>
                <span className={recoverTime === null ? 'bell-state is-standing' : 'bell-state'}>
                  {recoverTime === null ? '告警中' : '已恢复'}
                </span>
              </span>
              <span className="bell-time">
                触发 ×{count}，最近 {fireTime.slice(5, 16)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <button type="button" className="bell-more" onClick={() => onOpen('/monitoring/alarm')}>
          另有 {others} 条告警
        </button>
      )}
    </section>
  );
}
