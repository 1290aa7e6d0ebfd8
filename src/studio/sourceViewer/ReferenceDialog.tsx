import { Modal } from 'antd';
import { useAnswer } from '../../engine/index';
import { referenceOf } from './referenceRows';

const [load] = Object.values(
  import.meta.glob<string>('../../../docs/reference.md', { query: '?raw', import: 'default' }),
);

/** The reference's text of a word, in every place that has it; the reference loads with the first use. */
export function ReferenceDialog({ word, onClose }: { word: string; onClose(): void }) {
  const { answer, error } = useAnswer(load ?? null, [], { what: '参考' });
  const places = answer === null ? [] : referenceOf(answer, word);
  return (
    <Modal open title={`参考：${word}`} footer={null} width={900} onCancel={onClose}>
      {error !== null && <p role="alert">{error}</p>}
      {answer !== null && places.length === 0 && (
        <p>参考里没有单独说它：它是这个文件自己起的名字或填的值。</p>
      )}
      {places.map(({ heading, heads, rows }) => (
        <section key={heading} className="beside-reference">
          <h3>{heading}</h3>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((cell, index) => (
                    <td key={heads[index]}>{inWords(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Modal>
  );
}

/** A cell's Markdown without its marks: code, links by their words, breaks. */
function inWords(cell: string) {
  const pieces = cell.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(`[^`]+`|<br>)/);
  return pieces.map((piece, index) => {
    const key = `${index} ${piece}`;
    if (piece === '<br>') return <br key={key} />;
    return piece.startsWith('`') ? <code key={key}>{piece.slice(1, -1)}</code> : piece;
  });
}
