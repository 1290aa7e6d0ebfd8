import { Button } from 'antd';
import { useState } from 'react';
import { lazyComponent } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { Block } from './Block';
import { PageTiles } from './PageTiles';
import { useReadable } from './useReadable';

const ShortcutPicker = lazyComponent(() =>
  import('./ShortcutPicker').then((module) => module.ShortcutPicker),
);

/** 快捷入口: the operator's own choice from the menu. A page that left the menu leaves here too, and is back with it. */
export function Shortcuts({ ports }: { ports: PagePorts }) {
  const pages = useReadable(ports.menu.pages);
  const chosen = useReadable(ports.shortcuts);
  const [isPicking, setPicking] = useState(false);
  const shown = chosen.flatMap((path) => pages.filter((page) => page.path === path));
  const edit = (
    <Button type="link" size="small" onClick={() => setPicking(true)}>
      编辑
    </Button>
  );
  const empty = shown.length === 0 ? '还没有快捷入口，点“编辑”从菜单里挑选常用的页面' : null;
  return (
    <>
      <Block title="快捷入口" extra={edit} empty={empty}>
        <PageTiles pages={shown} onOpen={ports.menu.open} />
      </Block>
      {isPicking && (
        <ShortcutPicker
          pages={pages}
          chosen={chosen}
          onChoose={ports.shortcuts.set}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
