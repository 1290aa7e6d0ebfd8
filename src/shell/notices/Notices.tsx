import checkCircleIcon from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import closeCircleIcon from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import exclamationCircleIcon from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph, isTyping, onDemand } from '../../engine/index';
import { dismiss, noticeState } from './notices';

const OnceDialog = onDemand(() => import('./OnceDialog').then(({ OnceDialog }) => OnceDialog));

const ICONS = { success: checkCircleIcon, warn: exclamationCircleIcon, error: closeCircleIcon };

/** Where notices appear; read out by screen readers as they come. */
export function Notices() {
  const { list, once } = useSnapshot(noticeState);
  const latest = list.findLast(({ way }) => way !== undefined);
  useWayKey(latest?.way && (() => takeWay(latest.id, latest.way as Way)));
  return (
    <div className="notices" aria-live="polite">
      {list.map(({ id, kind, message, way }) => {
        return (
          <div key={id} className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Glyph icon={ICONS[kind]} /> {message}
            {way && (
              <button
                type="button"
                className="notice-way"
                aria-keyshortcuts={WAY_KEY}
                onClick={() => takeWay(id, way)}
              >
                {way.title}
                <kbd aria-hidden>{WAY_KEY}</kbd>
              </button>
            )}
          </div>
        );
      })}
      {once !== null && <OnceDialog {...once} />}
    </div>
  );
}

/** Takes the latest way back. */
const WAY_KEY = 'Z';

interface Way {
  take(): void;
}

function useWayKey(take: (() => void) | undefined): void {
  useEffect(() => {
    if (!take) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toUpperCase() !== WAY_KEY || isTyping(event.target)) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [take]);
}

function takeWay(id: number, way: Way): void {
  dismiss(id);
  way.take();
}
