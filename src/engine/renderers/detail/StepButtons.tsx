import leftIcon from '@ant-design/icons-svg/es/asn/LeftOutlined';
import rightIcon from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Button } from 'antd';
import * as texts from '#texts/renderers/detail';
import { Glyph } from '../../parts/icon/Glyph';

/** The ways to the records beside the open one; null where there is none. */
export interface DetailSteps {
  previous: (() => void) | null;
  next: (() => void) | null;
  /** It came by itself when the one before was decided. */
  isArrived: boolean;
}

/** As in review queues: the next one. */
const NEXT_KEY = 'n';
const PREVIOUS_KEY = 'p';

export function StepButtons({ steps: { previous, next } }: { steps: DetailSteps }) {
  return (
    <span className="detail-steps">
      <Button
        type="text"
        aria-label={texts.previous}
        title={texts.previousWithKey}
        icon={<Glyph icon={leftIcon} />}
        disabled={previous === null}
        onClick={() => previous?.()}
      />
      <Button
        type="text"
        aria-label={texts.next}
        title={texts.nextWithKey}
        icon={<Glyph icon={rightIcon} />}
        disabled={next === null}
        onClick={() => next?.()}
      />
    </span>
  );
}

/** Goes to the record beside by its key; answers whether the key means that. */
export function takeStep(event: KeyboardEvent, steps: DetailSteps | undefined): boolean {
  if (!steps) return false;
  const key = event.key.toLowerCase();
  if (key !== NEXT_KEY && key !== PREVIOUS_KEY) return false;
  const go = key === NEXT_KEY ? steps.next : steps.previous;
  go?.();
  return true;
}
