import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { NumberBox } from '../../parts/inputs/NumberBox';
import { plainNumber } from '../../values/number';
import { changedPart, typedParts } from '../../values/time/duration';
import '../../parts/inputs/inputs.css';

export const input: WidgetInput = { Input: DurationInput };

const UNITS = [texts.hours, texts.minutes, texts.seconds] as const;

/** Three boxes; all of them empty is no duration. More than 59 minutes or seconds are carried over when left. */
function DurationInput(props: InputProps) {
  const parts = typedParts(props.value);
  return (
    <fieldset className="input-parts" aria-labelledby={`${props.id}-label`}>
      {UNITS.map((unit, place) => (
        <NumberBox
          key={unit}
          input={props}
          id={place === 0 ? props.id : `${props.id}-${place}`}
          label={`${props.field.title}${unit}`}
          hasSteps={false}
          suffix={unit}
          text={parts[place] ?? ''}
          onText={(text) => props.onChange(changedPart(parts, place, plainNumber(text)))}
        />
      ))}
    </fieldset>
  );
}
