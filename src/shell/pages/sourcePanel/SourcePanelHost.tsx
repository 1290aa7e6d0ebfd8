import { Button } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyComponent, useMediaQuery } from '../../../engine/index';
import { session } from '../../session/session';
import { readLocal, writeLocal } from '../../storage/localStore';
import { loadDeferredParts } from './loadDeferredParts';
import type { ScreenFileProps } from './ScreenFile';
import './sourcePanel.css';

const PageMenu = lazyComponent(() => loadDeferredParts().then((module) => module.PageMenu));
const ScreenFile = lazyComponent(() => loadDeferredParts().then((module) => module.ScreenFile));

interface SourcePanelHostProps extends ScreenFileProps {
  /** Where the page's menu goes. */
  menuPlace: HTMLElement | null;
}

/** As in the style sheet: where the window is narrower, the file takes the page's place. */
const WIDE = '(min-width: 1280px)';

/**
 * The file of the open screen: of a demonstration page for everybody and open, of any other for people with the
 * studio, and folded until it is opened. Each of the two stays as it was left. Without room beside the page it is
 * folded until it is asked for there. What it holds comes later; its room is there at once, so that the page never moves.
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
      <Button size="small" className="beside-fold" onClick={() => turn(false)}>
        收起
      </Button>
      <ScreenFile shell={shell} engine={engine} screenId={screenId} />
    </aside>
  );
}
