import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useSnapshot } from 'valtio';
import { dismiss, noticeState } from './notices';

const ICONS = { success: CheckCircleFilled, warn: ExclamationCircleFilled, error: CloseCircleFilled };

/** Where notices appear; read out by screen readers as they come. */
export function Notices() {
  const { list } = useSnapshot(noticeState);
  return (
    <div className="notices" aria-live="polite">
      {list.map(({ id, kind, message, way }) => {
        const Icon = ICONS[kind];
        return (
          <div key={id} className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon aria-hidden /> {message}
            {way && (
              <button type="button" className="notice-way" onClick={() => takeWay(id, way)}>
                {way.title}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

function takeWay(id: number, way: { take(): void }): void {
  dismiss(id);
  way.take();
}
