import { type ColourName, hexColour } from '../../values/colours';
import './cells.css';

/** Chinese letters that the widest column has room for. */
const ROOM = 16;

/**
 * A coloured tag as light as a span, for lists of a thousand rows. `colour` is a name of antd's palette, gray, or a hex
 * value; without one the tag is neutral. A long text may be cut by its column, and is whole when pointed at.
 */
export function ColourTag({ text, colour }: { text: string; colour: string | undefined }) {
  const title = text.length > ROOM ? text : undefined;
  const hex = hexColour(colour);
  if (hex !== undefined) {
    return (
      <span className="cell-tag" title={title}>
        <span className="cell-tag-dot" style={{ background: hex }} />
        {text}
      </span>
    );
  }
  const shade = colour === undefined ? undefined : READABLE_SHADE[colour as keyof typeof READABLE_SHADE];
  if (shade === undefined)
    return (
      <span className="cell-tag" title={title}>
        {text}
      </span>
    );
  const style = {
    color: `var(--ant-${colour}-${shade})`,
    background: `var(--ant-${colour}-1)`,
    borderColor: `var(--ant-${colour}-3)`,
  };
  return (
    <span className="cell-tag" style={style} title={title}>
      {text}
    </span>
  );
}

/** The palest shade of each colour that has a contrast of 4.5 on its first shade, by day and by night. */
export const READABLE_SHADE: Record<Exclude<ColourName, 'gray'>, number> = {
  red: 7,
  volcano: 8,
  orange: 8,
  gold: 9,
  yellow: 9,
  lime: 9,
  green: 8,
  cyan: 8,
  blue: 7,
  geekblue: 8,
  purple: 8,
  magenta: 7,
  pink: 7,
};
