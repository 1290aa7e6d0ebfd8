import * as signs from '#texts/signs';
import * as texts from '#texts/widgets/inputs';
import type { Transcript, TranscriptLine } from '../../contract/record';
import type { CellProps } from '../../contract/widget';
import { LazyPlayer } from '../../parts/media/LazyPlayer';
import { Thumbnails } from '../../parts/media/Thumbnails';
import './transcript.css';

interface TranscriptLinesProps extends Pick<CellProps, 'field' | 'data'> {
  transcript: Transcript;
}

/** Line by line, who is judged at the left; what rights it would take to see the rest. */
export function TranscriptLines({
  field,
  data,
  transcript: { lines, missing, unstored, at },
}: TranscriptLinesProps) {
  return (
    <div className="transcript">
      {missing.length > 0 && (
        <p className="transcript-missing">{texts.noRightToSee(missing.join(signs.listComma))}</p>
      )}
      {unstored && <p className="transcript-none">{unstored}</p>}
      {lines.length === 0 && missing.length === 0 && <p className="transcript-none">{texts.noRecords}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ol className="transcript-lines" aria-label={field.title} tabIndex={0}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order, which does not change
          <li key={place} className={`transcript-line is-${line.side}`}>
            <Line line={line} data={data} />
            {at && isLastBefore(lines, place, at) && (
              <span className="transcript-at">{texts.reportedAt(at)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ line, data }: { line: TranscriptLine; data: CellProps['data'] }) {
  const { time, name, text, state, picture, voice, video } = line;
  return (
    <>
      <span className="transcript-who">
        {name} <time>{time}</time> {state && <em>{state}</em>}
      </span>
      <span className="transcript-words">
        {text}
        {picture && <Thumbnails title={texts.picture} urls={[data.fileUrl(picture)]} />}
        {voice && <LazyPlayer title={texts.voice} url={data.fileUrl(voice)} seconds={null} />}
        {video && <LazyPlayer title={texts.video} url={data.fileUrl(video)} seconds={null} poster={null} />}
      </span>
    </>
  );
}

/** The moment that it is about lies between this line and the next. */
function isLastBefore(lines: readonly TranscriptLine[], place: number, at: string): boolean {
  const [line, next] = [lines[place], lines[place + 1]];
  return line !== undefined && line.time <= at && (next === undefined || next.time > at);
}
