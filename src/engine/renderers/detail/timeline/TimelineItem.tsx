import type { TimelineEntry } from '../../../contract/record';
import { ColourTag } from '../../../parts/cells/ColourTag';
import { RecordLink } from '../../../parts/cells/RecordLink';
import { TimeText } from '../../../parts/cells/TimeText';

/** One record: of which screen, in what state, when, and what it is about; it opens by its screen's title. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { kind, text, state, time, facts } = entry;
  return (
    <li className="history-entry">
      <p className="history-head">
        <strong>
          <RecordLink target={entry} id={entry.id} text={text === null ? kind : `${kind} · ${text}`} />
        </strong>
        {state && <ColourTag text={state.text} colour={state.color} />}
        <TimeText text={time} />
      </p>
      {facts.length > 0 && (
        <p className="timeline-facts">
          {facts.map((fact) => (
            <span key={fact.title}>
              <small>{fact.title}</small> {fact.text}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
