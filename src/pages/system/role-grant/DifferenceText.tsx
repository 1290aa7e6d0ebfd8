import { inWords } from './difference';
import type { Grant } from './useGrant';

/** What saving would change, in words. */
export function DifferenceText({ grant }: { grant: Grant }) {
  const { tree, added, removed, isChanged } = grant;
  const sentences = [inWords(tree, '新增', added), inWords(tree, '去掉', removed)].filter(
    (one) => one !== null,
  );
  return (
    <div className="grant-difference" role="status">
      {isChanged ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : <p>没有改动</p>}
    </div>
  );
}
