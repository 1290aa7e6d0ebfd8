import { useEffect, useState } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { Block } from './Block';
import { PageTiles } from './PageTiles';
import { useReadable } from './useReadable';

/** Nobody needs to be shown the way to these. */
const NEAR = ['/dashboard/analysis', '/dashboard/workplace'];
const MOST = 6;

/** 最近访问, updated whenever the page becomes visible again. */
export function RecentPages({ ports }: { ports: PagePorts }) {
  const pages = useReadable(ports.menu.pages);
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    setRecent(ports.menu.recent());
  }, [ports]);
  const shown = recent
    .filter((path) => !NEAR.includes(path))
    .flatMap((path) => pages.filter((page) => page.path === path))
    .slice(0, MOST);
  return (
    <Block title="最近访问" empty={shown.length === 0 ? '还没有访问过其他页面' : null}>
      <PageTiles pages={shown} onOpen={ports.menu.open} />
    </Block>
  );
}
