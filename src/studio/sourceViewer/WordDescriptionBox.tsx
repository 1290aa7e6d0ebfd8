import { Button } from 'antd';
import { useState } from 'react';
import { lazyComponent } from '../../engine/index';
import type { Path } from '../document/edit';
import type { WordDescription } from './describeWord';

const ReferenceDialog = lazyComponent(() =>
  import('./ReferenceDialog').then((module) => module.ReferenceDialog),
);

/** What the chosen word is for; before one is chosen, how to choose. */
export function WordDescriptionBox({
  description,
  path,
}: {
  description: WordDescription | null;
  path: Path;
}) {
  const [referenceWord, setReferenceWord] = useState<string | null>(null);
  return (
    <div className="beside-told" role="status">
      {description === null ? (
        <p>点文件里的词，这里说它是什么；方向键走到下一个。</p>
      ) : (
        <>
          <p className="beside-place">
            {placeOf(path)}
            <Button type="link" size="small" onClick={() => setReferenceWord(description.word)}>
              参考
            </Button>
          </p>
          <p>
            <code>{description.word}</code> {description.sentences.join('。')}
          </p>
          {description.byDefault !== null && (
            <p>
              不写就是 <code>{description.byDefault}</code>
            </p>
          )}
          {description.examples.length > 0 && (
            <p>
              例 <code>{description.examples.join('　')}</code>
            </p>
          )}
        </>
      )}
      {referenceWord !== null && (
        <ReferenceDialog word={referenceWord} onClose={() => setReferenceWord(null)} />
      )}
    </div>
  );
}

function placeOf(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? `第 ${key + 1} 项` : key)).join(' › ');
}
