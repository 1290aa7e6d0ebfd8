import bellIcon from '@ant-design/icons-svg/es/asn/BellOutlined';
import checkCircleIcon from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import closeCircleIcon from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import exclamationCircleIcon from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import loadingIcon from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph, isTyping, lazyComponent } from '../../engine/index';
import { dismiss, type Notice, noticeState } from './notices';

const OnceDialog = lazyComponent(() => import('./OnceDialog').then(({ OnceDialog }) => OnceDialog));

const ICONS = {
  success: checkCircleIcon,
  warn: exclamationCircleIcon,
  error: closeCircleIcon,
  wait: loadingIcon,
  news: bellIcon,
};

/** Where notices appear, news at the bottom, where they cover no tools; read out by screen readers as they come. */
export function Notices() {
  const { list, once } = useSnapshot(noticeState);
  const latest = list.findLast(({ kind, action }) => kind !== 'news' && action !== undefined);
  useUndoKey(latest?.action && (() => take(latest.id, latest.action as NoticeAction)));
  return (
    <>
      <div className="notices" aria-live="polite">
        {list.map((notice) => notice.kind !== 'news' && <NoticeLine key={notice.id} {...notice} />)}
        {once !== null && <OnceDialog {...once} />}
      </div>
      <div className="notices-news" aria-live="polite">
        {list.map((notice) => notice.kind === 'news' && <NoticeLine key={notice.id} {...notice} />)}
      </div>
    </>
  );
}

function NoticeLine({ id, kind, message, action }: Notice) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Glyph icon={ICONS[kind]} /> {message}
      {action && (
        <Button
          type="link"
          size="small"
          className="notice-way"
          aria-keyshortcuts={kind === 'news' ? undefined : UNDO_KEY}
          onClick={() => take(id, action)}
        >
          {action.title}
          {kind !== 'news' && <kbd aria-hidden>{UNDO_KEY}</kbd>}
        </Button>
      )}
    </div>
  );
}

/** Takes the latest way back. */
const UNDO_KEY = 'Z';

interface NoticeAction {
  take(): void;
}

function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toUpperCase() !== UNDO_KEY || isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}

function take(id: number, action: NoticeAction): void {
  dismiss(id);
  action.take();
}
