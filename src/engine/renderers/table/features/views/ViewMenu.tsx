import { Button } from 'antd';
import { useState } from 'react';
import type { NoticePort } from '#engine/contract/ports';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import * as texts from '#texts/renderers/table';
import type { ListViews } from './useViews';
import './views.css';

const ViewPanel = lazyComponent(() => import('./ViewPanel').then((module) => module.ViewPanel));

/** Which view the list is seen in, and the panel to change it. */
export function ViewMenu({ views, notice }: { views: ListViews; notice: NoticePort }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const { current, isChanged } = views;
  return (
    <>
      <Button
        type="text"
        className="list-view"
        aria-haspopup="dialog"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {texts.viewLabel}
        {current?.name ?? texts.byDefault}
        {isChanged && <span className="list-view-changed">{texts.isChanged}</span>}
        <span className="list-caret" aria-hidden />
      </Button>
      {at !== null && <ViewPanel at={at} views={views} notice={notice} onClose={() => setAt(null)} />}
    </>
  );
}
