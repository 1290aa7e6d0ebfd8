import menuIcon from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { type ComponentType, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type EnginePorts, Glyph, themed, useFetched, useMediaQuery } from '../../../engine/index';
import type { SourcePanelProps } from '../../ports';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { readLocal, writeLocal } from '../../storage/localStore';
import { ContextMenu } from '../../workspace/layout/ContextMenu';
import { useStableNavigate } from '../../workspace/layout/useStableNavigate';
import { pagePorts } from '../pagePorts';
import './sourcePanel.css';

/** The panels that pages have beside a screen; the studio's shows its file. */
const parts = import.meta.glob<ComponentType<SourcePanelProps>>(
  '../../../pages/online/form/SourcePanel.tsx',
  { import: 'SourcePanel' },
);
const [load = null] = Object.values(parts).map(themed);

interface SourcePanelHostProps {
  shell: Shell;
  engine: EnginePorts;
  screenId: string;
  /** Where the page's menu goes. */
  menuPlace: HTMLElement | null;
}

/** As in the style sheet: where the window is narrower, the file takes the page's place. */
const WIDE = '(min-width: 1280px)';

/**
 * The file of the open screen: of a demonstration page for everybody and open, of any other for people with the
 * studio, and folded until it is opened. Each of the two stays as it was left. Without room beside the page it is
 * folded until it is asked for there.
 */
export function SourcePanelHost({ shell, engine, screenId, menuPlace }: SourcePanelHostProps) {
  const isDemo = screenId.startsWith('demo/');
  const key = isDemo ? 'FILE_BESIDE_DEMO' : 'FILE_BESIDE';
  const hasRoom = useMediaQuery(WIDE);
  const [isLeftOpen, setLeftOpen] = useState(() => readLocal<boolean>(key) ?? isDemo);
  const [isInPlace, setInPlace] = useState(false);
  const isOpen = hasRoom ? isLeftOpen : isInPlace;
  const isThere =
    shell.config.capabilities.includes('screens') && (isDemo || session.codes.includes('online-form:list'));
  if (!isThere) return null;
  const turn = (next: boolean) => {
    if (!hasRoom) return setInPlace(next);
    setLeftOpen(next);
    writeLocal(key, next);
  };
  if (!isOpen) return menuPlace && createPortal(<PageMenu onFile={() => turn(true)} />, menuPlace);
  return (
    <aside className="beside" aria-label="页面文件">
      <button type="button" className="beside-fold" onClick={() => turn(false)}>
        收起
      </button>
      <Part shell={shell} engine={engine} screenId={screenId} />
    </aside>
  );
}

/** What few need of a page. */
function PageMenu({ onFile }: { onFile(): void }) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  return (
    <>
      <button
        type="button"
        className="page-menu-opener"
        aria-label="页面菜单"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ x: left, y: bottom });
        }}
      >
        <Glyph icon={menuIcon} />
      </button>
      {place && (
        <ContextMenu
          {...place}
          items={[{ title: '页面文件', choose: onFile }]}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  );
}

function Part({ shell, engine, screenId }: Omit<SourcePanelHostProps, 'menuPlace'>) {
  const SourcePanel = useFetched(load);
  const navigate = useStableNavigate();
  const ports = useMemo(() => pagePorts({ shell, engine, navigate }), [shell, engine, navigate]);
  return SourcePanel && <SourcePanel ports={ports} screenId={screenId} />;
}
