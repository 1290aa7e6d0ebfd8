import { Button } from 'antd';
import { useState } from 'react';
import { onDemand } from '../../engine/index';
import type { Path } from '../document/edit';
import type { Told } from './told';

const ReferenceDialog = onDemand(() => import('./ReferenceDialog').then((module) => module.ReferenceDialog));

/** What the chosen word is for; before one is chosen, how to choose. */
export function ToldBox({ told, path }: { told: Told | null; path: Path }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="beside-told" role="status">
      {told === null ? (
        <p>点文件里的词，这里说它是什么；方向键走到下一个。</p>
      ) : (
        <>
          <p className="beside-place">
            {placeOf(path)}
            <Button type="link" size="small" onClick={() => setAsked(told.word)}>
              参考
            </Button>
          </p>
          <p>
            <code>{told.word}</code> {told.says.join('。')}
          </p>
          {told.byDefault !== null && (
            <p>
              不写就是 <code>{told.byDefault}</code>
            </p>
          )}
          {told.examples.length > 0 && (
            <p>
              例 <code>{told.examples.join('　')}</code>
            </p>
          )}
        </>
      )}
      {asked !== null && <ReferenceDialog word={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function placeOf(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? `第 ${key + 1} 项` : key)).join(' › ');
}
