import { type Block, Sketch } from './Sketch';
import { STARTERS, type Starter } from './starters';
import './newScreen.css';

const FRAME: Block[] = [{ draw: 'frame', at: [8, 8, 104, 50] }];

/** Begins with the least that is a screen. */
const EMPTY = { name: 'empty', title: '空白', use: '只有一个名称', sketch: FRAME } satisfies Starter;

interface StarterGalleryProps {
  /** The name of a starter; null: an empty screen. */
  value: string | null;
  onChange(value: string | null): void;
}

/** Whole screens to begin with, each with a small picture. */
export function StarterGallery({ value, onChange }: StarterGalleryProps) {
  return (
    <div className="starters" role="radiogroup" aria-label="模板">
      {[EMPTY, ...STARTERS].map((starter) => {
        const own = starter === EMPTY ? null : starter.name;
        return (
          <label key={starter.name} className="starter">
            <input type="radio" name="starter" checked={value === own} onChange={() => onChange(own)} />
            <Sketch blocks={starter.sketch} />
            <span>{starter.title}</span>
            <small>{starter.use}</small>
          </label>
        );
      })}
    </div>
  );
}
