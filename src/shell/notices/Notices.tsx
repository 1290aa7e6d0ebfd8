import bellIcon from '@ant-design/icons-svg/es/asn/BellOutlined';
import checkCircleIcon from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import closeCircleIcon from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import exclamationCircleIcon from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import loadingIcon from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph, isTyping, lazyComponent } from '../../engine/index';
import { dismiss, noticeState } from './notices';

const OnceDialog = lazyComponent(() => import('./OnceDialog').then(({ OnceDialog }) => OnceDialog));

const ICONS = {
  success: checkCircleIcon,
  warn: exclamationCircleIcon,
  error: closeCircleIcon,
  wait: loadingIcon,
  news: bellIcon,
};

/** Where notices appear; read out by screen readers as they come. */
export function Notices() {
  const { list, once } = useSnapshot(noticeState);
  const latest = list.findLast(({ way: undo }) => undo !== undefined);
  useUndoKey(latest?.way && (() => takeUndo(latest.id, latest.way as UndoAction)));
  return (
    <div className="notices" aria-live="polite">
      {list.map(({ id, kind, message, way: undo }) => {
        return (
          <div key={id} className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Glyph icon={ICONS[kind]} /> {message}
            {undo && (
              <button
                type="button"
                className="notice-way"
                aria-keyshortcuts={UNDO_KEY}
                onClick={() => takeUndo(id, undo)}
              >
                {undo.title}
                <kbd aria-hidden>{UNDO_KEY}</kbd>
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
const UNDO_KEY = 'Z';

interface UndoAction {
  take(): void;
}

function useUndoKey(take: (() => void) | undefined): void {
  useEffect(() => {
    if (!take) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toUpperCase() !== UNDO_KEY || isTyping(event.target)) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [take]);
}

function takeUndo(id: number, undo: UndoAction): void {
  dismiss(id);
  undo.take();
}
